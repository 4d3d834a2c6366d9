import { describe, expect, test } from 'vitest';
import { collectEvidence } from '../../../src/grading/evidence.ts';
import { lastReadOf, readsOf, sameUri } from '../../../src/grading/reading.ts';
import { read, recorded, refused, text } from './frames.ts';

describe('evidence pairs an answer with its request', () => {
  test('by the id, whatever came in between', () => {
    const frames = recorded(
      read(1, 'notes://a'),
      read(2, 'notes://b'),
      text(2, 'notes://b', 'B'),
      text(1, 'notes://a', 'A'),
    );
    const reads = readsOf(collectEvidence(frames, {}));
    expect(reads.map(({ uri, answer }) => [uri, answer])).toEqual([
      ['notes://a', { kind: 'contents', texts: ['A'], count: 1 }],
      ['notes://b', { kind: 'contents', texts: ['B'], count: 1 }],
    ]);
  });

  test('never by order: an answer with another id, or the same id of the other JSON type, answers nothing', () => {
    const other = recorded(read(1, 'notes://a'), text(2, 'notes://a', 'A'));
    const string = recorded(read(1, 'notes://a'), text('1', 'notes://a', 'A'));
    for (const frames of [other, string])
      expect(readsOf(collectEvidence(frames, {}))[0]?.answer).toEqual({ kind: 'unanswered' });
  });

  test('on the same connection only', () => {
    const [request, answer] = recorded(read(1, 'notes://a'), text(1, 'notes://a', 'A'));
    if (request === undefined || answer === undefined) throw new Error('two frames were made');
    const evidence = collectEvidence([request, { ...answer, connection: 'c2' }], {});
    expect(readsOf(evidence)[0]?.answer).toEqual({ kind: 'unanswered' });
  });
});

describe('a read', () => {
  test('takes code, message and data.uri from an error, and survives errors without them', () => {
    const frames = recorded(
      read(1, 'notes://missing'),
      refused(1, -32602, 'Resource not found', { uri: 'notes://missing' }),
      read(2, 'notes://missing'),
      ['in', { jsonrpc: '2.0', id: 2, error: { code: 'x' } }],
    );
    expect(readsOf(collectEvidence(frames, {})).map(({ answer }) => answer)).toEqual([
      { kind: 'error', code: -32602, message: 'Resource not found', uri: 'notes://missing' },
      { kind: 'error', code: undefined, message: '', uri: undefined },
    ]);
  });

  test('prefers the last answered one, so that a request still under way hides nothing', () => {
    const frames = recorded(read(1, 'notes://a'), text(1, 'notes://a', 'A'), read(2, 'notes://a'));
    expect(lastReadOf(collectEvidence(frames, {}), 'notes://a')?.exchange.id).toBe(1);
  });

  test('of a URI does not mind the case of scheme and authority, and minds that of the path', () => {
    expect(sameUri('NOTES://Note-1/x', 'notes://note-1/x')).toBe(true);
    expect(sameUri('notes://note-1/X', 'notes://note-1/x')).toBe(false);
  });
});
