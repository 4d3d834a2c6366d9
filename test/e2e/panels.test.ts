import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { dockEn } from '../../src/ui/dock/words-en.ts';
import { dockZh } from '../../src/ui/dock/words-zh.ts';
import { PANEL_IDS } from '../../src/ui/model/panel-ids.ts';
import { closeBrowser, open, Wire } from './browser.ts';

afterAll(closeBrowser);

const WORDS = { en: dockEn, zh: dockZh };

async function openPanel(page: Page, language: 'en' | 'zh', id: (typeof PANEL_IDS)[number]): Promise<void> {
  const { region, panels } = WORDS[language];
  const button = page
    .getByRole('toolbar', { name: region })
    .getByRole('button', { name: panels[id], exact: true });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  const panel = page.getByRole('region', { name: panels[id], exact: true });
  // Its body has come when something can be done in it.
  await panel.locator('.panel-body :is(button, input, select)').first().waitFor();
}

describe.each(['en', 'zh'] as const)('in language %s', (language) => {
  test.each(['light', 'dark'] as const)(
    'axe finds nothing to object to in any panel, theme %s',
    async (theme) => {
      const { page, complaints, close } = await open(language === 'zh' ? 'zh/playground/' : 'playground/', {
        colorScheme: theme,
      });
      for (const id of PANEL_IDS) {
        await openPanel(page, language, id);
        if (id === 'cache') await page.locator('.switch input').check();
        if (id === 'context') {
          await page.locator('.context-add button').click();
          await page.locator('.context-card.is-fresh').waitFor();
          await page.locator('.context-add input').fill('notes://missing');
          await page.locator('.context-add button').click();
        }
        // The refusal of that read.
        if (id === 'log') await page.locator('.log .card').waitFor();
        if (id === 'faults') await page.locator('.fault input[type=checkbox]').nth(1).check();
        const { violations } = await new AxeBuilder({ page })
          .include('#dock')
          .include('.fault-place')
          .analyze();
        expect(violations.map((one) => [id, one.id, one.nodes.map(({ html }) => html)])).toEqual([]);
      }
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

test('at 390 pixels every panel is reached from the bar, and nothing is wider than the screen', async () => {
  const { page, complaints, close } = await open('playground/', { viewport: { width: 390, height: 844 } });
  await page.getByRole('toolbar', { name: dockEn.region }).waitFor();
  await page
    .getByRole('navigation', { name: 'Parts of the page' })
    .getByRole('button', { name: 'More' })
    .click();
  for (const id of PANEL_IDS) {
    await openPanel(page, 'en', id);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  expect(complaints).toEqual([]);
  await close();
});

test('the walkthrough is played by keyboard alone, and the open panel is there again after a reload', async () => {
  const { page, complaints, go, close } = await open('playground/');
  await page.getByRole('toolbar', { name: dockEn.region }).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Walkthrough' });
  await panel.getByRole('button', { name: 'Next step' }).focus();
  for (let step = 2; step <= 5; step += 1) {
    await page.keyboard.press('Space');
    await panel.getByText(new RegExp(`^Step ${step} of 10`)).waitFor();
  }
  await new Wire(page).row(/received result for resources\/read "walk-4"/).waitFor();
  await go('playground/');
  await panel.getByText(/^Step 1 of 10/).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('with forced colours and without motion the panels stand', async () => {
  const { page, complaints, close } = await open('playground/', {
    forcedColors: 'active',
    reducedMotion: 'reduce',
  });
  for (const id of PANEL_IDS) await openPanel(page, 'en', id);
  expect(complaints).toEqual([]);
  await close();
});
