import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COVERAGE, type Entry, rulesIn, weight } from '../../../src/transcript/lint/coverage/index.ts';
import { RULE_IDS, RULES } from '../../../src/transcript/lint/index.ts';

/** How often each section of the specification says MUST (or its like) and SHOULD. */
const counts: { [page: string]: { [anchor: string]: [must: number, should: number] } } = JSON.parse(
  readFileSync(new URL('../../data/requirement-counts-2026-07-28.json', import.meta.url), 'utf8'),
);
const sections = Object.entries(counts).flatMap(([page, anchors]) =>
  Object.entries(anchors).map(
    ([anchor, numbers]) => [anchor === '' ? page : `${page}#${anchor}`, numbers] as const,
  ),
);
const total = (entries: readonly Entry[] = []): number =>
  entries.reduce((sum, entry) => sum + weight(entry), 0);

describe('each requirement of a section has its rule or its reason', () => {
  test.each(sections.filter(([, [must, should]]) => must + should > 0))('%s', (section, numbers) => {
    const { must, should } = COVERAGE[section] ?? {};
    expect([total(must), total(should)]).toEqual(numbers);
  });

  test('and the table has no section besides', () => {
    const known = new Set(sections.map(([section]) => section));
    expect(Object.keys(COVERAGE).filter((section) => !known.has(section))).toEqual([]);
  });
});

test('each rule points at a section that there is', () => {
  const known = new Set(sections.map(([section]) => section));
  expect(RULE_IDS.filter((id) => !known.has(RULES[id].section))).toEqual([]);
});

test('each rule of level must or should stands in the table, or says what the wire schema and its prose say', () => {
  const covered = new Set(
    Object.values(COVERAGE).flatMap(({ must = [], should = [] }) => [...must, ...should].flatMap(rulesIn)),
  );
  const rest = RULE_IDS.filter((id) => RULES[id].level !== 'lab' && !covered.has(id));
  expect(rest.sort()).toEqual([
    'caching.scope',
    'completion.tooMany',
    'errors.sentence',
    'resources.template',
    'subscriptions.afterEnd',
    'subscriptions.closeId',
    'tools.media',
    'wire.notification',
    'wire.params',
  ]);
});
