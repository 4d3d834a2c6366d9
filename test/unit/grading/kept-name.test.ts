import { expect, test } from 'vitest';
import { defineExercise, exerciseHash } from '../../../src/grading/exercise.ts';
import { keptKey, keptName, readKey } from '../../../src/grading/kept-name.ts';

const exercise = (id: string) =>
  defineExercise({
    id,
    start: { server: 'notes', identity: 'guest', message: { method: 'resources/read' } },
    checks: [],
    solution: [],
    wrongAnswers: [],
  });

test('work on an exercise that was renamed twice is kept where it was kept at first', () => {
  const before = keptName(exercise('first'), {});
  expect(keptName(exercise('third'), { third: ['first', 'second'] })).toEqual(before);
  expect(before).toEqual({ id: 'first', hash: exerciseHash(exercise('first')) });
});

test('a key names the exercise and its content, and what is no such key names nothing', () => {
  const name = keptName(exercise('read-then-miss'), {});
  expect(readKey(keptKey(name))).toEqual(name);
  for (const key of ['exercise:a:short', 'settings', 'exercise:A:0123456789abcdef', ''])
    expect(readKey(key)).toBeUndefined();
});
