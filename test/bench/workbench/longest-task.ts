import type { Browser, Page } from 'playwright-core';

/**
 * Milliseconds of the longest task of the page's main thread while `work` went on, as the browser traced it. They are
 * those of the processor: what other programs take from a busy machine says nothing about the page.
 */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace: Buffer | undefined;
  try {
    // Tracing costs the page a task of its own to begin with.
    await page.evaluate((name) => void performance.mark(name), BEGIN);
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
  const main = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const threads = new Set(main.map(threadOf));
  const begin = traceEvents.find(({ name }) => name === BEGIN)?.ts ?? Number.POSITIVE_INFINITY;
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && threads.has(threadOf(event)) && event.ts > begin,
  );
  if (tasks.length === 0) throw new Error('The trace holds no task of the page.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
const BEGIN = 'bench:begin';

/** What is used of an event of the trace format: `ts` and `tdur` in microseconds, the latter of the thread. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}
