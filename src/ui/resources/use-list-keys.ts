/**
 * Keys of nested lists that open and close: up, down, Home and End move between what is drawn; right opens or goes in,
 * left closes or goes out. What takes part is marked with `data-level`, its depth. Tab reaches everything as well.
 */
export function listKeys(event: KeyboardEvent): void {
  const { currentTarget, target } = event;
  if (!(currentTarget instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
  if (event.ctrlKey || event.altKey || event.metaKey || target.dataset.level === undefined) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>('[data-level]')];
  const at = all.indexOf(target);
  const next = move(event.key, all, at);
  if (next === undefined) return;
  event.preventDefault();
  if (next === 'press') target.click();
  else next.focus();
}

function move(key: string, all: readonly HTMLElement[], at: number): HTMLElement | 'press' | undefined {
  const here = all[at];
  const level = Number(here?.dataset.level);
  const open = here?.getAttribute('aria-expanded');
  switch (key) {
    case 'ArrowDown':
      return all[at + 1];
    case 'ArrowUp':
      return all[at - 1];
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    case 'ArrowRight': {
      if (open === 'false') return 'press';
      const next = all[at + 1];
      return Number(next?.dataset.level) > level ? next : undefined;
    }
    case 'ArrowLeft':
      if (open === 'true') return 'press';
      return all.slice(0, at).findLast(({ dataset }) => Number(dataset.level) < level);
    default:
      return undefined;
  }
}
