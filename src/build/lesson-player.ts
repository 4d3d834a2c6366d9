import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import type { Attempt, Played, ShownResult } from './attempts.ts';
import { chromiumLaunch } from './browser.ts';
import { doAct } from './lesson-acts.ts';
import type { Variant } from './lesson-sites.ts';
import type { VariantName } from './lessons-options.ts';
import { pathOf } from './pages/addresses.ts';

/** Plays attempts as a learner would, with pointer and keyboard on the built site. */
export interface LessonPlayer {
  /** One learner in each variant; they do not wait for each other. */
  readonly learners: readonly Learner[];
  close(): Promise<void>;
}

export interface Learner {
  readonly variant: VariantName;
  play(attempt: Attempt): Promise<Played>;
}

/** Ids of played messages, far from those that the lab chooses by itself. */
const FIRST_ID = 7001;
/** Milliseconds before an act counts as one that has no effect. Nothing waits so long on a machine that is not overloaded. */
const PATIENCE = 30_000;

export async function openPlayer(variants: readonly Variant[]): Promise<LessonPlayer> {
  const browser = await chromium.launch(chromiumLaunch());
  const learners = variants.map((variant): Learner => {
    const seat = new Seat(browser, variant);
    return { variant: variant.name, play: (attempt) => seat.play(attempt) };
  });
  return { learners, close: () => browser.close() };
}

/**
 * One learner in one variant. An exercise is opened once, and each further attempt begins with its own button for
 * starting again, which every attempt so proves to bring everything back. After trouble it is opened anew, with nothing
 * stored.
 */
class Seat {
  readonly #browser: Browser;
  readonly #variant: Variant;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #exercise: string | undefined;
  #complaints: string[] = [];

  constructor(browser: Browser, variant: Variant) {
    this.#browser = browser;
    this.#variant = variant;
  }

  async play(attempt: Attempt): Promise<Played> {
    this.#complaints = [];
    try {
      const section = await this.#begin(attempt);
      await doAll(section, attempt);
      await section.locator('[data-act="check"]').click();
      return { results: await shownResults(section), complaints: this.#complaints };
    } catch (error) {
      await this.#leave();
      const message = error instanceof Error ? error.message : String(error);
      return { results: [], complaints: [...this.#complaints, message] };
    }
  }

  async #begin({ lesson, exercise }: Attempt): Promise<Locator> {
    const page = await this.#pageOf(lesson.id, exercise.id);
    const section = page.locator(`[data-exercise="${exercise.id}"]`);
    const work = section.locator('.exercise-work');
    if (this.#exercise === exercise.id) {
      const starts = Number(await work.getAttribute('data-starts'));
      await section.locator('[data-act="reset"]').click();
      await section.locator(readyAfter(starts + 1)).waitFor();
    } else {
      await section.scrollIntoViewIfNeeded();
      await section.locator(readyAfter(1)).waitFor();
      this.#exercise = exercise.id;
    }
    return section;
  }

  async #pageOf(lesson: string, exercise: string): Promise<Page> {
    if (this.#page !== undefined && this.#exercise === exercise) return this.#page;
    await this.#page?.close();
    this.#exercise = undefined;
    this.#context ??= await this.#browser.newContext();
    const page = await this.#context.newPage();
    this.#page = page;
    page.setDefaultTimeout(PATIENCE);
    page.on('pageerror', (error) => this.#complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complaints.push(message.text());
    });
    const { site, language } = this.#variant;
    await page.goto(site + pathOf({ kind: 'lesson', id: lesson }, language));
    return page;
  }

  async #leave(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
    this.#page = undefined;
    this.#exercise = undefined;
  }
}

function readyAfter(starts: number): string {
  return `.exercise-work[data-starts="${starts}"][data-exercise-state="ready"]`;
}

async function doAll(section: Locator, { exercise, acts }: Attempt): Promise<void> {
  const faults = new Set(exercise.start.faults?.faults.map((fault) => fault.id));
  for (const [index, act] of acts.entries()) {
    if (act.act === 'fault') faults[act.on ? 'add' : 'delete'](act.fault);
    await doAct(act, { section, faults, id: FIRST_ID + index }).catch((error: unknown) => {
      throw new Error(`act ${index + 1}, ${JSON.stringify(act)}: ${String(error)}`, { cause: error });
    });
  }
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
