import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, open } from './browser.ts';

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

/** In the page: keeps when the first answer came over an MCP port, in milliseconds since the epoch. */
function noteFirstAnswer(): void {
  const listen = MessagePort.prototype.addEventListener;
  MessagePort.prototype.addEventListener = function (this: MessagePort, ...args: Parameters<typeof listen>) {
    if (args[0] === 'message')
      listen.call(this, 'message', (event) => {
        const data: unknown = Reflect.get(event, 'data');
        if (typeof data !== 'string' || !data.includes('"result"')) return;
        if (!Reflect.has(globalThis, 'firstAnswer')) Reflect.set(globalThis, 'firstAnswer', Date.now());
      });
    listen.apply(this, args);
  };
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
    const { page, complaints, close } = await open(path, {}, async (page) => {
      scripts.watch(page);
      await page.addInitScript(noteFirstAnswer);
    });
    const exercise = page.locator('[data-exercise="read-then-miss"]');
    if (path !== 'playground/') await exercise.scrollIntoViewIfNeeded();
    // The first answer of all: that to the client's server/discover. An exercise clears it away when it is prepared, so it is heard on the port.
    const answeredAt = await page
      .waitForFunction(() => Reflect.get(globalThis, 'firstAnswer'))
      .then((noted) => noted.jsonValue());
    // What was counted is a page that works.
    if (path === 'playground/') await page.getByText('Connected', { exact: true }).waitFor();
    else await exercise.locator('[data-exercise-state="ready"]').waitFor();
    expect(complaints).toEqual([]);
    const { total, files } = await scripts.gzipped(Number(answeredAt));
    console.info(`Before the first answer in ${name}: ${(total / KB).toFixed(1)} KB (${files.join(', ')})`);
    expect(files.some((file) => file.startsWith('worker'))).toBe(true);
    expect(total).toBeLessThanOrEqual(180 * KB);
    await close();
  },
);
