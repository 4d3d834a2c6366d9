import { type ReadonlySignal, signal } from '@preact/signals';
import type { BrowserStore } from '../model/browser-store.ts';
import { PANEL_IDS, type PanelId } from '../model/panel-ids.ts';

const KEY = 'resource-lab:dock';

/** Which panel is open in the dock and how much room it has; remembered over visits. */
export class DockModel {
  readonly #store: BrowserStore;
  readonly #open = signal<PanelId | undefined>(undefined);
  readonly #tall = signal(false);

  constructor(store: BrowserStore) {
    this.#store = store;
    const [open, tall] = (store.get(KEY) ?? '').split(' ');
    this.#open.value = PANEL_IDS.find((id) => id === open);
    this.#tall.value = tall === 'tall';
  }

  get open(): ReadonlySignal<PanelId | undefined> {
    return this.#open;
  }
  get tall(): ReadonlySignal<boolean> {
    return this.#tall;
  }

  show(panel: PanelId | undefined): void {
    this.#open.value = panel;
    this.#keep();
  }
  /** Opens a panel, or closes it where it is open. */
  toggle(panel: PanelId): void {
    this.show(this.#open.value === panel ? undefined : panel);
  }
  setTall(tall: boolean): void {
    this.#tall.value = tall;
    this.#keep();
  }

  #keep(): void {
    const words = [this.#open.value ?? '-', ...(this.#tall.value ? ['tall'] : [])];
    this.#store.set(KEY, words.join(' '));
  }
}
