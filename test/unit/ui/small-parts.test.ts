import { expect, it } from 'vitest';
import type { RecordedFrame } from '../../../src/transcript/model.ts';
import { browserStore } from '../../../src/ui/model/browser-store.ts';
import { indexOfSeq } from '../../../src/ui/model/frame-view.ts';
import { FrameFinder } from '../../../src/ui/transcript/find-frames.ts';

const frame = (seq: number, text: string): RecordedFrame => ({
  seq,
  channel: 'composer',
  connection: 'c',
  server: 'notes',
  dir: 'out',
  at: seq,
  bytes: text.length,
  text,
});

it('works without storage: a getter that throws, a quota that is full', () => {
  const denied = browserStore(() => {
    throw new Error('The operation is insecure.');
  });
  expect(denied.get('a')).toBeUndefined();
  expect(denied.set('a', '1')).toBe(false);
  expect(denied.get('a')).toBe('1');
  denied.set('a', undefined);
  expect(denied.get('a')).toBeUndefined();
});

it('finds entries by number, also after the first ones were cleared away', () => {
  const entries = [5, 6, 9, 12].map((seq) => frame(seq, ''));
  expect(entries.map(({ seq }) => indexOfSeq(entries, seq))).toEqual([0, 1, 2, 3]);
  expect(indexOfSeq(entries, 7)).toBe(-1);
  expect(indexOfSeq([], 1)).toBe(-1);
});

it('searches a growing transcript without regard to letter case or special signs', () => {
  const finder = new FrameFinder();
  const find = (entries: readonly RecordedFrame[], query: string) =>
    [...finder.find(entries, query, () => true)].map(({ seq }) => seq);
  const first = [frame(1, '{"uri":"notes://A.b"}'), frame(2, '{"uri":"notes://Axb"}')];
  expect(find(first, 'a.B')).toEqual([1]);
  const more = [...first, frame(3, 'a.b(')];
  expect(find(more, 'a.B')).toEqual([1, 3]);
  expect(find(more, 'b(')).toEqual([3]);
  expect(finder.find(more, '', () => true)).toBe(more);
  expect(find(first, 'b(')).toEqual([]);
});

it('searches in portions, goes on where it stopped, and searches nothing twice', () => {
  const finder = new FrameFinder();
  const entries = Array.from({ length: 10 }, (_, at) => frame(at + 1, at % 2 === 0 ? 'even' : 'odd'));
  let searched = 0;
  const some = (limit: number) => () => {
    searched += 1;
    return searched <= limit;
  };
  expect(finder.find(entries, 'even', some(4))).toHaveLength(2);
  expect(finder.done).toBe(false);
  expect(finder.find(entries, 'even', some(100))).toHaveLength(5);
  expect(finder.done).toBe(true);
  const before = finder.find(entries, 'even', () => true);
  const grown = [...entries, frame(11, 'odd')];
  searched = 0;
  expect(finder.find(grown, 'even', some(100))).toBe(before);
  expect(searched).toBe(1);
});
