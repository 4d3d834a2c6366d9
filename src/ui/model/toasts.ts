import { type ReadonlySignal, signal } from '@preact/signals';

/** A message that stays until it is dismissed or gives way, with at most one thing to do about it. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'error';
  readonly action?: { readonly label: string; run(): void };
}

/** What the page has just done, and how to take it back. */
export class Toasts {
  readonly #list = signal<readonly Toast[]>([]);
  #next = 1;

  get list(): ReadonlySignal<readonly Toast[]> {
    return this.#list;
  }

  /**
   * Shows a message. It takes the place of one with the same text, and of those that offered nothing: they have been
   * read, and would pile up over the page.
   */
  show(toast: Omit<Toast, 'id' | 'tone'> & { readonly tone?: Toast['tone'] }): void {
    const others = this.#list.value.filter(({ text, action }) => action !== undefined && text !== toast.text);
    this.#list.value = [...others.slice(-2), { tone: 'plain', ...toast, id: this.#next++ }];
  }

  dismiss(id: number): void {
    this.#list.value = this.#list.value.filter((toast) => toast.id !== id);
  }
}
