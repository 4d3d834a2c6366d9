import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, open } from './browser.ts';

afterAll(closeBrowser);

/** An exercise of each kind of grid, ready to be worked on. */
async function ready(page: Page, id: string): Promise<Locator> {
  const exercise = page.locator(`[data-exercise="${id}"]`);
  await exercise.scrollIntoViewIfNeeded();
  await exercise.locator('[data-exercise-state="ready"]').waitFor();
  return exercise;
}

test('cards are sorted with the keyboard alone, and are found again after a reload', async () => {
  const { page, complaints, close } = await open('lessons/choose-the-primitive/');
  const exercise = await ready(page, 'sort-the-tracker');
  const list = exercise.getByRole('combobox', { name: 'Group of create an issue' }).first();
  await list.focus();
  // Letters choose in a native list; the card goes into its group, and the focus goes with it.
  await page.keyboard.press('t');
  const tools = exercise.getByRole('group', { name: /^tool/ });
  const moved = tools.getByRole('combobox', { name: 'Group of create an issue' });
  await moved.waitFor();
  await expect.poll(() => moved.evaluate((select) => select === document.activeElement)).toBe(true);
  await page.reload();
  await ready(page, 'sort-the-tracker');
  await moved.waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a card is dragged into a group with the pointer', async () => {
  const { page, close } = await open('lessons/choose-the-primitive/');
  const exercise = await ready(page, 'sort-the-tracker');
  const first = exercise.locator('[data-sort]').first();
  await first.locator('[data-card]').first().scrollIntoViewIfNeeded();
  const name = await first.locator('[data-card]').first().getAttribute('data-card');
  await first.locator('[data-card] .sort-hold').first().dragTo(first.locator('[data-group="resource"]'));
  await first.locator(`[data-group="resource"] [data-card="${name}"]`).waitFor();
  await close();
});

test.each([
  ['lessons/choose-the-primitive/', 'nine-harder', 'light', 1440],
  ['zh/lessons/choose-the-primitive/', 'sort-the-tracker', 'dark', 390],
  ['lessons/cache-hints/', 'hit-or-miss', 'dark', 390],
  ['zh/lessons/untrusted-content/', 'orders-in-a-note', 'light', 1440],
] as const)(
  'decisions have no accessibility violation and fit their page (%s, %s, %s, %i px)',
  async (path, id, colorScheme, width) => {
    const { page, close } = await open(path, { colorScheme, viewport: { width, height: 900 } });
    const exercise = await ready(page, id);
    await exercise.locator('[data-act="check"]').click();
    await exercise.locator('[data-outcome="open"]').first().waitFor({ state: 'detached' });
    const { violations } = await new AxeBuilder({ page })
      .include(`[data-exercise="${id}"] .questions`)
      .analyze();
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await close();
  },
);
