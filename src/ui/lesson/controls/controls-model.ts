import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { Lab } from '../../../client/lab.ts';
import type { FaultPlan } from '../../../control/faults.ts';
import type { Exercise } from '../../../grading/exercise.ts';
import type { JsonObject } from '../../../protocol/json.ts';
import type { ComposerModel } from '../../composer/composer-model.ts';
import type { ControlAct, ControlParts, Outcome } from './control-act.ts';
import { type TokenChoice, TokenChoices } from './token-choice.ts';

/** What was done last, for telling the learner. `count` rises with each, so that the same twice is told twice. */
export type Told =
  | { readonly count: number; readonly did: Done; readonly outcome: Outcome }
  | { readonly count: number; readonly did: Done; readonly error: unknown };

export type Done = ControlAct | { readonly act: 'token'; readonly choice: TokenChoice };

/** The controls of an exercise: does what they say, one thing after the other, and knows how the server is set. */
export class ControlsModel {
  readonly exercise: Exercise;
  readonly tokens: TokenChoices;
  readonly #lab: Lab;
  readonly #parts: ControlParts;
  readonly #busy = signal(0);
  readonly #told = signal<Told | undefined>(undefined);
  readonly #settings = signal<JsonObject | undefined>(undefined);
  readonly #faults = signal<FaultPlan | undefined>(undefined);
  #turn: Promise<unknown> = Promise.resolve();
  #asked = 0;

  constructor(exercise: Exercise, lab: Lab, composer: ComposerModel) {
    this.exercise = exercise;
    this.tokens = new TokenChoices(exercise, lab, composer);
    this.#lab = lab;
    this.#parts = { exercise, lab, composer, tokens: this.tokens };
    for (const source of [lab.state, lab.worldChanges]) source.subscribe(() => void this.#follow());
  }

  /** How many things are being done. */
  get busy(): ReadonlySignal<number> {
    return this.#busy;
  }
  get told(): ReadonlySignal<Told | undefined> {
    return this.#told;
  }
  /** Of the exercise's server; `undefined` before it has said. */
  get settings(): ReadonlySignal<JsonObject | undefined> {
    return this.#settings;
  }
  get faults(): ReadonlySignal<FaultPlan | undefined> {
    return this.#faults;
  }

  /**
   * Does an act when those before it are done, and when the composer's gate is open: what is asked for while the start
   * is being made comes after it. Resolves when it has taken effect; rejects with why it has not.
   */
  perform(act: ControlAct): Promise<void> {
    return this.#inTurn(act, async () => {
      const { doControlAct } = await import('./control-act.ts');
      return doControlAct(act, this.#parts);
    });
  }

  /** Puts a credential into the message. Rejects like `perform`. */
  chooseToken(choice: TokenChoice): Promise<void> {
    return this.#inTurn({ act: 'token', choice }, async () => {
      await this.tokens.choose(choice);
      return { kind: 'done' };
    });
  }

  #inTurn(did: Done, work: () => Promise<Outcome>): Promise<void> {
    const run = async (): Promise<void> => {
      try {
        await this.#parts.composer.gate.passed();
        const outcome = await work();
        await this.#follow();
        this.#tell({ did, outcome });
      } catch (error) {
        this.#tell({ did, error });
        throw error;
      }
    };
    this.#busy.value += 1;
    const turn = this.#turn.then(run);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  #tell(
    what: { readonly did: Done; readonly outcome: Outcome } | { readonly did: Done; readonly error: unknown },
  ) {
    batch(() => {
      this.#told.value = { count: (this.#told.value?.count ?? 0) + 1, ...what };
      this.#busy.value -= 1;
    });
  }

  /** Reads how the server is set, if a control shows it. The last that was asked for counts. */
  async #follow(): Promise<void> {
    const { controls = {}, start } = this.exercise;
    if (this.#lab.state.value !== 'ready') return;
    this.#asked += 1;
    const mine = this.#asked;
    try {
      const [settings, faults] = await Promise.all([
        controls.settings === undefined ? undefined : this.#lab.backend.settings(start.server),
        controls.faults === undefined ? undefined : this.#lab.backend.faults(start.server),
      ]);
      if (mine !== this.#asked) return;
      this.#settings.value = settings;
      this.#faults.value = faults;
    } catch (error) {
      // The worker is gone meanwhile: the lab tells that itself, and this asks anew when there is another.
      console.info('The server could not be asked how it is set.', error);
    }
  }
}
