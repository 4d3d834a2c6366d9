import { cacheLine } from '../../client/cache/cache-line.ts';
import { type Lab, LabError } from '../../client/lab.ts';
import { collectEvidence, type Decisions, type Evidence } from '../../grading/evidence.ts';
import type { Exercise } from '../../grading/exercise.ts';
import type { JsonObject } from '../../protocol/json.ts';

/** Collects all that a verdict on an exercise may rest on. */
export class Circumstances {
  readonly #exercise: Exercise;
  readonly #lab: Lab;
  #settings: JsonObject = {};

  constructor(exercise: Exercise, lab: Lab) {
    this.#exercise = exercise;
    this.#lab = lab;
  }

  /** Asks the server how it is set now. Where it is gone, what it said last stands. */
  async ask(): Promise<void> {
    try {
      this.#settings = await this.#lab.backend.settings(this.#exercise.start.server);
    } catch (error) {
      if (!(error instanceof LabError)) throw error;
    }
  }

  /** Everything as it is at this moment. */
  evidence(decisions: Decisions): Evidence {
    const { entries, acts } = this.#lab.session();
    const { ledger } = this.#lab.cache.view.value;
    return collectEvidence(entries, {
      decisions,
      acts,
      ledger: ledger.map(cacheLine),
      world: { settings: this.#settings, clock: this.#lab.now() },
    });
  }
}
