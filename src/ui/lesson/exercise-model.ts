import { type ReadonlySignal, signal } from '@preact/signals';
import type { Lab } from '../../client/lab.ts';
import type { Evidence } from '../../grading/evidence.ts';
import type { Exercise } from '../../grading/exercise.ts';
import { type KeptName, keptKey, keptName } from '../../grading/kept-name.ts';
import { judge, type Verdict } from '../../grading/verdict.ts';
import type { KeyedStore } from '../../storage/keyed-store.ts';
import { type BrowserStore, browserStore } from '../model/browser-store.ts';
import { Circumstances } from './circumstances.ts';
import { createJournal, type Journal } from './exercise-journal.ts';
import {
  applyChange,
  type ExerciseRecord,
  NEW_RECORD,
  type RecordChange,
  readRecord,
} from './exercise-record.ts';
import { become, connectTo, preparePage, prepareStart, ServerDown } from './prepare.ts';
import { FORMER_EXERCISES } from './progress/former.ts';

/** The learner's work on one exercise: kept in the learner's database, judged from what was really exchanged. */
export class ExerciseModel {
  readonly exercise: Exercise;
  /** Under what the work is kept. */
  readonly name: KeptName;
  readonly #lab: Lab;
  readonly #store: KeyedStore;
  readonly #journal: Journal;
  readonly #key: string;
  readonly #circumstances: Circumstances;
  readonly #record = signal<ExerciseRecord>(NEW_RECORD);
  readonly #verdict = signal<Verdict | undefined>(undefined);
  #started = false;
  #writing: Promise<unknown> = Promise.resolve();
  #judging: Promise<unknown> = Promise.resolve();

  /** `site` keeps what the database does not have yet, should the page go away. */
  constructor(exercise: Exercise, lab: Lab, store: KeyedStore, site: BrowserStore = browserStore()) {
    this.exercise = exercise;
    this.#lab = lab;
    this.#store = store;
    this.name = keptName(exercise, FORMER_EXERCISES);
    this.#key = keptKey(this.name);
    this.#journal = createJournal(site, this.#key, exercise);
    this.#circumstances = new Circumstances(exercise, lab);
  }

  get record(): ReadonlySignal<ExerciseRecord> {
    return this.#record;
  }
  /** Of the last check in this page; `undefined` before the first. */
  get verdict(): ReadonlySignal<Verdict | undefined> {
    return this.#verdict;
  }

  /**
   * Brings earlier work back, and makes the start state if this is the first visit: then it resolves to true. Rejects
   * with `ServerDown`, or with what the server refused.
   */
  async start(): Promise<boolean> {
    await this.#load();
    await preparePage(this.exercise, this.#lab);
    const isFirst = !this.#record.value.prepared;
    if (isFirst) {
      await prepareStart(this.exercise, this.#lab);
      await this.#replace((record) => ({ ...record, prepared: true }));
    }
    await this.#circumstances.ask();
    this.#started = true;
    return isFirst;
  }

  /** `question` as `src/grading/questions.ts` has it. An empty choice takes the decision back. */
  decide(question: string, choice: string): void {
    this.#verdict.value = undefined;
    this.#change({ kind: 'decision', question, choice });
  }

  openHint(): void {
    this.#change({ kind: 'hints', open: this.#record.value.hints + 1 });
  }

  /**
   * Judges what there is when the server has said how it is set: frames, decisions, acts. Several checks are made in
   * the order in which they were asked for. Rejects with `ServerDown` where the server never started.
   */
  check(): Promise<Verdict> {
    const turn = this.#judging.then(() => this.#judge());
    this.#judging = turn.catch(() => undefined);
    return turn;
  }

  /** Puts everything back to the start. Resolves to the function that undoes it: all is then as it was before. */
  async reset(): Promise<() => Promise<void>> {
    const { exercise } = this;
    const lab = this.#lab;
    const [record, verdict] = [this.#record.value, this.#verdict.value];
    const [server, identity] = [lab.server.value, lab.identity.value];
    // The old connections end on the old record, so that it is whole; all else is no part of it.
    await connectTo(exercise.start.server, exercise, lab);
    const world = await lab.backend.snapshot();
    const undoTranscript = await lab.clearTranscript();
    const undoCache = lab.cache.on.value ? await lab.cache.renew() : undefined;
    await become(exercise.start.identity, lab);
    await prepareStart(exercise, lab);
    this.#verdict.value = undefined;
    this.#journal.clear();
    await this.#replace(({ solved }) => ({ ...NEW_RECORD, prepared: true, solved }));
    await this.#circumstances.ask();
    this.#started = true;
    return async () => {
      await connectTo(server, exercise, lab);
      await become(identity, lab);
      await lab.backend.restore(world);
      // What was done since the reset belongs to another world than what comes back.
      await lab.clearTranscript();
      await undoTranscript();
      undoCache?.();
      this.#verdict.value = verdict;
      await this.#replace(() => record);
      await this.#circumstances.ask();
    };
  }

  /** All that a verdict may rest on, as it is now. Rejects with `ServerDown` where the server never started. */
  async evidence(): Promise<Evidence> {
    if (!this.#started) throw new ServerDown();
    await this.#circumstances.ask();
    return this.#circumstances.evidence(this.#record.value.decisions);
  }

  async #judge(): Promise<Verdict> {
    const verdict = judge(this.exercise.checks, await this.evidence());
    const { attempts } = this.#record.value;
    this.#verdict.value = verdict;
    this.#change({ kind: 'attempts', count: attempts + 1 });
    if (verdict.passed) this.#change({ kind: 'solved' });
    return verdict;
  }

  /** Reads what is kept, and makes good what an earlier page wrote down and could not store. */
  async #load(): Promise<void> {
    // Both before and after: what is stored meanwhile leaves the journal, and may not be in what is read.
    const before = this.#journal.pending();
    const stored = readRecord(await this.#store.get(this.#key));
    const left = [...before, ...this.#journal.pending()];
    this.#record.value = stored;
    for (const change of left) this.#change(change);
  }

  /**
   * Shows the change at once and writes it down at once, and stores it in order on top of what is stored: two tabs that
   * decide different questions lose neither, and neither does whoever leaves right away.
   */
  #change(change: RecordChange): void {
    const stored = this.#journal.write(change);
    this.#record.value = applyChange(this.#record.value, change);
    void this.#keep((record) => applyChange(record, change)).then(stored, sayNotKept);
  }

  async #replace(change: (record: ExerciseRecord) => ExerciseRecord): Promise<void> {
    this.#record.value = change(this.#record.value);
    await this.#keep(change);
  }

  #keep(change: (record: ExerciseRecord) => ExerciseRecord): Promise<unknown> {
    const store = (): Promise<unknown> => this.#store.update(this.#key, (old) => change(readRecord(old)));
    this.#writing = this.#writing.then(store, store);
    return this.#writing;
  }
}

/** The journal keeps what the database did not take, so the next visit tries again. */
function sayNotKept(error: unknown): void {
  console.info('A decision is not in the database yet.', error);
}
