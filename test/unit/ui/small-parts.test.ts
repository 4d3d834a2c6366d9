import { expect, it } from 'vitest';
import type { RecordedFrame } from '../../../src/transcript/model.ts';
import { browserStore, draftStore } from '../../../src/ui/model/browser-store.ts';
import { indexOfSeq } from '../../../src/ui/model/frame-view.ts';

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

it('keeps the draft of each tab apart, and gives a new tab the one written last', () => {
  const memory = () => browserStore(() => expect.fail('no storage'));
  const site = memory();
  const [first, second] = [draftStore(site, memory()), draftStore(site, memory())];
  first.set('draft', 'mine');
  second.set('draft', 'yours');
  expect(first.get('draft')).toBe('mine');
  expect(second.get('draft')).toBe('yours');
  expect(draftStore(site, memory()).get('draft')).toBe('yours');
  first.set('draft', undefined);
  expect(first.get('draft')).toBeUndefined();
});

it('finds entries by number, also after the first ones were cleared away', () => {
  const entries = [5, 6, 9, 12].map((seq) => frame(seq, ''));
  expect(entries.map(({ seq }) => indexOfSeq(entries, seq))).toEqual([0, 1, 2, 3]);
  expect(indexOfSeq(entries, 7)).toBe(-1);
  expect(indexOfSeq([], 1)).toBe(-1);
});
