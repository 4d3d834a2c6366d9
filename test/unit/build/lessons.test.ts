import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import exercises from '../../../lessons/read-and-not-found/exercise.ts';
import en from '../../../lessons/read-and-not-found/words.en.ts';
import zh from '../../../lessons/read-and-not-found/words.zh.ts';
import { type ImportModule, loadLessons } from '../../../src/build/lessons/load-lessons.ts';
import { sentence } from '../../../src/build/lessons/problems.ts';
import { ROOT } from '../../../src/build/setup.mjs';
import type { Exercise, LessonWords } from '../../../src/grading/exercise.ts';

const LESSON = 'lessons/read-and-not-found';

describe('the lessons of the course', () => {
  // All lessons are loaded at once: that takes a while where much else is going on.
  test('have no problem', { timeout: 60_000 }, async () => {
    const { lessons, problems } = await loadLessons(ROOT, async (file) => (await import(file)).default);
    expect(problems.map(sentence)).toEqual([]);
    expect(lessons.map(({ id }) => id)).toContain('read-and-not-found');
  });
});

describe('a lesson that lacks something', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'resource-lab-'));
    cpSync(join(ROOT, LESSON), join(root, LESSON), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const change = (file: string, from: string, to: string): void => {
    const path = join(root, LESSON, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  const problems = async (
    list: readonly Exercise[] = exercises,
    words: LessonWords = en,
  ): Promise<readonly string[]> => {
    const result = await loadLessons(root, modules(list, words, zh));
    expect(result.lessons).toEqual([]);
    return result.problems.map(sentence);
  };

  test('a file', async () => {
    rmSync(join(root, LESSON, 'text.zh.md'));
    expect(await problems()).toEqual([
      `${LESSON}/text.zh.md:1: This file is missing; copy it from another lesson and change it.`,
    ]);
  });

  test('an exercise in one language', async () => {
    change('text.zh.md', '::exercise{four-answers}', '');
    expect(await problems()).toContain(
      `${LESSON}/text.zh.md:1: Exercise "four-answers" stands here 0 times; write ::exercise{four-answers} once, on a line of its own.`,
    );
  });

  test('the same structure in both languages', async () => {
    change('text.zh.md', '{#absence}', '{#missing}');
    expect(await problems()).toEqual([
      expect.stringMatching(
        /text\.zh\.md:\d+: Here stands "## \{#missing\}", and in the English text "## \{#absence\}" \(line \d+\); both/,
      ),
    ]);
  });

  test('an anchor, and is told so once', async () => {
    change('text.en.md', ' {#absence}', '');
    expect(await problems()).toEqual([
      expect.stringMatching(/text\.en\.md:\d+: The heading .* needs an anchor/),
    ]);
  });

  test('the same number in both languages', async () => {
    change('text.zh.md', 'number: 4', 'number: 5');
    expect(await problems()).toEqual([
      `${LESSON}/text.zh.md:5: Field "number" is 4 in the English text; it must be the same here.`,
    ]);
  });

  test('what would let it be loaded: place and reason are the parser’s', async () => {
    const drawing = `Error: Transform failed\n\n[PARSE_ERROR] Unexpected token\n   \u001b[38;5;246m╭─\u001b[0m[ ${LESSON}/words.zh.ts\u001b[0m:11:16 ]\n`;
    const { problems: found } = await loadLessons(root, async (file) => {
      if (file.endsWith('words.zh.ts')) throw drawing;
      return modules(exercises, en, zh)(file);
    });
    expect(found.map(sentence)).toEqual([`${LESSON}/words.zh.ts:11: It cannot be loaded: Unexpected token.`]);
  });

  test('an exercise that its text names', async () => {
    expect(await problems(exercises.slice(0, 1))).toContainEqual(
      expect.stringMatching(/text\.en\.md:\d+: There is no exercise "four-answers"/),
    );
  });

  test('three wrong answers, and one for each check', async () => {
    const [first, ...rest] = exercises;
    if (first === undefined) throw new Error('the lesson has exercises');
    const poor = { ...first, wrongAnswers: first.wrongAnswers.slice(0, 2) };
    const found = await problems([poor, ...rest]);
    expect(found).toContainEqual(expect.stringContaining('it has 2 wrong answers; three are the least.'));
    expect(found).toContainEqual(
      expect.stringMatching(/read-then-miss\.ts:\d{2}: .*no wrong answer needs check "find-the-uri"/),
    );
  });

  test('a number and exercises of its own, as a copied folder does at first', async () => {
    cpSync(join(root, LESSON), join(root, 'lessons/my-lesson'), { recursive: true });
    const result = await loadLessons(root, modules(exercises, en, zh));
    expect(result.problems.map(sentence)).toEqual([
      expect.stringMatching(
        /my-lesson\/text\.en\.md:5: .*has the same number 4|read-and-not-found\/text\.en\.md:5: .*has the same number 4/,
      ),
      expect.stringContaining('has an exercise "read-then-miss" too'),
      expect.stringMatching(/whole-directory\.ts:\d{2,}: .*has an exercise "whole-directory" too/),
      expect.stringContaining('has an exercise "four-answers" too'),
    ]);
  });

  test('words for a mistake, or has words for one that cannot happen', async () => {
    const own = en['read-then-miss'];
    if (own === undefined) throw new Error('the exercise has words');
    const { 'read-a-note.nothing': _gone, ...mistakes } = own.mistakes;
    const found = await problems(exercises, {
      ...en,
      'read-then-miss': { ...own, mistakes: { ...mistakes, 'read-a-note.never': 'x' } },
    });
    expect(found).toContainEqual(
      expect.stringMatching(
        /words\.en\.ts:\d{2}: .*the mistake "read-a-note.nothing" has no words; add them to "mistakes"\./,
      ),
    );
    expect(found).toContainEqual(expect.stringContaining('words for the mistake "read-a-note.never"'));
  });
});

function modules(list: readonly Exercise[], english: LessonWords, chinese: LessonWords): ImportModule {
  return async (file) => {
    if (file.endsWith('exercise.ts')) return list;
    return file.endsWith('words.en.ts') ? english : chinese;
  };
}
