import { expect, test } from 'vitest';
import type { Lesson, LessonText } from '../../../src/build/lessons/load-lessons.ts';
import { validateTakeaway } from '../../../src/build/lessons/validate-takeaway.ts';
import { takeawayFiles, takeawaysHtml } from '../../../src/build/pages/takeaways.ts';
import type { Takeaway } from '../../../src/grading/takeaway.ts';

const SAYS = { button: 'Save <it>', about: 'A & B' };
const SHEET: Takeaway = {
  ...{ id: 'sheet', extension: 'md', mimeType: 'text/markdown', words: { en: SAYS, zh: SAYS } },
  make: ({ language }) => `in ${language}`,
};
const PICTURE: Takeaway = {
  ...SHEET,
  ...{ id: 'picture', extension: 'svg', mimeType: 'image/svg+xml', fixed: true },
};
const TEXT: LessonText = {
  matter: { title: '', summary: '', part: 1, number: 1, minutes: 1 },
  ...{ blocks: [], headings: [], words: {} },
};

function lesson(...takeaways: readonly Takeaway[]): Lesson {
  return { id: 'one', exercises: [], texts: { en: TEXT, zh: TEXT }, takeaways };
}

test('what is the same for everybody becomes a file beside the page, in each language', () => {
  expect(takeawayFiles([lesson(SHEET, PICTURE)]).map(({ path, text }) => [path, text])).toEqual([
    ['lessons/one/picture.en.svg', 'in en'],
    ['zh/lessons/one/picture.zh.svg', 'in zh'],
  ]);
});

test('a picture is shown and can be saved without a script; what is filled in waits for one', () => {
  const html = takeawaysHtml(lesson(SHEET, PICTURE), 'zh');
  expect(html).toContain('<img src="picture.zh.svg" alt="A &amp; B"');
  expect(html).toContain('<a class="button" href="picture.zh.svg" download>Save &lt;it&gt;</a>');
  expect(html).toContain('data-takeaway="sheet" data-lesson="one" data-file="sheet.zh.md" hidden>');
});

test('a lesson without files says nothing of files', () => {
  expect(takeawaysHtml(lesson(), 'en')).toBe('');
});

test('a file without words in a language, or with an id that is no name, is found', () => {
  const bad: Takeaway = { ...SHEET, id: 'My sheet', words: { en: SAYS } };
  expect(validateTakeaway(bad).map(({ message }) => message)).toEqual([
    'Takeaway "My sheet": its id may have lower-case letters, digits and single hyphens.',
    'Takeaway "My sheet": it has no words in "zh".',
  ]);
  expect(validateTakeaway(PICTURE)).toEqual([]);
});
