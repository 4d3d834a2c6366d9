import { expect, it } from 'vitest';
import type { RecordedEvent, RecordedFrame, TranscriptEntry } from '../../../src/transcript/model.ts';
import { compileQuery, type FrameTest, parseQuery } from '../../../src/transcript/query/index.ts';
import { createTranscriptIndex } from '../../../src/transcript/transcript-index.ts';
import { FrameFinder } from '../../../src/ui/workbench/frame-finder.ts';

const CONNECTION = { channel: 'composer', connection: 'c', server: 'notes' } as const;

const frame = (seq: number, dir: 'in' | 'out', text: string): RecordedFrame => ({
  ...CONNECTION,
  ...{ seq, dir, at: seq, bytes: text.length, text },
});
const request = (seq: number, id: number, method: string): RecordedFrame =>
  frame(seq, 'out', JSON.stringify({ jsonrpc: '2.0', id, method, params: {} }));
const result = (seq: number, id: number): RecordedFrame =>
  frame(seq, 'in', JSON.stringify({ jsonrpc: '2.0', id, result: { resultType: 'complete' } }));

/** A transcript with its index, as the lab keeps it. */
function transcript(entries: readonly TranscriptEntry[]) {
  const index = createTranscriptIndex();
  for (const entry of entries) index.add(entry);
  return index;
}

function query(text: string): FrameTest {
  const parsed = parseQuery(text);
  return parsed.ok ? compileQuery(parsed.query) : expect.fail(`no query: ${text}`);
}

const always = (): boolean => true;
/** There is time for so many frames. */
function some(limit: number): () => boolean {
  let left = limit;
  return () => {
    left -= 1;
    return left >= 0;
  };
}

it('finds by text without regard to letter case, and gives every entry where nothing is asked', () => {
  const entries = [frame(1, 'out', '{"uri":"notes://A.b"}'), frame(2, 'out', '{"uri":"notes://Axb"}')];
  const finder = new FrameFinder(() => transcript(entries));
  expect([...finder.find(entries, query('a.B'), always)]).toEqual([entries[0]]);
  expect(finder.find(entries, undefined, always)).toBe(entries);
});

it('reads and tests in portions, goes on where it stopped, and tests nothing twice', () => {
  const entries = Array.from({ length: 10 }, (_, at) => request(at + 1, at, at % 2 === 0 ? 'even' : 'odd'));
  const finder = new FrameFinder(() => transcript(entries));
  const even = query('method:even');
  let tested = 0;
  const counting: FrameTest = (view) => {
    tested += 1;
    return even(view);
  };
  finder.find(entries, counting, some(4));
  expect(finder.done).toBe(false);
  finder.find(entries, counting, some(9));
  expect(finder.done).toBe(false);
  expect([...finder.find(entries, counting, always)].map(({ seq }) => seq)).toEqual([1, 3, 5, 7, 9]);
  expect(finder.done).toBe(true);
  expect(tested).toBe(10);
  const before = finder.find(entries, counting, always);
  expect(finder.find(entries, counting, always)).toBe(before);
  expect(tested).toBe(10);
});

it('takes a request in or out when its answer comes or its connection is gone', () => {
  const entries: TranscriptEntry[] = [request(1, 1, 'a'), request(2, 2, 'b')];
  const index = transcript(entries);
  const finder = new FrameFinder(() => index);
  const pending = query('status:pending');
  const find = (): number[] => [...finder.find(entries, pending, always)].map(({ seq }) => seq);
  const add = (entry: TranscriptEntry): void => {
    entries.push(entry);
    index.add(entry);
  };
  expect(find()).toEqual([1, 2]);
  add(result(3, 1));
  expect(find()).toEqual([2]);
  const lost: RecordedEvent = { ...CONNECTION, seq: 4, at: 4, event: 'lost', reason: 'killed' };
  add(lost);
  expect(find()).toEqual([]);
  expect([...finder.find(entries, query('status:lost'), always)].map(({ seq }) => seq)).toEqual([2]);
});

it('asks again when the lint has spoken', () => {
  const entries = [request(1, 1, 'a'), request(2, 2, 'b')];
  const said = new Map<number, readonly string[]>([[1, ['must', 'envelope.meta']]]);
  const finder = new FrameFinder(
    () => transcript(entries),
    (seq) => said.get(seq) ?? [],
  );
  const must = query('lint:must');
  expect([...finder.find(entries, must, always)].map(({ seq }) => seq)).toEqual([1]);
  said.set(2, ['must', 'framing.json']);
  finder.linted(2);
  expect([...finder.find(entries, must, always)].map(({ seq }) => seq)).toEqual([1, 2]);
});

it('begins anew when the transcript was cleared, with the values it has seen', () => {
  const first = [request(1, 1, 'old/method')];
  let entries = first;
  const finder = new FrameFinder(() => transcript(entries));
  finder.find(entries, undefined, always);
  expect(finder.seen.of('method')).toEqual(['old/method']);
  entries = [request(1, 1, 'new/method')];
  expect([...finder.find(entries, query('method:new/*'), always)]).toEqual(entries);
  expect(finder.seen.of('method')).toEqual(['new/method']);
});
