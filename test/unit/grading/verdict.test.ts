import { describe, expect, test } from 'vitest';
import { collectEvidence } from '../../../src/grading/evidence.ts';
import { type Check, failed, judge, PASSED } from '../../../src/grading/verdict.ts';

const NOTHING = collectEvidence([], {});
const check = (id: string, judgement: Check['judge']): Check => ({
  id,
  rule: 'server/resources',
  mistakes: ['wrong'],
  judge: judgement,
});

describe('a verdict', () => {
  test('passes when every check passes', () => {
    expect(judge([check('a', () => PASSED), check('b', () => PASSED)], NOTHING).passed).toBe(true);
  });

  test('is not passed when there is nothing to check', () => {
    expect(judge([], NOTHING).passed).toBe(false);
  });

  test('says what was seen and expected, as data', () => {
    const verdict = judge([check('a', () => failed('wrong', { uri: 'x:1' }, { uri: 'x:2' }))], NOTHING);
    expect(verdict).toEqual({
      passed: false,
      results: [
        { check: 'a', outcome: 'failed', mistake: 'wrong', seen: { uri: 'x:1' }, expected: { uri: 'x:2' } },
      ],
    });
  });

  test('shows a check that throws as broken, and judges the others all the same', () => {
    const broken = check('a', () => {
      throw new TypeError('helper is not a function');
    });
    expect(judge([broken, check('b', () => PASSED)], NOTHING)).toEqual({
      passed: false,
      results: [
        { check: 'a', outcome: 'broken', detail: 'TypeError: helper is not a function' },
        { check: 'b', outcome: 'passed' },
      ],
    });
  });

  test('shows a mistake that the check did not announce as broken, because no language has words for it', () => {
    expect(judge([check('a', () => failed('surprise'))], NOTHING).results[0]?.outcome).toBe('broken');
  });
});
