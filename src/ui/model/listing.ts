import { type ReadonlySignal, signal } from '@preact/signals';
import type { Lab, ReadHow, ResourceItem, TemplateItem } from '../../client/lab.ts';

export interface Listed {
  readonly resources: readonly ResourceItem[];
  readonly templates: readonly TemplateItem[];
  /** The newest frame when this was listed. */
  readonly seq: number;
}

/** What the server lists for the chosen identity, as it was when it was asked last. */
export class Listing {
  readonly #lab: Lab;
  readonly #listed = signal<Listed | undefined>(undefined);
  readonly #state = signal<'idle' | 'running' | 'failed'>('idle');
  readonly #error = signal<unknown>(undefined);
  #turn = 0;

  constructor(lab: Lab) {
    this.#lab = lab;
  }

  /** Stays what it was while a new list is on its way or did not come. */
  get listed(): ReadonlySignal<Listed | undefined> {
    return this.#listed;
  }
  get state(): ReadonlySignal<'idle' | 'running' | 'failed'> {
    return this.#state;
  }
  get error(): ReadonlySignal<unknown> {
    return this.#error;
  }

  /** Asks for all pages of both lists; `again`: the server, although the cache may have something fresh. */
  async load(how: ReadHow = {}): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#state.value = 'running';
    try {
      const resources = await this.#lab.listResources(how);
      const templates = await this.#lab.listTemplates(how);
      if (turn !== this.#turn) return;
      this.#listed.value = { resources, templates, seq: this.#lab.transcript.value.at(-1)?.seq ?? 0 };
      this.#state.value = 'idle';
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#error.value = error;
      this.#state.value = 'failed';
    }
  }

  /** Another server, or someone else asking: what was listed says nothing any more. */
  forget(): void {
    this.#turn += 1;
    this.#listed.value = undefined;
    this.#state.value = 'idle';
  }
}
