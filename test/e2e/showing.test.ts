import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { closeBrowser, open } from './browser.ts';

afterAll(closeBrowser);

const LESSON = 'lessons/read-and-not-found/';

function exerciseOf(page: Page): Locator {
  return page.locator('[data-exercise="read-then-miss"]');
}

const violations = async (page: Page): Promise<readonly string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

/** Presses the space bar, and waits until the step has taken effect. */
async function step(page: Page, exercise: Locator, to: string): Promise<void> {
  await page.keyboard.press('Space');
  await exercise.locator('.show-sentence').getByText(to).waitFor();
  await exercise.locator('[data-show-state="ready"]').waitFor();
}

describe('show me', () => {
  test('plays the solution with the space bar, and the learner’s own work stands behind it untouched', async () => {
    const { page, complaints, close } = await open(LESSON);
    const exercise = exerciseOf(page);
    await exercise.scrollIntoViewIfNeeded();
    await exercise.locator('[data-exercise-state="ready"]').waitFor();
    await exercise.getByLabel('Which code says').selectOption('404');
    await exercise.getByRole('button', { name: 'Show me the solution' }).click();
    await exercise.locator('[data-show-state="ready"]').waitFor();
    await exercise.getByText('Send resources/read for notes://note-1.').first().waitFor();
    await step(page, exercise, 'Send resources/read for notes://missing.');
    await step(page, exercise, 'Choose “-32602” for “Which code says that there is no such note?”');
    await exercise.getByText('The last step settled: You read notes://missing').waitFor();
    expect(await violations(page)).toEqual([]);
    // Gone in the middle of it: a reload finds the learner's own work, and nothing solved.
    await page.reload();
    await exercise.scrollIntoViewIfNeeded();
    await exercise.locator('[data-exercise-state="ready"]').waitFor();
    await expect.poll(() => exercise.getByLabel('Which code says').inputValue()).toBe('404');

    await exercise.getByRole('button', { name: 'Show me the solution' }).click();
    await exercise.locator('[data-show-state="ready"]').waitFor();
    await exercise.getByRole('button', { name: 'Play', exact: true }).click();
    await exercise.getByText('That was all of it.').waitFor({ timeout: 40_000 });
    await exercise.getByRole('button', { name: 'Back to my work' }).click();
    expect(await exercise.getByLabel('Which code says').inputValue()).toBe('404');
    expect(await exercise.locator('[data-progress]').textContent()).toBe('◐ begun');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Show me the solution');
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('presenting a lesson', () => {
  test('turns pages by keyboard, hides own work until it is revealed, and leaves by Escape', async () => {
    const { page, complaints, close } = await open(LESSON);
    await page.getByRole('button', { name: 'Present', exact: true }).focus();
    await page.keyboard.press('Enter');
    const bar = page.getByRole('navigation', { name: 'Presentation' });
    await bar.getByText(/^1 of \d+$/).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await bar.getByText(/^4 of/).waitFor();
    const exercise = exerciseOf(page);
    expect(await exercise.locator('.exercise-live').isVisible()).toBe(false);
    expect(new URL(page.url()).hash).toBe('#exercise-read-then-miss');
    await bar.getByRole('button', { name: 'Reveal answers' }).click();
    await exercise.locator('[data-exercise-state="ready"]').waitFor();
    expect(await exercise.locator('.exercise-live').isVisible()).toBe(true);
    await bar.getByRole('button', { name: 'Hide answers' }).click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    expect(await page.getByRole('navigation', { name: 'On this page' }).isVisible()).toBe(true);
    expect(new URL(page.url()).search).toBe('');
    expect(complaints).toEqual([]);
    await close();
  });

  test('plays a walkthrough with the space bar, breaks something in two clicks, and a link opens that state', async () => {
    const { page, close } = await open(`${LESSON}?present=#exercise-read-then-miss`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const exercise = exerciseOf(page);
    await page.getByRole('button', { name: 'Play walkthrough' }).click();
    await exercise.locator('[data-show-state="ready"]').waitFor();
    await step(page, exercise, 'Send resources/read for notes://missing.');
    await exercise.getByRole('button', { name: 'Break something' }).click();
    await exercise.getByRole('checkbox', { name: /^-32002 for what is missing/ }).click();
    await exercise.getByText('On: 1 fault of the server Notes').waitFor();
    await exercise.getByRole('button', { name: 'Copy a link to this step' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).search).toBe('?present=read-then-miss.1&faults=legacyNotFound');
    await close();

    const other = await open(LESSON + new URL(link).search);
    const again = exerciseOf(other.page);
    await again.getByText('Send resources/read for notes://missing.').first().waitFor();
    await again.getByText('On: 1 fault of the server Notes').waitFor();
    await other.page.keyboard.press('Space');
    await again.getByRole('row', { name: /received error -32002/ }).waitFor();
    await other.close();
  });

  test.each([
    ['at the size of a projector', 1440, 900],
    ['at 200 %', 720, 450],
  ])(
    'fits %s: the sentence, the transcript and the buttons are in view together',
    async (_, width, height) => {
      const { page, close } = await open(`${LESSON}?present=read-then-miss.2`, {
        viewport: { width, height },
      });
      const exercise = exerciseOf(page);
      await exercise.locator('[data-show-state="ready"]').waitFor();
      const bar = page.getByRole('navigation', { name: 'Presentation' });
      for (const part of [
        exercise.locator('.show-sentence'),
        exercise.getByRole('heading', { name: 'Transcript' }),
        bar.getByRole('button', { name: 'Next' }),
      ]) {
        const box = await part.boundingBox();
        expect(box).not.toBeNull();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      expect(await violations(page)).toEqual([]);
      await close();
    },
  );
});
