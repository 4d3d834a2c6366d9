/**
 * `npm run bench [-- --json FILE] [-- --only ID]`: each row compares a subject with its floor in headless Chromium, on
 * a page that is isolated across origins, for only there the clock has steps of 5 microseconds. Exits with 1 if a
 * budget is missed.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumLaunch } from '../../src/build/browser.ts';
import type { Row } from './row.ts';
import { serveBenchPages } from './site.ts';
import { sizes } from './sizes.ts';
import { TASK_LIMIT, workbench } from './workbench/workbench.ts';

const { values } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string' } } });

const site = await serveBenchPages();
const browser = await chromium.launch(chromiumLaunch());
const rows: Row[] = [];
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text());
  });
  await page.goto(site.url);
  const ids = await page.evaluate(() => window.bench.ids);
  for (const id of ids.filter(isWanted)) {
    // A page of its own: what one benchmark leaves behind must not slow the next.
    await page.reload();
    const row = await page.evaluate((each) => window.bench.run(each), id);
    rows.push(row);
    console.log(describe(row));
  }
  await page.close();
  for (const row of await workbench(browser, site.url, isWanted)) {
    rows.push(row);
    console.log(describe(row));
  }
  for (const row of await sizes(browser, isWanted)) {
    rows.push(row);
    console.log(describe(row));
  }
} finally {
  await browser.close();
  await site.close();
}
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`);
if (rows.length === 0) console.error(`There is no benchmark "${values.only}".`);
const missed = rows.filter(({ ratio, budget }) => ratio > budget).length;
console.log(`${rows.length - missed} within budget, ${missed} over`);
process.exitCode = missed > 0 || rows.length === 0 ? 1 : 0;

function isWanted(id: string): boolean {
  return values.only === undefined || values.only === id;
}

function describe({ id, ratio, budget, floor, spread }: Row): string {
  const verdict = ratio <= budget ? '✓' : '✗';
  if (id.startsWith('script-')) {
    const [size, limit] = [ratio, budget].map((share) => (share * floor).toFixed(1));
    return `${verdict} ${id.padEnd(24)} ${size} KB gzipped (budget ${limit} KB)`;
  }
  if (id.startsWith('task-')) {
    const longest = `${(ratio * floor).toFixed(0)} ms (budget ${TASK_LIMIT} ms)`;
    return `${verdict} ${id.padEnd(24)} ${longest.padEnd(26)} spread ${(spread * 100).toFixed(0)} %`;
  }
  if (id.startsWith('memory-')) {
    const figures = `${ratio.toFixed(2)} × its text (budget ${budget} ×)`;
    return `${verdict} ${id.padEnd(24)} ${figures.padEnd(32)} text ${floor.toFixed(0)} bytes, spread ${(spread * 100).toFixed(0)} %`;
  }
  const figures = `${ratio.toFixed(2)} × (budget ${budget} ×)`;
  const floorText = `floor ${floor.toFixed(4)} ms, spread ${(spread * 100).toFixed(0)} %`;
  return `${verdict} ${id.padEnd(24)} ${figures.padEnd(26)} ${floorText}`;
}
