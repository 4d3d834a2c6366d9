import type { Page } from 'playwright-core';
import { Focus } from './focus.ts';
import type { Hands } from './hands.ts';
import { until } from './until.ts';

/** Someone without a pointer: everything is reached with Tab and Shift+Tab, and worked with arrows, Space, Enter and letters. */
export async function keyboard(page: Page): Promise<Hands> {
  const focus = new Focus(page);
  await focus.begin();
  return {
    async goTo(heading) {
      focus.beginPart();
      await until(
        () => `Page Down did not lead to ${heading}`,
        async () => {
          const place = await heading.evaluate((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            if (bottom < 0) return 'above';
            return top > innerHeight ? 'below' : 'here';
          });
          if (place === 'here') return true;
          await focus.press(place === 'below' ? 'PageDown' : 'PageUp');
          return undefined;
        },
      );
    },
    async press(control) {
      await focus.reach(control);
      await focus.press('Enter');
    },
    async choose(select, option) {
      await focus.reach(select);
      const now = await select.evaluate((list) =>
        list instanceof HTMLSelectElement ? list.selectedIndex : 0,
      );
      const step = option > now ? 'ArrowDown' : 'ArrowUp';
      // In the opened list, so that what stands between is not chosen on the way.
      await focus.press('Alt+ArrowDown');
      await focus.press(...Array.from({ length: Math.abs(option - now) }, () => step), 'Enter');
    },
    async tick(checkbox) {
      await focus.reach(checkbox);
      await focus.press('Space');
    },
    async pick(group, radio) {
      const radios = group.getByRole('radio');
      const checked = group.getByRole('radio', { checked: true });
      await focus.reach((await checked.count()) === 1 ? checked : radios.first());
      await focus.press('Space');
      for (let step = await radios.count(); step > 0 && !(await radios.nth(radio).isChecked()); step -= 1)
        await focus.press('ArrowDown');
    },
    async write(field, text) {
      await focus.reach(field);
      await focus.press('Control+A', 'Delete');
      await page.keyboard.type(text);
      await focus.press('Tab');
    },
    async writeMessage(editor, text) {
      await focus.reach(editor);
      await focus.press('Control+A');
      await page.keyboard.insertText(text);
    },
    lost: async () => ((await focus.isLost()) ? ['The focus was lost.'] : []),
    leave: (part) => focus.leave(part),
  };
}
