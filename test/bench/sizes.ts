/** How much JavaScript a visitor waits for, gzipped, against the MCP Inspector's whole bundle. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import type { Row } from './row.ts';
import { serveSite } from './site.ts';

/** Inspector 2.12.0, in KB. */
const INSPECTOR = 722;

interface Moment {
  readonly id: string;
  readonly path: string;
  /** KB. */
  readonly budget: number;
  /** Resolves at the moment, to the time on the page's own clock. */
  reached(page: Page): Promise<number>;
}

const MOMENTS: readonly Moment[] = [
  {
    id: 'script-of-a-lesson',
    path: 'lessons/read-and-not-found/',
    budget: 60,
    reached: (page) => page.evaluate(() => performance.now()),
  },
  {
    id: 'script-to-first-answer',
    path: 'playground/',
    budget: 180,
    reached: async (page) => {
      const answered = await page.waitForFunction(() => window.answeredAt);
      return answered.evaluate((at) => at ?? Number.NaN);
    },
  },
];

declare global {
  interface Window {
    /** When the first answer came. */
    answeredAt?: number;
  }
}

export async function sizes(browser: Browser, wanted: (id: string) => boolean): Promise<readonly Row[]> {
  const moments = MOMENTS.filter(({ id }) => wanted(id));
  if (moments.length === 0) return [];
  const site = await serveSite();
  const rows: Row[] = [];
  try {
    for (const { id, path, budget, reached } of moments) {
      const page = await browser.newPage();
      const requested = new Set<string>();
      page.on('request', (request) => requested.add(request.url()));
      await page.addInitScript(noteFirstAnswer);
      await page.goto(site.url + path, { waitUntil: 'load' });
      const moment = await reached(page);
      const early = [...requested];
      // What is under way is on the page's list only when it is there.
      await page.waitForLoadState('networkidle');
      const late = await requestedAfter(page, moment);
      const scripts = early.filter((url) => url.endsWith('.js') && !late.includes(url));
      const kilobytes = await gzipped(scripts.map((url) => join(site.folder, new URL(url).pathname)));
      rows.push({
        id,
        ratio: kilobytes / INSPECTOR,
        budget: budget / INSPECTOR,
        floor: INSPECTOR,
        spread: 0,
      });
      await page.close();
    }
  } finally {
    await site.close();
  }
  return rows;
}

/** Runs in the page before anything else: notes when the first answer comes in on a port. */
function noteFirstAnswer(): void {
  const listen = MessagePort.prototype.addEventListener;
  MessagePort.prototype.addEventListener = function (this: MessagePort, ...args: Parameters<typeof listen>) {
    listen.call(this, 'message', (event) => {
      const answer =
        event instanceof MessageEvent && typeof event.data === 'string' && /"result"/.test(event.data);
      if (answer) window.answeredAt ??= performance.now();
    });
    listen.apply(this, args);
  };
}

/** What the page itself asked for after a moment, such as the editor, which comes after the first answer. */
function requestedAfter(page: Page, moment: number): Promise<readonly string[]> {
  return page.evaluate(
    (at) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime > at)
        .map(({ name }) => name),
    moment,
  );
}

async function gzipped(files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(file)).length;
  return bytes / 1000;
}
