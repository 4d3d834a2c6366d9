import { type ReadonlySignal, signal } from '@preact/signals';
import type { PanelId } from './panel-ids.ts';

/** How panels send the reader to one another. */
export class Signposts {
  readonly #frame = signal<{ readonly seq: number } | undefined>(undefined);
  readonly #composer = signal(0);
  readonly #newest = signal(0);
  readonly #panel = signal<{ readonly id: PanelId } | undefined>(undefined);
  readonly #opened = signal<number | undefined>(undefined);

  /** The frame that is to be shown and opened. A new object each time, so that the same frame can be asked for twice. */
  get frame(): ReadonlySignal<{ readonly seq: number } | undefined> {
    return this.#frame;
  }
  /** Rises each time the reader is sent to the composer. */
  get composer(): ReadonlySignal<number> {
    return this.#composer;
  }
  /** Rises each time the reader's own act wants the newest frame in view. */
  get newest(): ReadonlySignal<number> {
    return this.#newest;
  }
  /** The panel of the dock that is to be opened. */
  get panel(): ReadonlySignal<{ readonly id: PanelId } | undefined> {
    return this.#panel;
  }

  /** The frame that was opened last in the list, as long as it is open. */
  get opened(): ReadonlySignal<number | undefined> {
    return this.#opened;
  }

  /** The list says that the reader opened or closed a frame. */
  noteOpened(seq: number, open: boolean): void {
    if (open) this.#opened.value = seq;
    else if (this.#opened.value === seq) this.#opened.value = undefined;
  }
  toFrame(seq: number): void {
    this.#frame.value = { seq };
  }
  toComposer(): void {
    this.#composer.value += 1;
  }
  toNewest(): void {
    this.#newest.value += 1;
  }
  toPanel(id: PanelId): void {
    this.#panel.value = { id };
  }
}
