import { expect, it } from 'vitest';
import { differenceOf, SESSION_LIMITS } from '../../../src/transcript/exchange/session-difference.ts';
import type { RecordedFrame } from '../../../src/transcript/model.ts';

const frame = (seq: number, dir: 'in' | 'out', body: object): RecordedFrame => {
  const text = JSON.stringify({ jsonrpc: '2.0', ...body });
  const place = { channel: 'client', connection: 'c', server: 'notes' } as const;
  return { ...place, seq, dir, at: seq, bytes: text.length, text };
};
const asked = (seq: number, id: number) => frame(seq, 'out', { id, method: 'resources/list', params: {} });
const answered = (seq: number, id: number, text: string) =>
  frame(seq, 'in', { id, result: { resultType: 'complete', text } });

it('counts what two sessions have in common and tells where they part, by path', () => {
  const before = [asked(1, 1), answered(2, 1, 'old'), asked(3, 2), answered(4, 2, 'same')];
  const after = [asked(1, 1), answered(2, 1, 'new'), asked(3, 2), answered(4, 2, 'same'), asked(5, 3)];
  expect(differenceOf(before, after)).toMatchObject({
    ...{ alike: 3, different: 1, onlyBefore: 0, onlyAfter: 1, more: false, limit: undefined },
    rows: [
      {
        ...{ kind: 'both', before: 2, after: 2 },
        comparison: { differences: [{ path: ['result', 'text'], before: 'old', after: 'new' }] },
      },
      { kind: 'added', after: 5 },
    ],
  });
});

it('says when it did not compare everything', () => {
  const many = Array.from({ length: SESSION_LIMITS.frames + 1 }, (_, at) => asked(at + 1, at));
  expect(differenceOf(many, many)).toMatchObject({
    alike: SESSION_LIMITS.frames,
    limit: SESSION_LIMITS.frames,
  });
});
