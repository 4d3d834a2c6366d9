import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { chromiumLaunch } from '../../src/build/browser.ts';

export interface Opened {
  readonly page: Page;
  /** Uncaught errors, errors on the console, and violations of the content policy, in the order they came. */
  readonly complaints: string[];
  /** Opens another address of the built site in the same tab, e.g. `playground/`. */
  go(path: string): Promise<void>;
  close(): Promise<void>;
}

let browser: Promise<Browser> | undefined;

/** One browser for a test file. Each page gets a context of its own, so nothing is stored from test to test. */
export function theBrowser(): Promise<Browser> {
  browser ??= chromium.launch(chromiumLaunch());
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/** Opens a page of the built site, e.g. `zh/lessons/read-and-not-found/`. `prepare` runs before it loads. */
export async function open(
  path: string,
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Opened> {
  const context = await (await theBrowser()).newContext({
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  if (options.javaScriptEnabled !== false) {
    await page.exposeFunction('reportViolation', (what: string) => complaints.push(`policy: ${what}`));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        const report: unknown = Reflect.get(globalThis, 'reportViolation');
        if (typeof report === 'function') report(`${violatedDirective} ${blockedURI}`);
      });
    });
  }
  await prepare(page);
  const site = inject('site');
  await page.goto(site + path);
  return {
    page,
    complaints,
    go: async (other) => {
      await page.goto(site + other);
    },
    close: () => context.close(),
  };
}

/** The composer and the transcript of a page or of one exercise, by accessible names. */
export class Wire {
  readonly #within: Page | Locator;
  constructor(within: Page | Locator) {
    this.#within = within;
  }

  get message(): Locator {
    return this.#within.getByRole('region', { name: 'Composer' }).getByRole('textbox', { name: 'Message' });
  }
  get transcript(): Locator {
    return this.#within.getByRole('region', { name: 'Transcript' });
  }
  region(name: string): Locator {
    return this.#within.getByRole('region', { name });
  }

  /** The rows that have this name, oldest first. */
  row(name: RegExp): Locator {
    return this.transcript.getByRole('row', { name });
  }

  async prepare(message: string): Promise<void> {
    const composer = this.region('Composer');
    await composer.getByRole('button', { name: 'Prepared messages' }).click();
    await composer.getByRole('menuitem', { name: message, exact: true }).click();
  }

  async send(): Promise<void> {
    await this.region('Composer').getByRole('button', { name: 'Send', exact: true }).click();
  }

  /** What stands in the composer, whether the plain field or the editor shows it; of the latter without line breaks. */
  text(): Promise<string> {
    return this.message.evaluate((field) =>
      field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? ''),
    );
  }

  /** Rewrites the message as someone who edits it would. */
  async edit(change: (text: string) => string): Promise<void> {
    await expect.poll(() => this.text()).not.toBe('');
    const text = change(await this.text());
    // By key, so that nothing which the editor draws meanwhile moves the selection.
    await this.message.press('ControlOrMeta+a');
    await this.message.page().keyboard.insertText(text);
  }

  /** Opens the row of that name that is the newest now, and stays with it whatever arrives meanwhile. */
  async openRow(name: RegExp): Promise<Locator> {
    const index = await this.row(name).last().getAttribute('aria-rowindex');
    const row = this.transcript.locator(`[role="row"][aria-rowindex="${index}"]`);
    const button = row.getByRole('button', { name }).first();
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
    return row;
  }

  /** The frame of the newest row of that name, read from what the row shows. */
  async frame(name: RegExp): Promise<unknown> {
    const row = await this.openRow(name);
    await row.getByRole('button', { name: /^As (sent|received)$/ }).click();
    return JSON.parse((await row.getByRole('figure').textContent()) ?? '');
  }
}
