import { expect, test } from 'vitest';
import { collectEvidence } from '../../../../src/grading/evidence.ts';
import { versionsOf } from '../../../../src/grading/readers/versions.ts';
import { read, recorded, refused, text } from '../frames.ts';

test('versions come in the order of the answers; refusals and texts without one are left out', () => {
  const evidence = collectEvidence(
    recorded(
      read(1, 'orders://a'),
      read(2, 'orders://a'),
      text(2, 'orders://a', '{"version":4}'),
      text(1, 'orders://a', '{"version":3}'),
      read(3, 'orders://a'),
      refused(3, -32602, 'no'),
      read(4, 'orders://a'),
      text(4, 'orders://a', 'not JSON'),
      read(5, 'orders://b'),
      text(5, 'orders://b', '{"version":9}'),
    ),
  );
  expect(versionsOf(evidence, 'orders://a')).toEqual([
    { seq: 2, answerSeq: 3, connection: 'c1', version: 4 },
    { seq: 1, answerSeq: 4, connection: 'c1', version: 3 },
  ]);
});
