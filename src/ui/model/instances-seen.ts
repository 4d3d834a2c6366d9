import { type ReadonlySignal, signal } from '@preact/signals';
import type { Lab } from '../../client/lab.ts';
import { instanceName } from '../../transcript/instances.ts';
import { perLab } from './per-lab.ts';

/** Whether the transcript tells of several instances: only then does it matter which of them a frame went to. */
export const instancesSeen = perLab((lab) => new InstancesSeen(lab));

class InstancesSeen {
  readonly #several = signal(false);
  readonly #names = new Set<string>();
  #read = 0;
  #last = '';

  constructor(lab: Lab) {
    lab.transcript.subscribe((entries) => {
      if (entries.length < this.#read) {
        this.#names.clear();
        this.#read = 0;
        this.#last = '';
      }
      for (; this.#read < entries.length; this.#read += 1) {
        const connection = entries.at(this.#read)?.connection ?? '';
        if (connection === this.#last) continue;
        this.#last = connection;
        const name = instanceName(connection);
        if (name !== undefined) this.#names.add(name);
      }
      this.#several.value = this.#names.size > 1;
    });
  }

  /** The instance of a connection, where there is another to tell it from. */
  nameOf(connection: string): string | undefined {
    return this.#several.value ? instanceName(connection) : undefined;
  }

  get several(): ReadonlySignal<boolean> {
    return this.#several;
  }
}
