import type { Locator } from 'playwright-core';

/**
 * The controls of an exercise, as `src/ui/lesson/controls/` marks them: `data-control` says which, `data-key` which of
 * several. What was done counts up in `data-told` of the card, and `data-failed` says if it was not.
 */
export function control(section: Locator, name: string, key?: string): Locator {
  const ofKey = key === undefined ? '' : `[data-key=${JSON.stringify(key)}]`;
  return section.locator(`[data-control="${name}"]${ofKey}`);
}

/** Changes a control and returns when the page has done what it says. Rejects with the page's words where it has not. */
export async function changeControl(
  section: Locator,
  which: string | Locator,
  change: (control: Locator) => Promise<unknown>,
): Promise<void> {
  const card = section.locator('[data-controls]');
  const told = Number(await card.getAttribute('data-told'));
  await change(typeof which === 'string' ? control(section, which) : which);
  await section.locator(`[data-controls][data-told="${told + 1}"]`).waitFor();
  if ((await card.getAttribute('data-failed')) !== null)
    throw new Error(`Refused: ${await card.getByRole('alert').textContent()}`);
}

export function press(section: Locator, name: string, key: string): Promise<void> {
  return changeControl(section, control(section, name, key), (button) => button.click());
}
