import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, open, Wire } from './browser.ts';

afterAll(closeBrowser);

/** Someone without a mouse: presses keys, and knows of the page what a screen reader says. */
class Keys {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** The name of what has the focus. */
  where(): Promise<string> {
    return this.#page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? '';
    });
  }

  /** Presses Tab until something of that name has the focus, and fails where that takes too many. */
  async tabTo(name: RegExp, most: number, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const passed: string[] = [];
    for (let pressed = 0; pressed < most; pressed += 1) {
      await this.press(key);
      const here = await this.where();
      if (name.test(here)) return;
      passed.push(here.slice(0, 40));
    }
    throw new Error(`${most} times ${key} did not lead to ${name}: ${passed.join(' | ')}`);
  }

  /** Says it to the command palette, which may take a moment to be there. */
  async command(words: string): Promise<void> {
    const field = this.#page.getByRole('combobox', { name: 'What should be done?' });
    await expect
      .poll(async () => {
        if (!(await field.isVisible())) await this.press('Control+k');
        return field.isVisible();
      })
      .toBe(true);
    await this.type(words);
    await this.#page.getByRole('dialog').getByRole('option', { selected: true }).waitFor();
    await this.press('Enter');
    await field.waitFor({ state: 'hidden' });
  }
}

/** Puts the caret behind the URI of the message and writes another in its place. */
async function replaceUri(keys: Keys, wire: Wire, from: string, to: string): Promise<void> {
  await expect.poll(() => wire.text()).toContain(from);
  await keys.press('Control+Home');
  // The URI stands on the fifth line: brace, version, id, method, parameters.
  await keys.press(...Array.from({ length: 5 }, () => 'ArrowDown'), 'End');
  await keys.press('ArrowLeft', 'ArrowLeft', ...Array.from(from, () => 'Backspace'));
  await keys.type(to);
  await expect.poll(() => wire.text()).toContain(to);
}

test('by keys alone: a message is edited and sent, its answer understood, a past frame forked, the difference seen', async () => {
  const { page, complaints, close } = await open('playground/');
  const keys = new Keys(page);
  const wire = new Wire(page);
  await wire
    .row(/received result for server\/discover/)
    .last()
    .waitFor();

  // One Tab and Enter lead to the composer.
  await keys.tabTo(/^Skip to/, 1);
  await keys.press('Enter');
  await expect.poll(() => wire.text()).toContain('resources/read');
  await replaceUri(keys, wire, 'notes://note-1', 'notes://missing');
  await keys.press('Control+Enter');
  await wire.row(/received error -32602 for resources\/read/).waitFor();

  // The newest frame opens and says what it means.
  await keys.command('newest frame');
  await expect.poll(() => keys.where()).toMatch(/received error -32602/);
  await page.getByText('notes://missing').last().waitFor();
  await wire
    .row(/received error -32602/)
    .getByText('there is no such resource for you')
    .first()
    .waitFor();

  // A past frame: its answer stands right after it.
  await keys.press('ArrowUp', 'Enter');
  await expect.poll(() => keys.where()).toMatch(/sent resources\/read/);
  await keys.tabTo(/^Edit and resend$/, 14);
  await keys.press('Enter');
  await replaceUri(keys, wire, 'notes://missing', 'notes://note-2');
  await keys.press('Escape');
  await keys.tabTo(/^Fork here$/, 6);
  await keys.press('Enter');
  await page.waitForURL(/\?session=fork-/, { timeout: 20_000 });
  await wire
    .row(/received result for resources\/read/)
    .last()
    .waitFor();

  // The fork beside the session that it came from.
  await keys.command('open session');
  await page.getByRole('button', { name: 'Compare this session with Playground' }).waitFor();
  await keys.tabTo(/^Compare this session with Playground$/, 30);
  await keys.press('Enter');
  const comparison = page.getByRole('region', { name: 'Playground (first) and this session (second)' });
  await comparison.getByText(/frames alike, [1-9]\d* different/).waitFor();
  // One place after the other is opened, until the one that was changed is there.
  const changed = comparison.getByText('notes://note-2').first();
  await expect
    .poll(async () => {
      await keys.tabTo(/^Frame \d+ of the first/, 4);
      await keys.press('Enter');
      return changed.isVisible();
    })
    .toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('by keys alone: an instance is started and the message goes to it', async () => {
  const { page, complaints, close } = await open('playground/');
  const keys = new Keys(page);
  const wire = new Wire(page);
  await wire
    .row(/received result for server\/discover/)
    .last()
    .waitFor();
  await keys.command('start another instance');
  await expect.poll(() => page.getByRole('combobox', { name: 'Send to' }).isVisible()).toBe(true);
  await keys.command('composer sends to instance B');
  await keys.command('send the message');
  await wire.transcript.getByRole('button', { name: /^sent resources\/read 1,.*instance B/ }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
