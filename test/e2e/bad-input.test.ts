import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { en } from '../../src/ui/i18n/en.ts';
import { zh } from '../../src/ui/i18n/zh.ts';
import { closeBrowser, open } from './browser.ts';

afterAll(closeBrowser);

const LANGUAGES = [
  ['English', 'playground/', en],
  ['Chinese', 'zh/playground/', zh],
] as const;

/** A prepared message that is broken on purpose, the code that answers it, and the meaning that is shown. */
const BROKEN = [
  ['notJson', '-32700', 'parseError'],
  ['nullId', '-32600', 'invalidRequest'],
  ['fractionalId', '-32600', 'invalidRequest'],
  ['batch', '-32600', 'invalidRequest'],
  ['tooLarge', '-32600', 'limit'],
  ['unknownMethod', '-32601', 'methodNotFound'],
  ['noMeta', '-32602', 'meta'],
  ['missingUri', '-32602', 'invalidParams'],
  ['unknownUri', '-32602', 'resource'],
  ['malformedUri', '-32602', 'invalidUri'],
  ['oldVersion', '-32022', 'unsupportedVersion'],
] as const;

describe.each(LANGUAGES)('a message that is wrong, in %s,', (_, path, m) => {
  test('is sent as it stands, answered with its code, and explained with cause and remedy', async () => {
    const { page, complaints, close } = await open(path);
    const composer = page.getByRole('region', { name: m.composer.region });
    const transcript = page.getByRole('region', { name: m.transcript.region });
    const errors = transcript.getByRole('row', { name: /-32\d{3}/ });
    let before = 0;
    for (const [kind, code, meaning] of BROKEN) {
      await composer.getByRole('button', { name: m.composer.prepared }).click();
      await composer.getByRole('menuitem', { name: m.composer.broken[kind], exact: true }).click();
      await composer.getByRole('button', { name: m.composer.send, exact: true }).click();
      const row = errors.filter({ hasText: code }).last();
      const place = async (): Promise<number> => Number(await row.getAttribute('aria-rowindex'));
      await expect.poll(place, { message: kind, timeout: 10_000 }).toBeGreaterThan(before);
      before = await place();
      const button = row.getByRole('button').first();
      await button.click();
      await row.getByText(m.errors[meaning].title).last().waitFor();
      await row.getByText(m.errors[meaning].text).waitFor();
      await row.getByText(m.errors[meaning].remedy).waitFor();
      await button.click();
    }
    // What was typed last still stands there.
    const message = composer.getByRole('textbox', { name: m.composer.message });
    expect(await message.evaluate((field) => field.textContent)).toContain('1900-01-01');
    expect(complaints).toEqual([]);
    await close();
  });
});

describe.each(LANGUAGES)('a server that cannot work, in %s,', (_, path, m) => {
  const told = async (page: Page, problem: keyof typeof m.problems): Promise<void> => {
    const alert = page.getByRole('alert').filter({ hasText: m.problems[problem].title });
    await alert.getByText(m.problems[problem].remedy).waitFor();
  };

  test('because its Worker does not load: says so, and keeps what was typed', async () => {
    const { page, close } = await open(path, {}, (page) =>
      page.context().route(/\/worker-[^/]+\.js$/, (route) => route.abort()),
    );
    const message = page.getByRole('textbox', { name: m.composer.message });
    await message.fill('{"mine": true}');
    await told(page, 'workerFailed');
    await page.getByRole('button', { name: m.composer.send, exact: true }).click();
    await page.getByText(m.composer.notConnected).waitFor();
    expect(await message.inputValue()).toBe('{"mine": true}');
    await close();
  });

  test('because storage is refused: works all the same, and says that nothing is kept', async () => {
    const { page, close } = await open(path, {}, refuseStorage);
    await told(page, 'notPersistent');
    await page.getByRole('button', { name: m.composer.send, exact: true }).click();
    await page
      .getByRole('row', { name: /resources\/read \d/ })
      .nth(1)
      .waitFor();
    await close();
  });

  test('because storage is full: says so, and shows what could not be kept', async () => {
    const { page, close } = await open(path, {}, fillStorage);
    await page.getByRole('button', { name: m.composer.send, exact: true }).click();
    await page
      .getByRole('row', { name: /resources\/read \d/ })
      .nth(1)
      .waitFor();
    await told(page, 'transcriptNotKept');
    await close();
  });
});

test('where storage is refused, lessons can be read and solved, and say that nothing is kept', async () => {
  const { page, close } = await open('lessons/read-and-not-found/', {}, refuseStorage);
  const exercise = page.locator('[data-exercise="read-then-miss"]');
  await exercise.scrollIntoViewIfNeeded();
  await exercise.getByText('Your work here ends with this tab').waitFor();
  await exercise.getByRole('button', { name: 'Check my work' }).click();
  await exercise.getByText('Check 1: 0 of 4 passed. Not yet.').waitFor();
  await close();
});

test('where its Worker does not load, an exercise says so and nothing passes', async () => {
  const { page, close } = await open('lessons/read-and-not-found/', {}, (page) =>
    page.context().route(/\/worker-[^/]+\.js$/, (route) => route.abort()),
  );
  const exercise = page.locator('[data-exercise="read-then-miss"]');
  await exercise.scrollIntoViewIfNeeded();
  await exercise
    .getByRole('alert')
    .filter({ hasText: 'The server of this exercise did not start' })
    .waitFor();
  await exercise.getByRole('button', { name: 'Check my work' }).click();
  await exercise.getByRole('status').filter({ hasText: 'there is nothing to check yet' }).waitFor();
  expect(await exercise.locator('[data-outcome="open"]').count()).toBe(4);
  await close();
});

/** As a browser does that denies site data: even touching `localStorage` throws, and no database opens. */
async function refuseStorage(page: Page): Promise<void> {
  const refuse = (): void => {
    const denied = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    IDBFactory.prototype.open = denied;
    Object.defineProperty(globalThis, 'localStorage', { get: denied, configurable: true });
  };
  await inPageAndWorker(page, refuse);
}

/** As a browser does whose disk is full: databases open, and nothing can be written to them. */
async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const full = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.add = full;
    IDBObjectStore.prototype.put = full;
  });
}

/** Playwright's init scripts do not reach workers: there the change is put in front of the script itself. */
async function inPageAndWorker(page: Page, change: () => void): Promise<void> {
  await page.addInitScript(change);
  await page.context().route(/\/worker-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${change})();\n${await response.text()}` });
  });
}
