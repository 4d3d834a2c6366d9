import { type ReadonlySignal, signal } from '@preact/signals';
import type { Lab, LabState } from '../../client/lab.ts';
import { collectEvidence } from '../../grading/evidence.ts';
import { type Exercise, exerciseHash } from '../../grading/exercise.ts';
import { judge, type Verdict } from '../../grading/verdict.ts';
import type { KeyedStore } from '../../storage/keyed-store.ts';
import { type ExerciseRecord, NEW_RECORD, readRecord } from './exercise-record.ts';

/** The learner's work on one exercise: kept in the learner's database, judged from what was really exchanged. */
export class ExerciseModel {
  readonly exercise: Exercise;
  readonly #lab: Lab;
  readonly #store: KeyedStore;
  readonly #key: string;
  readonly #record = signal<ExerciseRecord>(NEW_RECORD);
  readonly #verdict = signal<Verdict | undefined>(undefined);
  #writing: Promise<unknown> = Promise.resolve();

  constructor(exercise: Exercise, lab: Lab, store: KeyedStore) {
    this.exercise = exercise;
    this.#lab = lab;
    this.#store = store;
    this.#key = `exercise:${exercise.id}:${exerciseHash(exercise)}`;
  }

  get record(): ReadonlySignal<ExerciseRecord> {
    return this.#record;
  }
  /** Of the last check in this page; `undefined` before the first. */
  get verdict(): ReadonlySignal<Verdict | undefined> {
    return this.#verdict;
  }

  /** Brings earlier work back, and makes the start state if this is the first visit. Rejects if the server cannot. */
  async start(): Promise<void> {
    this.#record.value = readRecord(await this.#store.get(this.#key));
    if (this.#record.value.prepared) return;
    await untilReady(this.#lab);
    await this.#lab.backend.reset();
    await this.#prepare();
    await this.#change((record) => ({ ...record, prepared: true }));
  }

  /** An empty choice takes the decision back. */
  decide(question: string, choice: string): void {
    this.#verdict.value = undefined;
    void this.#change((record) => {
      const { [question]: _old, ...others } = record.decisions;
      return { ...record, decisions: choice === '' ? others : { ...others, [question]: choice } };
    });
  }

  openHint(): void {
    void this.#change((record) => ({ ...record, hints: Math.min(4, record.hints + 1) }));
  }

  /** Judges the frames that are in the transcript now. */
  check(): Verdict {
    const evidence = collectEvidence(this.#lab.transcript.value, {
      decisions: this.#record.value.decisions,
    });
    const verdict = judge(this.exercise.checks, evidence);
    this.#verdict.value = verdict;
    void this.#change((record) => ({
      ...record,
      attempts: record.attempts + 1,
      solved: record.solved || verdict.passed,
    }));
    return verdict;
  }

  /** Puts server data, transcript and decisions back to the start. Resolves to the function that undoes it. */
  async reset(): Promise<() => Promise<void>> {
    const { record, verdict } = { record: this.#record.value, verdict: this.#verdict.value };
    const undoServer = await this.#lab.backend.reset();
    await this.#prepare();
    const undoTranscript = await this.#lab.clearTranscript();
    this.#verdict.value = undefined;
    await this.#change(({ solved }) => ({ ...NEW_RECORD, prepared: true, solved }));
    return async () => {
      await undoServer();
      await undoTranscript();
      this.#verdict.value = verdict;
      await this.#change(() => record);
    };
  }

  async #prepare(): Promise<void> {
    for (const { action, args } of this.exercise.start.backend ?? [])
      await this.#lab.backend.run(action, args);
  }

  /**
   * Shows the change at once, and stores it in order on top of what is stored: two tabs that decide different
   * questions lose neither.
   */
  #change(change: (record: ExerciseRecord) => ExerciseRecord): Promise<unknown> {
    this.#record.value = change(this.#record.value);
    const store = (): Promise<unknown> => this.#store.update(this.#key, (old) => change(readRecord(old)));
    this.#writing = this.#writing.then(store, store);
    return this.#writing;
  }
}

/** The exercise's server is not running, so its start state cannot be made. */
export class ServerDown extends Error {
  constructor() {
    super('The server is not running.');
    this.name = 'ServerDown';
  }
}

/** Resolves when the server can be reached; rejects when it could not be started, so that nobody waits for ever. */
function untilReady(lab: Lab): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (state: LabState): void => {
      if (state === 'ready') resolve();
      else if (state === 'failed' || state === 'closed') reject(new ServerDown());
      else return;
      queueMicrotask(() => stop());
    };
    const stop = lab.state.subscribe(settle);
  });
}
