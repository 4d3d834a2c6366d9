import { describe, expect, test } from 'vitest';
import { notes } from '../../../src/server/catalogs/notes/catalog.ts';
import { tracker } from '../../../src/server/catalogs/tracker/catalog.ts';
import { workspace } from '../../../src/server/catalogs/workspace/catalog.ts';
import { exampleFor } from './fixtures/example.ts';

describe('nobody can write so much that others cannot read any more', () => {
  test.each([
    ['a note', notes, 'create_note', { text: '' }],
    ['an issue', tracker, 'create_issue', { project: 'quayside' }],
  ])(
    'the title of %s has at most 200 characters, for lists show it whole',
    async (_name, catalog, name, args) => {
      const { send } = await exampleFor('admin', catalog);
      const create = (title: string) => send('tools/call', { name, arguments: { ...args, title } });
      expect(await create('ä'.repeat(201))).toMatchObject({
        result: { isError: true, content: [{ text: expect.stringContaining('200') }] },
      });
      expect(await create('ä'.repeat(200))).toMatchObject({ result: { structuredContent: {} } });
    },
  );

  test('a directory names all its files, and holds those that have room in one answer', async () => {
    const { send } = await exampleFor('admin', workspace);
    for (let i = 1; i <= 9; i++)
      await send('tools/call', {
        name: 'write_file',
        arguments: { path: `drafts/${i}.txt`, text: '"'.repeat(500_000) },
      });
    const answer = await send('resources/read', { uri: 'file:///workspace/drafts' });
    const names = Array.from({ length: 9 }, (_, index) => `${index + 1}.txt\n`).join('');
    const held = [1, 2, 3, 4].map((number) => ({ uri: `file:///workspace/drafts/${number}.txt` }));
    expect(answer).toMatchObject({ result: { contents: [{ text: names }, ...held] } });
    expect(JSON.stringify(answer).length).toBeLessThan(8 * 1024 * 1024);
  });
});
