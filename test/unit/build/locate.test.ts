import { describe, expect, test } from 'vitest';
import { placeInExercise, placeInWords } from '../../../src/build/lessons/locate.ts';

const SOURCES = new Map([
  [
    'exercise.ts',
    "import { two } from './two.ts';\nconst one = defineExercise({\n  id: 'one',\n  why: 'because' });",
  ],
  ['two.ts', "const check = {\n  id: 'ask' };\nexport const two = { id: 'two',\n  rule: 'basic' };"],
  [
    'words.en.ts',
    "export default {\n  one: {\n    mistakes: {},\n  },\n  'one-more': {\n    mistakes: {},\n  } };",
  ],
  ['words/en/two.ts', "export default {\n  mistakes: { 'ask.late': '' } };"],
  ['words/two.zh.ts', '\n\nexport default { mistakes: {} };'],
]);

describe('a problem of an exercise is placed', () => {
  test.each([
    ['one', 'because', 'exercise.ts', 4],
    ['two', 'basic', 'two.ts', 4],
    ['two', 'ask', 'two.ts', 2],
    ['two', 'not written anywhere', 'two.ts', 3],
    ['three', 'not written anywhere', 'exercise.ts', 1],
  ])('of "%s", near "%s": in %s on line %i', (exercise, near, file, line) => {
    expect(placeInExercise(SOURCES, exercise, near)).toEqual({ file, line });
  });
});

describe('a problem of words is placed', () => {
  test.each([
    ['en', 'one-more', 'mistakes', 'words.en.ts', 6],
    ['en', 'one', 'mistakes', 'words.en.ts', 3],
    ['en', 'two', 'mistakes', 'words/en/two.ts', 2],
    ['zh', 'two', 'mistakes', 'words/two.zh.ts', 3],
    ['zh', 'one', 'mistakes', 'words.zh.ts', 1],
  ])('in "%s" of "%s", near "%s": in %s on line %i', (language, exercise, near, file, line) => {
    expect(placeInWords(SOURCES, language, exercise, near)).toEqual({ file, line });
  });
});
