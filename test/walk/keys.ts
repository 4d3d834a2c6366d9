import type { Locator, Page } from 'playwright-core';
import type { Hands } from './hands.ts';
import { until } from './until.ts';

/** The most presses of Tab on the way to a control: no page of the lab has so many stops. */
const MOST = 600;

/** Someone without a pointer: everything is reached with Tab and Shift+Tab, and worked with arrows, Space, Enter and letters. */
export function keyboard(page: Page): Hands {
  const press = (...keys: readonly string[]): Promise<void> =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

  /** Presses Tab, in the direction in which the control stands, until it has the focus. */
  const reach = async (control: Locator): Promise<void> => {
    await control.first().waitFor();
    let turned = 0;
    let last: string | undefined;
    for (let pressed = 0; pressed < MOST; pressed += 1) {
      const side = await control.evaluate(sideOfFocus);
      if (side === 'here') return;
      if (last !== undefined && side !== last) turned += 1;
      // Once over it may be that the page had moved something; again it is no stop of Tab at all.
      if (turned > 1) throw new Error(`Tab passes over ${control}`);
      last = side;
      await press(side === 'after' ? 'Tab' : 'Shift+Tab');
    }
    throw new Error(`${MOST} times Tab did not lead to ${control}`);
  };

  return {
    name: 'keyboard',
    async goTo(heading) {
      await until(
        () => `Page Down did not lead to ${heading}`,
        async () => {
          const place = await heading.evaluate((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return bottom < 0 ? 'above' : top > innerHeight ? 'below' : 'here';
          });
          if (place === 'here') return true;
          await press(place === 'below' ? 'PageDown' : 'PageUp');
          return undefined;
        },
      );
    },
    async press(control) {
      await reach(control);
      await press('Enter');
    },
    async choose(select, option) {
      await reach(select);
      const now = await select.evaluate((element) =>
        element instanceof HTMLSelectElement ? element.selectedIndex : 0,
      );
      // In the opened list, so that what stands between is not chosen on the way.
      await press('Alt+ArrowDown');
      const steps = Math.abs(option - now);
      await press(...Array.from({ length: steps }, () => (option > now ? 'ArrowDown' : 'ArrowUp')), 'Enter');
    },
    async tick(checkbox, on) {
      await reach(checkbox);
      if ((await checkbox.isChecked()) !== on) await press('Space');
    },
    async pick(group, radio) {
      const radios = group.getByRole('radio');
      const stop = radios.and(page.getByRole('radio', { checked: true }));
      const from = (await stop.count()) === 1 ? stop : radios.first();
      await reach(from);
      await press('Space');
      const count = await radios.count();
      for (let step = 0; step < count && !(await radios.nth(radio).isChecked()); step += 1)
        await press('ArrowDown');
    },
    async write(field, text) {
      await reach(field);
      await press('Control+A');
      if (text === '') await press('Delete');
      else await page.keyboard.type(text);
      await press('Tab');
    },
    async writeMessage(editor, text) {
      await reach(editor);
      await press('Control+A');
      await page.keyboard.insertText(text);
    },
    async lost() {
      const isLost = await page.evaluate(
        () => document.activeElement === null || document.activeElement === document.body,
      );
      return isLost ? 'The focus was lost.' : undefined;
    },
  };
}

/** Where an element stands as seen from what has the focus. */
function sideOfFocus(element: Element): 'here' | 'before' | 'after' {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused === element) return 'here';
  const outermost = (inner: Element): Element => {
    const root = inner.getRootNode();
    return root instanceof ShadowRoot ? outermost(root.host) : inner;
  };
  if (focused === null) return 'after';
  const place = outermost(focused).compareDocumentPosition(outermost(element));
  return (place & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 'before' : 'after';
}
