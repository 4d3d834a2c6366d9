import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, open, Wire } from './browser.ts';

afterAll(closeBrowser);

const KB = 1000;

/** Bytes of every script that a page asks for, workers included, each compressed as a host would do it. */
class Scripts {
  readonly #responses: Response[] = [];

  watch(page: Page): void {
    // The context also hears of what a dedicated worker loads.
    page.context().on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) this.#responses.push(response);
    });
  }

  /** Those that were asked for up to a moment, in milliseconds since the epoch; default: all so far. */
  async gzipped(
    until = Number.POSITIVE_INFINITY,
  ): Promise<{ readonly total: number; readonly files: readonly string[] }> {
    const files = await Promise.all(
      this.#responses
        .filter((response) => response.request().timing().startTime <= until)
        .map(async (response) => ({
          name: new URL(response.url()).pathname.split('/').at(-1) ?? '',
          bytes: gzipSync(await response.body(), { level: 9 }).length,
        })),
    );
    return {
      total: files.reduce((sum, { bytes }) => sum + bytes, 0),
      files: files.map(({ name, bytes }) => `${name} ${(bytes / KB).toFixed(1)}`),
    };
  }
}

test('a lesson can be read after less than 60 KB of JavaScript', async () => {
  const scripts = new Scripts();
  const { page, close } = await open('lessons/read-and-not-found/', {}, async (page) => scripts.watch(page));
  await page.getByRole('heading', { name: 'Absence is an error' }).waitFor();
  const { total, files } = await scripts.gzipped();
  console.info(`Before a lesson is readable: ${(total / KB).toFixed(1)} KB (${files.join(', ')})`);
  expect(total).toBeLessThanOrEqual(60 * KB);
  await close();
});

test.each([
  ['an exercise', 'lessons/read-and-not-found/'],
  ['the playground', 'playground/'],
])(
  'the first answer in %s comes after less than 180 KB of JavaScript, worker included',
  async (name, path) => {
    const scripts = new Scripts();
    const { page, close } = await open(path, {}, async (page) => scripts.watch(page));
    const exercise = page.locator('[data-exercise="read-then-miss"]');
    if (path !== 'playground/') await exercise.scrollIntoViewIfNeeded();
    // The first answer of all: that to the client's server/discover.
    const answer = new Wire(path === 'playground/' ? page : exercise).row(/received result/).first();
    const answeredAt = Date.parse((await answer.locator('time').getAttribute('datetime')) ?? '');
    const { total, files } = await scripts.gzipped(answeredAt);
    console.info(`Before the first answer in ${name}: ${(total / KB).toFixed(1)} KB (${files.join(', ')})`);
    expect(files.some((file) => file.startsWith('worker'))).toBe(true);
    expect(total).toBeLessThanOrEqual(180 * KB);
    await close();
  },
);
