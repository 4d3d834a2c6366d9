import { type ReadonlySignal, signal } from '@preact/signals';
import type { BrowserStore } from '../model/browser-store.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The same key that the script in the head of each page reads before the first paint. */
const KEY = 'resource-lab:theme';

const made = new WeakMap<BrowserStore, ThemeChoice>();

/** The choice that is kept in `store`; all parts of the page share it. */
export function themeOf(store: BrowserStore): ThemeChoice {
  const known = made.get(store) ?? new ThemeChoice(store);
  made.set(store, known);
  return known;
}

/** The chosen theme. Without a choice the system decides, by style sheet alone. */
export class ThemeChoice {
  readonly #store: BrowserStore;
  readonly #root: HTMLElement;
  readonly #theme;

  constructor(store: BrowserStore, root: HTMLElement = document.documentElement) {
    this.#store = store;
    this.#root = root;
    const kept = store.get(KEY);
    this.#theme = signal<Theme>(kept === 'light' || kept === 'dark' ? kept : 'system');
  }

  get theme(): ReadonlySignal<Theme> {
    return this.#theme;
  }

  choose(theme: Theme): void {
    this.#theme.value = theme;
    this.#store.set(KEY, theme === 'system' ? undefined : theme);
    if (theme === 'system') delete this.#root.dataset.theme;
    else this.#root.dataset.theme = theme;
  }
}
