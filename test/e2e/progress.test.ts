import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { closeBrowser, open } from './browser.ts';

afterAll(closeBrowser);

const LESSON = 'lessons/read-and-not-found/';
const EXERCISE = '[data-exercise="read-then-miss"]';

/** Decides something wrong in the first exercise, and has it checked. */
async function tryOnce(page: Page): Promise<void> {
  const exercise = page.locator(EXERCISE);
  await exercise.scrollIntoViewIfNeeded();
  await exercise.locator('[data-exercise-state="ready"]').waitFor();
  await exercise.getByLabel('Which code says').selectOption('404');
  await exercise.getByRole('button', { name: 'Check my work' }).click();
  await exercise.getByText('Check 1: 0 of 4 passed. Not yet.').waitFor();
}

/** The line of the exercise in the list of lessons. */
function lineOf(page: Page) {
  return page.locator('li[data-kept^="exercise:read-then-miss:"]');
}

async function exported(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export progress' }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

async function importing(page: Page, text: string): Promise<void> {
  await page
    .getByLabel('Import progress …')
    .setInputFiles({ name: 'progress.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

describe('progress', () => {
  test('is shown in the lesson while the learner works, and on the start page, and says where it is kept', async () => {
    const { page, complaints, go, close } = await open(LESSON);
    await expect.poll(() => page.locator('[data-lesson-progress]').textContent()).toBe('○ not begun');
    await tryOnce(page);
    await expect.poll(() => page.locator(`${EXERCISE} [data-progress]`).textContent()).toBe('◐ begun');
    await expect
      .poll(() => page.locator('[data-lesson-progress]').textContent())
      .toMatch(/^◐ 0 of \d+ solved$/);
    await go('');
    await page.getByText('Kept on this device, in this browser.').waitFor();
    await page.getByText('1 begun').waitFor();
    expect(await lineOf(page).locator('[data-progress]').textContent()).toBe('◐ begun');
    await go('zh/');
    await expect.poll(() => lineOf(page).locator('[data-progress]').textContent()).toBe('◐ 进行中');
    expect(complaints).toEqual([]);
    await close();
  });

  test('goes into a file and is brought back from it in another browser, with a way back', async () => {
    const first = await open(LESSON);
    await tryOnce(first.page);
    await first.go('');
    const file = await exported(first.page);
    await first.close();
    expect(JSON.parse(file)).toMatchObject({
      exercises: [{ exercise: 'read-then-miss', attempts: 1, decisions: { code: '404' } }],
    });

    const { page, go, close } = await open('');
    await page.locator('.progress-summary').waitFor();
    await importing(page, file.replace('"solved": false', '"solved": true'));
    await page.getByText('The file makes 1 more solved.').waitFor();
    expect(await lineOf(page).locator('[data-progress]').textContent()).toBe('○ not begun');
    await page.getByRole('button', { name: 'Take it over' }).click();
    await expect.poll(() => lineOf(page).locator('[data-progress]').textContent()).toBe('✓ solved');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => lineOf(page).locator('[data-progress]').textContent()).toBe('○ not begun');
    await importing(page, file);
    await page.getByRole('button', { name: 'Take it over' }).click();
    await page.getByText('The file was taken over.').waitFor();
    // What was decided there stands here, on a server that this browser makes anew.
    await go(LESSON);
    const exercise = page.locator(EXERCISE);
    await exercise.scrollIntoViewIfNeeded();
    await exercise.locator('[data-exercise-state="ready"]').waitFor();
    await expect.poll(() => exercise.getByLabel('Which code says').inputValue()).toBe('404');
    await close();
  });

  test.each([
    ['hello', 'This file is no JSON.'],
    ['{"format":"other"}', 'This is not a file with progress of this lab.'],
    [
      '{"format":"mcp-resource-lab-progress","version":1,"course":"main","exercises":[{}]}',
      'This file is damaged',
    ],
  ])('is left alone by a file that cannot be trusted: %s', async (text, message) => {
    const { page, close } = await open('');
    await page.locator('.progress-summary').waitFor();
    await importing(page, text);
    await page.getByText(message).waitFor();
    await page.getByText('0 begun').waitFor();
    await close();
  });

  test('of an earlier version of an exercise is shown as that', async () => {
    const { page, close } = await open('');
    await page.locator('.progress-summary').waitFor();
    const exercises = [
      {
        exercise: 'read-then-miss',
        content: '0123456789abcdef',
        solved: true,
        attempts: 1,
        hints: 0,
        decisions: {},
      },
    ];
    await importing(
      page,
      JSON.stringify({ format: 'mcp-resource-lab-progress', version: 1, course: 'main', exercises }),
    );
    await page.getByRole('button', { name: 'Take it over' }).click();
    await expect
      .poll(() => lineOf(page).locator('[data-progress]').textContent())
      .toBe('✓ solved in an earlier version');
    await close();
  });

  test('and all work is gone when the blackboards are erased, and back when that is undone', async () => {
    const { page, go, close } = await open(LESSON);
    await tryOnce(page);
    await go('');
    await page.getByText('1 begun').waitFor();
    const left = (): Promise<unknown> =>
      page.evaluate(async () => ({
        databases: (await indexedDB.databases()).map(({ name }) => name),
        texts: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
          key.includes('exercise'),
        ),
      }));
    expect(await left()).toMatchObject({ texts: expect.arrayContaining([expect.stringContaining('draft')]) });
    await page.getByRole('button', { name: 'Erase the blackboards' }).click();
    await page.getByText('The blackboards are clean.').waitFor();
    expect(await left()).toEqual({ databases: ['resource-lab:main:learner'], texts: [] });
    await page.getByText('0 begun').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 begun').waitFor();
    await go(LESSON);
    const exercise = page.locator(EXERCISE);
    await exercise.scrollIntoViewIfNeeded();
    await expect.poll(() => exercise.getByLabel('Which code says').inputValue()).toBe('404');
    await close();
  });
});

test('the start page can be read without scripts: the map, the parts, every lesson with its exercises', async () => {
  const { page, close } = await open('', { javaScriptEnabled: false });
  for (const title of ['The map: five layers', 'Three classic mistakes', 'Lessons', 'Your progress'])
    await page.getByRole('heading', { name: title }).waitFor();
  await page.getByRole('heading', { name: /^Part 1 · Notes/ }).waitFor();
  const links = await page
    .locator('.exercise-list a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toContain(`${LESSON}#exercise-read-then-miss`);
  await close();
});

test.each([
  ['', 'light'],
  ['zh/', 'dark'],
] as const)(
  'the start page with its progress has no accessibility violation (%s, %s)',
  async (path, colorScheme) => {
    const { page, close } = await open(path, { colorScheme });
    await page.locator('.progress-summary').waitFor();
    await page.locator('details').evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '');
    });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await close();
  },
);

test('where nothing can be kept, the start page says so', async () => {
  const { page, close } = await open('', {}, (page) =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { get: () => null });
    }),
  );
  await page.getByText('Not kept: the browser refuses').waitFor();
  expect(inject('site')).toContain('/repo/');
  await close();
});
