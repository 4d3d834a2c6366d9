import { expect, it } from 'vitest';
import { createRecordLinter, serveLinter } from '../../../src/transcript/lint/index.ts';
import type { RecordedEvent, RecordedFrame } from '../../../src/transcript/model.ts';

const CONNECTION = { channel: 'client', connection: 'c', server: 'notes' } as const;
const OPENED: RecordedEvent = { ...CONNECTION, seq: 1, at: 1, event: 'opened' };

const answer = (seq: number): RecordedFrame => {
  const text = JSON.stringify({ jsonrpc: '2.0', id: 7, result: { resultType: 'complete' } });
  return { ...CONNECTION, seq, at: seq, dir: 'in', bytes: text.length, text };
};

it('holds an answer to nothing against a server whose whole conversation is on record', () => {
  const linter = createRecordLinter();
  expect(linter.add(OPENED)).toEqual([]);
  expect(linter.add(answer(2)).map(({ rule }) => rule)).toContain('framing.answerToNothing');
  expect([...linter.partial]).toEqual([]);
});

it('takes no gap for a fault: what may have been said before the record is not missing', () => {
  const linter = createRecordLinter();
  const rules = linter.add(answer(1)).map(({ rule }) => rule);
  expect(rules).not.toContain('framing.answerToNothing');
  // What stands in the frame itself is judged as ever.
  expect(rules).toContain('envelope.serverInfo');
  expect([...linter.partial]).toEqual(['c']);
});

it('serves several transcripts by number, and begins anew when told to', () => {
  const told: unknown[] = [];
  const take = serveLinter((message) => told.push(message));
  take({ kind: 'entries', linter: 1, entries: [OPENED, answer(2)] });
  take({ kind: 'entries', linter: 2, entries: [answer(1)] });
  take({ kind: 'begin', linter: 1 });
  take({ kind: 'entries', linter: 1, entries: [answer(1)] });
  expect(told).toMatchObject([
    { linter: 1, partial: [] },
    { linter: 2, partial: ['c'] },
    { linter: 1, partial: ['c'] },
  ]);
});
