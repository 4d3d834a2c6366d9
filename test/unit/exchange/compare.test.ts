import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  asExchangeText,
  compareFrames,
  compareJson,
  compareSessions,
  exchangeOf,
} from '../../../src/transcript/exchange/index.ts';
import { createTranscriptIndex } from '../../../src/transcript/transcript-index.ts';
import { acknowledged, cancelled, listen, request, result, updated } from '../transcript/conversation.ts';
import { event, frame } from './sample-session.ts';

// Large texts and many cases, on machines that may be busy.
vi.setConfig({ testTimeout: 600_000 });

const differences = (before: unknown, after: unknown) => compareJson(before, after).list;

describe('two frames', () => {
  test('that are the same text, or the same JSON in another spelling, are told apart', () => {
    expect(compareFrames('{"a":1}', '{"a":1}')).toEqual({ kind: 'identical' });
    expect(compareFrames('{"a":1,"b":2}', '{"b":2,\n"a":1.0}')).toEqual({ kind: 'spelling', at: 2 });
  });

  test('differ at paths', () => {
    const before = '{"id":1,"params":{"uri":"notes://a","old":true,"list":[1,2,3]}}';
    const after = '{"id":"1","params":{"uri":"notes://b","list":[1,2,4,3],"new":null}}';
    expect(compareFrames(before, after)).toEqual({
      kind: 'different',
      differences: [
        { path: ['id'], kind: 'changed', before: 1, after: '1' },
        { path: ['params', 'uri'], kind: 'changed', before: 'notes://a', after: 'notes://b' },
        { path: ['params', 'old'], kind: 'removed', before: true },
        { path: ['params', 'list', 2], kind: 'added', after: 4 },
        { path: ['params', 'new'], kind: 'added', after: null },
      ],
      more: false,
    });
  });

  test('one of which is no JSON are compared as text', () => {
    expect(compareFrames('{oops', '{"oops":1}')).toEqual({ kind: 'text', at: 1 });
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(compareFrames(deep, `${deep} `)).toEqual({ kind: 'text', at: 200_000 });
  });
});

describe('arrays', () => {
  const a = { uri: 'notes://a', name: 'a' };
  const b = { uri: 'notes://b', name: 'b' };

  test('of things with names are matched by their names', () => {
    expect(differences([a, b], [{ ...b, name: 'B' }])).toEqual([
      { path: [0], kind: 'removed', before: a },
      { path: [0, 'name'], kind: 'changed', before: 'b', after: 'B' },
    ]);
  });

  test('in another order say so once', () => {
    expect(differences([a, b], [b, a])).toEqual([
      { path: [0], kind: 'changed', before: 'notes://a', after: 'notes://b' },
    ]);
  });

  test('in which a name stands twice are matched by place', () => {
    expect(differences([a, a, b], [a, b, b])).toEqual([
      { path: [1, 'uri'], kind: 'changed', before: 'notes://a', after: 'notes://b' },
      { path: [1, 'name'], kind: 'changed', before: 'a', after: 'b' },
    ]);
  });
});

test('values are different exactly if a difference is told', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      const same = JSON.stringify(sorted(before)) === JSON.stringify(sorted(after));
      expect(differences(before, after).length === 0).toBe(same);
      expect(differences(before, JSON.parse(JSON.stringify(before)))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

/** With the members in one order, and without a zero that is negative. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value === 0 ? 0 : value;
  const members = Object.entries(value)
    .map(([key, inner]) => [key, sorted(inner)])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return { members };
}

test('more differences than anyone reads are cut off, and that is said', () => {
  const { list, more } = compareJson(
    Array.from({ length: 10_000 }, (_, index) => index),
    Array.from({ length: 10_000 }, (_, index) => -index - 1),
  );
  expect(list).toHaveLength(500);
  expect(more).toBe(true);
});

describe('two sessions', () => {
  const talk = (...messages: readonly (readonly ['in' | 'out', unknown])[]) =>
    messages.map(([dir, message], index) => frame(index + 1, dir, message));
  const one = talk(
    ['out', request(1, 'resources/read', { uri: 'a' })],
    ['in', result(1, { contents: [] })],
    ['out', request(2, 'prompts/list')],
    ['in', result(2, { prompts: [] })],
  );

  test('that are the same are the same frame by frame', () => {
    expect(compareSessions(one, one).map((row) => row.kind === 'both' && row.comparison.kind)).toEqual(
      Array(4).fill('identical'),
    );
  });

  test('meet again after a frame that only one of them has', () => {
    const other = talk(
      ['out', request(1, 'resources/read', { uri: 'b' })],
      ['in', result(1, { contents: [] })],
      ['in', updated(9, 'a')],
      ['out', request(2, 'prompts/list')],
    );
    expect(compareSessions([event(1, 'opened'), ...one], other)).toMatchObject([
      { kind: 'both', before: 1, after: 1, comparison: { differences: [{ path: ['params', 'uri'] }] } },
      { kind: 'both', before: 2, after: 2, comparison: { kind: 'identical' } },
      { kind: 'added', after: 3 },
      { kind: 'both', before: 3, after: 4, comparison: { kind: 'identical' } },
      { kind: 'removed', before: 4 },
    ]);
  });

  test('of a hundred thousand frames take no more than one look at each in the window', () => {
    const many = (shift: number) =>
      Array.from({ length: 100_000 }, (_, index) =>
        frame(index + 1, 'out', `{"jsonrpc":"2.0","id":${index + shift},"method":"x"}`),
      );
    const rows = compareSessions(many(0), many(5));
    expect(rows.filter(({ kind }) => kind === 'both')).toHaveLength(99_995);
  });
});

describe('a whole exchange', () => {
  const entries = [
    frame(1, 'out', listen(1, 'notes://a')),
    frame(2, 'out', request(2, 'resources/read', { uri: 'notes://a' })),
    frame(3, 'in', acknowledged(1, 'notes://a')),
    frame(4, 'in', updated(1, 'notes://a')),
    event(5, 'unreadable', 'notText'),
    frame(6, 'in', result(2, { contents: [] })),
    frame(7, 'out', cancelled(1)),
  ];
  const index = createTranscriptIndex();
  for (const entry of entries) index.add(entry);

  test('is found from any of its frames', () => {
    for (const seq of [1, 3, 4, 7])
      expect(exchangeOf(seq, entries, index).map((one) => one.seq)).toEqual([1, 3, 4, 7]);
    for (const seq of [2, 6]) expect(exchangeOf(seq, entries, index).map((one) => one.seq)).toEqual([2, 6]);
  });

  test('is copied with its texts as they are, without signatures', () => {
    const secret = frame(1, 'out', '{"a": "Bearer secretsecretsecretsecret"}');
    expect(asExchangeText([secret, frame(2, 'in', '{ }')])).toBe(
      '--> 2026-07-28T00:00:00.001Z composer c1 notes\n{"a": "Bearer [token removed]"}\n\n' +
        '<-- 2026-07-28T00:00:00.002Z composer c1 notes\n{ }\n',
    );
  });
});
