/** The playground over 100,000 frames, one of 5 MB, while more come in: how long it is away, and how large it gets. */
import type { Browser, Page } from 'playwright-core';
import { quantile, summarize } from '../measure.ts';
import type { WorkbenchPage } from '../page/workbench/main.ts';
import type { Row } from '../row.ts';
import { longestTask } from './longest-task.ts';

declare global {
  interface Window {
    workbench: WorkbenchPage;
  }
}

/** Milliseconds: what is longer is felt as a delay. */
export const TASK_LIMIT = 50;

const MANY = 100_000;
const FEW = 1000;
const ROUNDS = 5;

export async function workbench(
  browser: Browser,
  url: string,
  wanted: (id: string) => boolean,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  if (!['task-while-scrolling', 'task-while-typing', 'dom-rows'].some(wanted)) return rows;
  const page = await open(browser, url, MANY);
  if (wanted('task-while-scrolling'))
    rows.push(await tasks('task-while-scrolling', browser, page, () => scroll(page)));
  if (wanted('task-while-typing'))
    rows.push(await tasks('task-while-typing', browser, page, () => type(page)));
  if (wanted('dom-rows')) {
    const many = await scroll(page);
    await page.close();
    const short = await open(browser, url, FEW);
    const few = await scroll(short);
    rows.push(summarize({ id: 'dom-rows', budget: 1.3, floors: few, ratios: [most(many) / most(few)] }));
    await short.close();
  } else await page.close();
  return rows;
}

async function open(browser: Browser, url: string, frames: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`${url}workbench/`);
  await page.evaluate((count) => window.workbench.open(count), frames);
  await page.getByRole('region', { name: 'Transcript' }).getByRole('row').first().waitFor();
  return page;
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
