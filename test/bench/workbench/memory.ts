/** What a frame of a long session costs the page's heap, beside the bytes of its own text. */
import type { Page } from 'playwright-core';
import { summarize } from '../measure.ts';
import type { Row } from '../row.ts';

/** What one session costs: bytes of the page's JavaScript heap after collecting garbage, its frames and their texts. */
interface Held {
  readonly heap: number;
  readonly frames: number;
  readonly text: number;
}

/**
 * Compares a long session with a short one, so that what the page itself needs does not count. The heap is that of the
 * page's main thread (`Runtime.getHeapUsage` after `HeapProfiler.collectGarbage`); workers have heaps of their own.
 */
export function memoryRow(many: readonly Held[], few: Held): Row {
  const ratios = many.map(({ heap, text }) => (heap - few.heap) / (text - few.text));
  const floors = many.map(({ frames, text }) => (text - few.text) / (frames - few.frames));
  return summarize({ id: 'memory-per-frame', budget: MEMORY_BUDGET, floors, ratios });
}

/** Times the text of a frame: the text once, and as much again for all that is known of it. */
const MEMORY_BUDGET = 2.5;

export async function held(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  // Twice: what the first collection lets go may hold more.
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { frames, text } = await page.evaluate(() => window.workbench.size());
  await session.detach();
  return { heap: usedSize, frames, text };
}
