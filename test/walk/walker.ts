import type { Browser, Page } from 'playwright-core';
import type { Lesson } from '../../src/build/lessons/load-lessons.ts';
import { pathOf } from '../../src/build/pages/addresses.ts';
import type { Exercise } from '../../src/grading/exercise.ts';
import { plain } from '../../src/ui/lesson/decisions/plain.ts';
import { faultsOfNames } from './audit.ts';
import type { Hands } from './hands.ts';
import { Heard } from './heard.ts';
import { ANY, like, type Names } from './names.ts';
import { PATIENCE, until } from './until.ts';
import { Acts, named } from './walk-acts.ts';

export interface WalkerOptions {
  readonly browser: Browser;
  /** The address of the site, ending in a slash. */
  readonly site: string;
  readonly names: Names;
  readonly handsOf: (page: Page) => Promise<Hands>;
}

/** Someone who takes the course from the start page on, a page at a time. */
export class Walker {
  readonly #options: WalkerOptions;
  #page: Page | undefined;
  #heard: Heard | undefined;
  #hands: Hands | undefined;
  #complaints: string[] = [];

  constructor(options: WalkerOptions) {
    this.#options = options;
  }

  /** Opens a lesson by its link in the list of the start page. */
  async open(lesson: Lesson): Promise<void> {
    const { browser, site, names, handsOf } = this.#options;
    await this.close();
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    this.#complaints = [];
    page.on('pageerror', ({ message }) => this.#complaints.push(message));
    page.on('console', (said) => said.type() === 'error' && this.#complaints.push(said.text()));
    this.#page = page;
    this.#heard = await Heard.listen(page);
    this.#hands = await handsOf(page);
    await page.goto(site + pathOf({ kind: 'start' }, names.language));
    const { title } = lesson.texts[names.language].matter;
    const list = page.getByRole('region', { name: names.start.lessonsTitle, exact: true });
    await this.#hands.press(list.getByRole('link', { name: title, exact: true }));
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  }

  /** Goes to an exercise of the lesson that is open and solves it. Resolves to what was wrong on the way. */
  async solve(lesson: Lesson, exercise: Exercise): Promise<readonly string[]> {
    const [page, hands, heard] = [this.#page, this.#hands, this.#heard];
    const words = lesson.texts[this.#options.names.language].words[exercise.id];
    if (page === undefined || hands === undefined || heard === undefined || words === undefined)
      return ['It could not be opened.'];
    const { names } = this.#options;
    const faults: string[] = [];
    const section = page.getByRole('region', { name: plain(words.title), exact: true });
    const check = named(section, 'button', names.exercise.check);
    await hands.goTo(section.getByRole('heading', { name: plain(words.title), exact: true }));
    await check.waitFor();
    await until(
      () => 'The exercise never became ready.',
      async () => ((await check.isEnabled()) ? true : undefined),
    );
    faults.push(...(await faultsOfNames(section)));
    const acts = new Acts({ exercise, words, names, section, hands, heard });
    for (const [index, act] of exercise.solution.entries()) {
      const which = `act ${index + 1}, ${JSON.stringify(act)}`;
      // Once more: what came of the act before may have taken the focus away meanwhile.
      for (const lost of index === 0 ? [] : await hands.lost()) faults.push(`before ${which}: ${lost}`);
      const since = heard.now();
      try {
        await acts.do(act);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        throw new Error(`${which}: ${why}\n    Heard: ${heard.since(since).join(' | ')}`, { cause: error });
      }
      for (const lost of await hands.lost()) faults.push(`${which}: ${lost}`);
    }
    const since = heard.now();
    await hands.press(check);
    const { length } = exercise.checks;
    const verdicts = Array.from({ length: length + 1 }, (_, passed) =>
      names.exercise.verdict(1, passed, length),
    );
    const said = await heard.say(
      since,
      verdicts.map(like),
      [names.exercise.notChecked(ANY), names.exercise.serverDown].map(like),
    );
    if (!(await section.getByText(names.exercise.solved, { exact: true }).isVisible())) {
      const list = section.getByRole('list', { name: names.exercise.requirements, exact: true });
      faults.push(said, ...(await list.getByRole('listitem').allInnerTexts()));
    }
    faults.push(...(await hands.lost()), ...(await faultsOfNames(section)), ...(await hands.leave(section)));
    faults.push(...this.#complaints.splice(0));
    return [...new Set(faults)];
  }

  async close(): Promise<void> {
    await this.#page?.context().close();
    this.#page = undefined;
  }
}
