/** The playground over 100,000 frames, one of 5 MB, while more come in: how long it is away, and how large it gets. */
import type { Browser, Page } from 'playwright-core';
import { quantile, summarize } from '../measure.ts';
import type { WorkbenchPage } from '../page/workbench/main.ts';
import type { Row } from '../row.ts';
import { longestTask } from './longest-task.ts';
import { held, memoryRow } from './memory.ts';

declare global {
  interface Window {
    workbench: WorkbenchPage;
  }
}

/** Milliseconds: what is longer is felt as a delay. */
export const TASK_LIMIT = 50;

const MANY = 100_000;
const FEW = 1000;
const IDS = [
  'task-while-opening',
  'task-while-scrolling',
  'task-while-typing',
  'dom-rows',
  'memory-per-frame',
];
const ROUNDS = 5;
const OPENINGS = 3;

export async function workbench(
  browser: Browser,
  url: string,
  wanted: (id: string) => boolean,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  if (!IDS.some(wanted)) return rows;
  const page = await record(browser, url, MANY);
  if (wanted('task-while-opening')) rows.push(await opening(browser, page));
  else await open(page, MANY);
  if (wanted('task-while-scrolling'))
    rows.push(await tasks('task-while-scrolling', browser, page, () => scroll(page)));
  if (wanted('task-while-typing'))
    rows.push(await tasks('task-while-typing', browser, page, () => type(page)));
  if (wanted('dom-rows') || wanted('memory-per-frame')) {
    const short = await record(browser, url, FEW);
    await open(short, FEW);
    if (wanted('dom-rows')) {
      const [many, few] = [await scroll(page), await scroll(short)];
      rows.push(summarize({ id: 'dom-rows', budget: 1.3, floors: few, ratios: [most(many) / most(few)] }));
    }
    if (wanted('memory-per-frame')) rows.push(memoryRow(await openedAnew(page), await held(short)));
    await short.close();
  }
  await page.close();
  return rows;
}

/** A page in which a session of so many frames is kept. */
async function record(browser: Browser, url: string, frames: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`${url}workbench/`);
  await page.evaluate((count) => window.workbench.record(count), frames);
  await page.reload();
  return page;
}

async function open(page: Page, frames: number): Promise<void> {
  await page.evaluate((count) => window.workbench.open(count), frames);
  await page.getByRole('region', { name: 'Transcript' }).getByRole('row').first().waitFor();
}

/** What the page holds each time that the session is opened in a new visit. */
async function openedAnew(page: Page): Promise<readonly Awaited<ReturnType<typeof held>>[]> {
  const all = [];
  for (let round = 0; round < OPENINGS; round += 1) {
    await page.reload();
    await open(page, MANY);
    all.push(await held(page));
  }
  return all;
}

/** The longest task from a visit's beginning until the last of its frames is there to be read. */
async function opening(browser: Browser, page: Page): Promise<Row> {
  const longest: number[] = [];
  for (let round = 0; round <= OPENINGS; round += 1) {
    if (round > 0) await page.reload();
    const task = await longestTask(browser, page, async () => {
      await open(page, MANY);
      await twoPictures(page);
    });
    if (round > 0) longest.push(task / TASK_LIMIT);
  }
  return summarize({ id: 'task-while-opening', budget: 1, floors: [TASK_LIMIT], ratios: longest });
}

/** The longest task of each round, as a share of the limit; the first round warms up. */
async function tasks(id: string, browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Row> {
  const longest: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.evaluate(() => window.workbench.start());
    const task = await longestTask(browser, page, async () => {
      await act();
    });
    await page.evaluate(() => window.workbench.stop());
    if (round > 0) longest.push(task / TASK_LIMIT);
  }
  return summarize({ id, budget: 1, floors: [TASK_LIMIT], ratios: longest });
}

/** Short and long ways up, to the beginning, and back to the end; gives how many rows were in the page each time. */
async function scroll(page: Page): Promise<readonly number[]> {
  const grid = page.getByRole('region', { name: 'Transcript' }).getByRole('grid');
  await grid.hover();
  const counts: number[] = [];
  for (const way of [...Array(8).fill(-300), ...Array(8).fill(-20_000), -1e7, ...Array(8).fill(900), 1e7]) {
    await page.mouse.wheel(0, way);
    await twoPictures(page);
    counts.push(await grid.getByRole('row').count());
  }
  return counts;
}

async function type(page: Page): Promise<void> {
  const filter = page.getByRole('region', { name: 'Transcript' }).locator('input').first();
  await filter.pressSequentially('Note-31', { delay: 30 });
  await twoPictures(page);
  await filter.fill('');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.focus();
  await message.press('End');
  await page.keyboard.type('{"a": "text"}', { delay: 30 });
}

/** Until the display has shown what the last act brought. */
function twoPictures(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

function most(counts: readonly number[]): number {
  return quantile(counts, 1);
}
