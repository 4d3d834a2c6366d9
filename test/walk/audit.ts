import type { Locator } from 'playwright-core';

/** Roles of what someone works with. */
const CONTROLS = new Set([
  'button',
  'combobox',
  'textbox',
  'checkbox',
  'radio',
  'link',
  'switch',
  'spinbutton',
  'slider',
]);
/** Roles whose names tell apart what has the same name inside of them. */
const PLACES = new Set(['region', 'group', 'radiogroup', 'row', 'listitem', 'dialog', 'note', 'navigation']);

/**
 * What a listener could not use within this part of the page: a control without a name, or two of one role and name
 * in the same place. Links may lead to the same section twice.
 */
export async function faultsOfNames(part: Locator): Promise<readonly string[]> {
  const faults: string[] = [];
  const seen = new Map<string, number>();
  const around: { readonly depth: number; readonly name: string }[] = [];
  let count = 0;
  for (const line of (await part.ariaSnapshot()).split('\n')) {
    const match = /^(\s*)- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?/.exec(line);
    // The rest of a longer text.
    if (match === null) continue;
    const [, space = '', role = '', quoted] = match;
    while ((around.at(-1)?.depth ?? -1) >= space.length) around.pop();
    const where = around.map(({ name }) => name).join(' / ');
    if (PLACES.has(role)) {
      count += 1;
      // An item of a list and a row are places of their own, whatever they are called: two events may be alike.
      around.push({
        depth: space.length,
        name: role === 'listitem' || role === 'row' ? `${role} ${count}` : `${role} ${quoted ?? ''}`,
      });
    }
    if (!CONTROLS.has(role)) continue;
    if (quoted === undefined || quoted.trim() === '') faults.push(`A ${role} has no name in ${where}`);
    const key = `${where} / ${role} "${quoted}"`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    if (role !== 'link' && seen.get(key) === 2) faults.push(`Twice the same name: ${key}`);
  }
  return faults;
}
