import { type ReadonlySignal, signal } from '@preact/signals';
import type { Act } from '../../../grading/acts.ts';

/** What a show does its steps with. */
export interface Stage {
  /** Makes the start state; rejects where the server does not come. */
  prepare(): Promise<void>;
  /** Resolves when the act has taken effect. */
  run(act: Act): Promise<void>;
  /** The checks that pass now. */
  passing(): Promise<readonly string[]>;
}

export type ShowState =
  | { readonly kind: 'preparing' | 'ready' | 'running' }
  /** The step at the present place could not be done, or nothing could be prepared. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** Plays the solution of an exercise on a stage of its own, one step at a time or by itself. */
export class ShowModel {
  readonly steps: readonly Act[];
  readonly #stage: Stage;
  readonly #state = signal<ShowState>({ kind: 'preparing' });
  readonly #place = signal(0);
  readonly #playing = signal(false);
  readonly #settled = signal<readonly (readonly string[])[]>([]);
  #passing: readonly string[] = [];
  #turn: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(steps: readonly Act[], stage: Stage) {
    this.steps = steps;
    this.#stage = stage;
  }

  get state(): ReadonlySignal<ShowState> {
    return this.#state;
  }
  /** How many steps have been played: the index of the next one. */
  get place(): ReadonlySignal<number> {
    return this.#place;
  }
  get playing(): ReadonlySignal<boolean> {
    return this.#playing;
  }
  /** By step that was played: the checks that it made pass. */
  get settled(): ReadonlySignal<readonly (readonly string[])[]> {
    return this.#settled;
  }

  /** Sets the stage, at first or anew, and plays as many steps at once. */
  begin(steps = 0): Promise<void> {
    this.pause();
    return this.#inTurn(async () => {
      this.#state.value = { kind: 'preparing' };
      this.#place.value = 0;
      this.#settled.value = [];
      await this.#stage.prepare();
      this.#passing = await this.#stage.passing();
      for (let step = 0; step < steps; step += 1) await this.#step();
    });
  }

  /** Plays the next step, or the one that failed once more. Steps asked for meanwhile follow one after the other. */
  next(): Promise<void> {
    return this.#inTurn(() => this.#step());
  }

  /** Plays on by itself, with `between` milliseconds after each step, until the end, a failure or `pause`. */
  async play(between: (act: Act | undefined) => number): Promise<void> {
    if (this.#playing.value) return;
    this.#playing.value = true;
    while (this.#playing.value && this.#place.value < this.steps.length) {
      await this.next();
      if (this.#state.value.kind === 'failed') break;
      await this.#rest(between(this.steps[this.#place.value]));
    }
    this.#playing.value = false;
  }

  pause(): void {
    this.#playing.value = false;
    this.#wake();
  }

  /** Nothing is played any more. */
  close(): void {
    this.#closed = true;
    this.pause();
  }

  async #step(): Promise<void> {
    const act = this.steps[this.#place.value];
    if (act === undefined || this.#closed) return;
    this.#state.value = { kind: 'running' };
    await this.#stage.run(act);
    const passing = await this.#stage.passing();
    const before = this.#passing;
    this.#passing = passing;
    this.#settled.value = [...this.#settled.value, passing.filter((check) => !before.includes(check))];
    this.#place.value += 1;
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const run = async (): Promise<void> => {
      if (this.#closed) return;
      try {
        await work();
        this.#state.value = { kind: 'ready' };
      } catch (error) {
        this.#state.value = { kind: 'failed', error };
      }
    };
    this.#turn = this.#turn.then(run);
    return this.#turn;
  }

  #wake: () => void = () => undefined;

  /** Time to read. It is over early when the show is paused. */
  #rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
