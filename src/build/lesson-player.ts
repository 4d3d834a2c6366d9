import { type Browser, type BrowserContext, chromium, type Locator } from 'playwright-core';
import type { Attempt, Played, ShownResult } from './attempts.ts';
import { chromiumLaunch } from './browser.ts';
import { doAct } from './lesson-acts.ts';
import type { Variant } from './lesson-sites.ts';
import { pathOf } from './pages/addresses.ts';

/** Plays attempts as a learner would, with pointer and keyboard on the built site. */
export interface LessonPlayer {
  /** In each variant at once, in a world and with a memory of its own. */
  play(attempt: Attempt): Promise<readonly { readonly variant: string; readonly played: Played }[]>;
  close(): Promise<void>;
}

/** Ids of played messages, far from those that the lab chooses by itself. */
const FIRST_ID = 7001;
const PATIENCE = 10_000;

export async function openPlayer(variants: readonly Variant[]): Promise<LessonPlayer> {
  const browser = await chromium.launch(chromiumLaunch());
  return {
    play: (attempt) =>
      Promise.all(
        variants.map(async (variant) => ({
          variant: variant.name,
          played: await playIn(browser, variant, attempt),
        })),
      ),
    close: () => browser.close(),
  };
}

/** A context of its own: nothing of an earlier attempt is stored in it. */
async function playIn(browser: Browser, { language, site }: Variant, attempt: Attempt): Promise<Played> {
  const context = await browser.newContext();
  try {
    return await play(context, site + pathOf({ kind: 'lesson', id: attempt.lesson.id }, language), attempt);
  } catch (error) {
    return { results: [], complaints: [error instanceof Error ? error.message : String(error)] };
  } finally {
    await context.close();
  }
}

async function play(context: BrowserContext, address: string, { exercise, acts }: Attempt): Promise<Played> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(address);
  const section = page.locator(`[data-exercise="${exercise.id}"]`);
  await section.scrollIntoViewIfNeeded();
  await section.locator('[data-exercise-state="ready"]').waitFor();
  const faults = new Set(exercise.start.faults?.faults.map((fault) => fault.id));
  for (const [index, act] of acts.entries()) {
    if (act.act === 'fault') faults[act.on ? 'add' : 'delete'](act.fault);
    await doAct(act, { section, faults, id: FIRST_ID + index }).catch((error: unknown) => {
      throw new Error(`act ${index + 1}, ${JSON.stringify(act)}: ${String(error)}`, { cause: error });
    });
  }
  await section.locator('[data-act="check"]').click();
  const results = await shownResults(section);
  await page.close();
  return { results, complaints };
}

async function shownResults(section: Locator): Promise<readonly ShownResult[]> {
  await section.locator('[data-outcome="open"]').first().waitFor({ state: 'detached' });
  const items = await section.locator('[data-check]').all();
  return Promise.all(
    items.map(async (item) => ({
      check: (await item.getAttribute('data-check')) ?? '',
      outcome: (await item.getAttribute('data-outcome')) ?? '',
      mistake: await item.getAttribute('data-mistake'),
    })),
  );
}
