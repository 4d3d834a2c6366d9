import type { Locator, Page } from 'playwright-core';

/** How someone works with the page. Each takes a control that its accessible name has found, and does one thing with it. */
export interface Hands {
  /** Brings what stands at this heading into view, as a reader would. */
  goTo(heading: Locator): Promise<void>;
  /** Presses a button or follows a link. */
  press(control: Locator): Promise<void>;
  /** Chooses the option that has this place among all of the list. */
  choose(select: Locator, option: number): Promise<void>;
  /** Turns a switch over. */
  tick(checkbox: Locator): Promise<void>;
  /** Chooses the radio button that has this place in its group. */
  pick(group: Locator, radio: number): Promise<void>;
  /** Writes into a field in place of what stands there, and leaves it. */
  write(field: Locator, text: string): Promise<void>;
  /** The same in the editor of messages, in one piece, as what comes from the clipboard. */
  writeMessage(editor: Locator, text: string): Promise<void>;
  /** What is wrong with where the page has left its user. */
  lost(): Promise<readonly string[]>;
  /** Goes on behind a part of the page, and tells what in it could not be reached. */
  leave(part: Locator): Promise<readonly string[]>;
}

export async function pointer({ keyboard }: Page): Promise<Hands> {
  return {
    goTo: (heading) => heading.scrollIntoViewIfNeeded(),
    press: (control) => control.click(),
    async choose(select, option) {
      await select.selectOption({ index: option });
    },
    tick: (checkbox) => checkbox.click(),
    pick: (group, radio) => group.getByRole('radio').nth(radio).check(),
    async write(field, text) {
      await field.fill(text);
      await field.blur();
    },
    async writeMessage(editor, text) {
      // Into its first line: further down a click might meet the chip of a token.
      await editor.click({ position: { x: 6, y: 14 } });
      await keyboard.press('Control+A');
      await keyboard.insertText(text);
    },
    lost: async () => [],
    leave: async () => [],
  };
}
