import { expect, test } from 'vitest';
import { readFacts } from '../../../src/transcript/facts.ts';
import type { RecordedFrame } from '../../../src/transcript/model.ts';
import { createTranscriptIndex } from '../../../src/transcript/transcript-index.ts';
import { acknowledged, listen, request, result, updated } from './conversation.ts';

const frame = (seq: number, dir: 'in' | 'out', message: object): RecordedFrame => {
  const text = JSON.stringify(message);
  return {
    seq,
    channel: 'client',
    connection: 'c',
    server: 'notes',
    dir,
    at: seq,
    bytes: text.length,
    text,
  };
};

test('a hundred thousand frames are indexed, each tied to its own request', () => {
  const index = createTranscriptIndex();
  index.add(frame(1, 'out', listen('all', 'notes://a')));
  index.add(frame(2, 'in', acknowledged('all', 'notes://a')));
  for (let seq = 3; seq < 100_000; seq += 3) {
    index.add(frame(seq, 'out', request(seq, 'resources/read', { uri: 'notes://a' })));
    index.add(frame(seq + 1, 'in', updated('all', 'notes://a')));
    index.add(frame(seq + 2, 'in', result(seq)));
  }
  expect(index.size).toBe(100_001);
  expect(index.links(99_999)).toEqual({ answeredBy: 100_001 });
  expect(index.links(100_000)).toEqual({ belongsTo: 1 });
  expect(index.subscriptions()[0]?.events).toHaveLength(33_333);
});

test('facts stay small beside a large text', () => {
  const facts = readFacts(JSON.stringify(result('r', { contents: [{ text: 'x'.repeat(100_000) }] })));
  expect(JSON.stringify(facts).length).toBeLessThan(200);
});
