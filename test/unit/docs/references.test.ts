import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

interface Reference {
  readonly file: string;
  readonly title: string;
}

/** Every `file` followed by “titles”. */
function referencesIn(text: string): readonly Reference[] {
  return [...text.matchAll(/`([a-z0-9]+\/[\w/.-]+\.test\.tsx?)`((?:,? ?“[^”]+”)*)/gu)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/gu)].map(([, title = '']) => ({ file, title })),
  );
}

/** Names of the tests in a file, as they are written there. */
function titlesIn(file: string): readonly string[] {
  const source = read(file);
  return [...source.matchAll(/\b(?:test|it)(?:\.\w+)*(?:\([^\n]*?\))?\(\s*(['"`])(.*?)\1\s*,/gu)].map(
    ([, , title = '']) => title,
  );
}

describe.each(['COMPARISON.md', 'CASES.md'])('%s', (table) => {
  const references = referencesIn(read(table));

  test('names tests that exist', () => {
    expect(references.length).toBeGreaterThan(30);
    const missing = references.filter(
      ({ file, title }) =>
        !existsSync(new URL(`../../${file}`, import.meta.url)) || !titlesIn(file).includes(title),
    );
    expect(missing).toEqual([]);
  });

  test('has a test in each row in which the lab claims something', () => {
    const rows = read(table)
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| what') && !line.startsWith('| #'));
    const honest = read(table).split('## Where the others do more')[1] ?? '';
    const bare = rows.filter((row) => referencesIn(row).length === 0 && !honest.includes(row));
    expect(bare).toEqual([]);
  });
});
