import { type ReadonlySignal, signal } from '@preact/signals';
import { perLab } from './per-lab.ts';

/** What the rules have found in a lab's transcript, for those who are not part of its workbench. */
export const findingsSeen = perLab(() => new FindingsSeen());

class FindingsSeen {
  readonly #frames = new Map<string, Set<number>>();
  readonly #changes = signal(0);
  #length = 0;

  /** Rises when there is more, or nothing any more. */
  get changes(): ReadonlySignal<number> {
    return this.#changes;
  }

  /** These rules were broken by a frame; what is told twice counts once. */
  note(seq: number, rules: readonly string[]): void {
    for (const rule of rules) this.#frames.set(rule, (this.#frames.get(rule) ?? new Set()).add(seq));
    this.#changes.value += 1;
  }

  /** Frames later than `after` that break the rule. */
  count(rule: string, after: number): number {
    void this.#changes.value;
    let count = 0;
    for (const seq of this.#frames.get(rule) ?? []) if (seq > after) count += 1;
    return count;
  }

  /** Takes the length of the transcript: one that has grown shorter is another one. */
  take(length: number): void {
    if (length < this.#length) {
      this.#frames.clear();
      this.#changes.value += 1;
    }
    this.#length = length;
  }
}
