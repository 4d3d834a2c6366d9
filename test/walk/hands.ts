import type { Locator, Page } from 'playwright-core';

/** How someone works with the page. Each takes a control that its accessible name has found, and does one thing with it. */
export interface Hands {
  readonly name: 'pointer' | 'keyboard';
  /** Brings what stands at this heading into view, as a reader would. */
  goTo(heading: Locator): Promise<void>;
  /** Presses a button or follows a link. */
  press(control: Locator): Promise<void>;
  /** Chooses the option that has this place among all of the list. */
  choose(select: Locator, option: number): Promise<void>;
  tick(checkbox: Locator, on: boolean): Promise<void>;
  /** `group`: the names of its radio buttons in their order are known to whoever asks for one by its place. */
  pick(group: Locator, radio: number): Promise<void>;
  /** Writes into a field in place of what stands there, and leaves it. */
  write(field: Locator, text: string): Promise<void>;
  /** The same in the editor of messages, in one piece, as what comes from the clipboard. */
  writeMessage(editor: Locator, text: string): Promise<void>;
  /** What is wrong with where the act has left its doer; nothing for a pointer. */
  lost(): Promise<string | undefined>;
}

export function pointer(_page: Page): Hands {
  return {
    name: 'pointer',
    goTo: (heading) => heading.scrollIntoViewIfNeeded(),
    press: (control) => control.click(),
    async choose(select, option) {
      await select.selectOption({ index: option });
    },
    tick: (checkbox, on) => checkbox.setChecked(on),
    pick: (group, radio) => group.getByRole('radio').nth(radio).check(),
    async write(field, text) {
      await field.fill(text);
      await field.blur();
    },
    writeMessage: (editor, text) => editor.fill(text),
    lost: async () => undefined,
  };
}
