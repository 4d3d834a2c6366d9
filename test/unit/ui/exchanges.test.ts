import { expect, it } from 'vitest';
import type { RecordedFrame, TranscriptEntry } from '../../../src/transcript/model.ts';
import type { FrameLinks } from '../../../src/transcript/pairing.ts';
import { Exchanges, rowsOf } from '../../../src/ui/workbench/exchanges.ts';

const CONNECTION = { channel: 'client', connection: 'c', server: 'notes' } as const;
const frame = (seq: number): RecordedFrame => ({
  ...CONNECTION,
  ...{ seq, dir: 'out', at: seq, bytes: 2, text: '{}' },
});
/** 1 is answered by 4, 2 has the event 5, 6 answers nothing on record. */
const LINKS: { readonly [seq: number]: FrameLinks } = {
  1: { answeredBy: 4 },
  4: { answers: 1 },
  5: { belongsTo: 2 },
};
const links = (seq: number): FrameLinks => LINKS[seq] ?? {};
const shape = (list: ReturnType<Exchanges['take']>) => list.map(({ root, seqs }) => [root, ...seqs]);

it('gathers requests with what belongs to them, in the order of their first entries', () => {
  const opened: TranscriptEntry = { ...CONNECTION, seq: 3, at: 3, event: 'opened' };
  const entries = [frame(1), frame(2), opened, frame(4), frame(5), frame(6)];
  const list = new Exchanges().take(entries, links);
  expect(shape(list)).toEqual([
    [1, 1, 4],
    [2, 2, 5],
    [3, 3],
    [6, 6],
  ]);
  expect(list.map(({ event }) => event)).toEqual([false, false, true, false]);
});

it('goes on where it stopped, and gathers anew where the list is another', () => {
  const gather = new Exchanges();
  const entries = [frame(1), frame(2)];
  gather.take(entries, links);
  let asked = 0;
  const counting = (seq: number): FrameLinks => {
    asked += 1;
    return links(seq);
  };
  expect(shape(gather.take([...entries, frame(4)], counting))).toEqual([
    [1, 1, 4],
    [2, 2],
  ]);
  expect(asked).toBe(1);
  expect(shape(gather.take([frame(5)], links))).toEqual([[2, 5]]);
});

it('shows the frames of what is open below it', () => {
  const list = new Exchanges().take([frame(1), frame(2), frame(4)], links);
  expect(rowsOf(list, new Set([1]))).toMatchObject([
    { type: 'exchange', exchange: { root: 1 } },
    { type: 'frame', seq: 1, of: 1 },
    { type: 'frame', seq: 4, of: 1 },
    { type: 'exchange', exchange: { root: 2 } },
  ]);
});
