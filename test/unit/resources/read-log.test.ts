import { expect, it } from 'vitest';
import type { RecordedEvent, RecordedFrame, TranscriptEntry } from '../../../src/transcript/model.ts';
import { createTranscriptIndex } from '../../../src/transcript/transcript-index.ts';
import { freshness, sameContents } from '../../../src/ui/resources/freshness.ts';
import { ReadLog } from '../../../src/ui/resources/read-log.ts';
import { askedBy, parsedResult } from '../../../src/ui/resources/read-parsed.ts';

const about = { channel: 'composer', connection: 'c.1', server: 'notes' } as const;
const frame = (
  seq: number,
  dir: 'in' | 'out',
  value: object,
  more: Partial<RecordedFrame> = {},
): RecordedFrame => {
  const text = JSON.stringify({ jsonrpc: '2.0', ...value });
  return { ...about, seq, dir, at: seq * 1000, bytes: text.length, text, ...more };
};
const read = (seq: number, id: number, uri?: string, more?: Partial<RecordedFrame>): RecordedFrame =>
  frame(seq, 'out', { id, method: 'resources/read', params: { uri } }, more);

/** There is time enough for all of it. */
const LATER = Number.POSITIVE_INFINITY;

function logOf(entries: readonly TranscriptEntry[]) {
  const index = createTranscriptIndex();
  const log = new ReadLog();
  for (const entry of entries) index.add(entry);
  log.take(entries, index, LATER);
  return { index, log, states: log.reads.map((one) => log.state(one, entries, index)) };
}

it('knows each read of both channels and what came of it', () => {
  const client = { channel: 'client', connection: 'c.2' } as const;
  const closed: RecordedEvent = { ...about, ...client, seq: 12, at: 1, event: 'lost' };
  const entries = [
    read(1, 1, 'notes://a'),
    frame(2, 'in', { id: 1, result: { resultType: 'complete', contents: [] } }),
    read(3, 2, 'notes://b'),
    frame(4, 'in', { id: 2, error: { code: -32602, message: 'Resource not found' } }),
    read(5, 3, 'notes://c'),
    frame(6, 'out', { method: 'notifications/cancelled', params: { requestId: 3 } }),
    read(7, 4, 'notes://d', client),
    frame(8, 'out', { id: 9, method: 'resources/list' }),
    read(9, 5),
    read(10, 6, 'notes://e'),
    frame(11, 'in', { id: 6, result: { resultType: 'input_required' } }),
    closed,
  ];
  const { log, states } = logOf(entries);
  expect(log.reads.map(({ uri }) => uri)).toEqual([
    'notes://a',
    'notes://b',
    'notes://c',
    'notes://d',
    undefined,
    'notes://e',
  ]);
  expect(states).toMatchObject([
    { kind: 'given', answer: { seq: 2 } },
    { kind: 'refused', code: -32602 },
    { kind: 'cancelled' },
    { kind: 'lost' },
    { kind: 'waiting' },
    { kind: 'asksMore' },
  ]);
});

it('takes only what is new, and begins anew with another transcript', () => {
  const first = [read(1, 1, 'a:1'), read(2, 2, 'a:2')];
  const { log, index } = logOf(first);
  log.take(first, index, LATER);
  expect(log.reads).toHaveLength(2);
  log.take([], createTranscriptIndex(), LATER);
  expect(log.reads).toEqual([]);
});

it('keeps on the world’s clock when something came, however the clock is moved later', () => {
  const answer = frame(2, 'in', { id: 1, result: { contents: [] } });
  const { log } = logOf([read(1, 1, 'a:1'), answer]);
  log.arrived(answer, 5);
  log.arrived(answer, 60_000);
  expect(log.received(answer)).toBe(2005);
});

it('takes a part where there is no time for more, some in any case, and goes on from there', () => {
  const entries = Array.from({ length: 200 }, (_, at) => read(at + 1, at, `a:${at}`));
  const index = createTranscriptIndex();
  for (const entry of entries) index.add(entry);
  const log = new ReadLog();
  const long = Number.NEGATIVE_INFINITY;
  log.take(entries, index, long);
  const part = log.taken;
  expect(part).toBeGreaterThan(0);
  expect(part).toBeLessThan(entries.length);
  while (log.taken < entries.length) expect(log.take(entries, index, long)).toBe(false);
  expect(log.reads.map(({ uri }) => uri)).toEqual(entries.map((_, at) => `a:${at}`));
});

it('reads results and tokens as they stand in their frames', () => {
  const answer = frame(2, 'in', {
    id: 1,
    result: {
      contents: [
        { uri: 'a:1', text: '{"version":7}' },
        { uri: 'a:2', text: 'x' },
      ],
    },
  });
  expect(parsedResult(answer).versions).toEqual(['7', expect.stringMatching(/^#[0-9a-f]{8}$/)]);
  const token = `x.${btoa(JSON.stringify({ sub: 'alice' }))}.~~`;
  const meta = { 'com.example.resource-lab/authorization': `Bearer ${token}` };
  expect(
    askedBy(frame(1, 'out', { id: 1, method: 'resources/read', params: { uri: 'a:1', _meta: meta } })),
  ).toBe('alice');
  expect(askedBy(read(1, 1, 'a:1'))).toBeUndefined();
  expect(parsedResult({ ...answer, text: 'oops' }).outcome.contents).toEqual([]);
});

it.each([
  [
    { ttlMs: 1000, received: 0, now: 400, changed: false },
    { kind: 'fresh', left: 600 },
  ],
  [
    { ttlMs: 1000, received: 0, now: 1000, changed: false },
    { kind: 'stale', why: 'expired' },
  ],
  [
    { ttlMs: 1000, received: 0, now: 400, changed: true },
    { kind: 'stale', why: 'changed' },
  ],
  [
    { ttlMs: 1000, received: 0, now: 400, changed: true, newer: true },
    { kind: 'stale', why: 'newer' },
  ],
  [
    { ttlMs: 0, received: 0, now: 0, changed: false },
    { kind: 'stale', why: 'ttlZero' },
  ],
  [{ ttlMs: '5', received: 0, now: 0, changed: false }, { kind: 'unknown' }],
  [{ ttlMs: undefined, received: 0, now: 0, changed: false }, { kind: 'unknown' }],
])('%j is %j', (facts, expected) => {
  expect(freshness(facts)).toEqual(expected);
});

it('tells results apart by their contents alone', () => {
  const contents = [{ uri: 'a:1', text: 'x' }];
  expect(
    sameContents({ contents, ttlMs: 1 }, { contents: [{ text: 'x', uri: 'a:1', _meta: {} }], ttlMs: 2 }),
  ).toBe(true);
  expect(sameContents({ contents }, { contents: [] })).toBe(false);
  expect(sameContents(undefined, {})).toBe(true);
});

it('says when another transcript took the place of the one before', () => {
  const index = createTranscriptIndex();
  const log = new ReadLog();
  const first = [read(1, 1, 'a:1')];
  expect(log.take(first, index, 0)).toBe(false);
  expect(log.take([...first, read(2, 2, 'a:2')], index, 0)).toBe(false);
  expect(log.take([read(1, 1, 'b:1')], index, 0)).toBe(true);
});
