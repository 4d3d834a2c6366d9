import { type ReadonlySignal, signal } from '@preact/signals';
import type { ExerciseRecord } from '../exercise-record.ts';
import { type Blackboards, eraseBlackboards, eraseRecords } from './blackboards.ts';
import { type KeptRecord, keptRecords } from './records.ts';
import { exportText, LARGEST_FILE, type Merge, mergeRecords, readExport } from './transfer.ts';
import type { ProgressWords } from './words.ts';

/** What was done last, or what a file would do. */
export type Told =
  | { readonly kind: 'said'; readonly text: string; readonly tone: 'plain' | 'error' }
  | { readonly kind: 'done'; readonly text: string; undo(): Promise<void> }
  | { readonly kind: 'offer'; readonly merge: Merge };

/** The learner's progress as a whole: shown, carried elsewhere, brought from there, erased. Everything can be undone. */
export class ProgressModel {
  readonly #boards: Blackboards;
  readonly #words: ProgressWords;
  readonly #records = signal<readonly KeptRecord[]>([]);
  readonly #told = signal<Told | undefined>(undefined);
  readonly #busy = signal(false);

  constructor(boards: Blackboards, words: ProgressWords) {
    this.#boards = boards;
    this.#words = words;
  }

  get records(): ReadonlySignal<readonly KeptRecord[]> {
    return this.#records;
  }
  get told(): ReadonlySignal<Told | undefined> {
    return this.#told;
  }
  get busy(): ReadonlySignal<boolean> {
    return this.#busy;
  }

  /** Reads what is kept now; other tabs may have written. */
  async load(): Promise<void> {
    this.#records.value = keptRecords(await this.#boards.board.progress.entries('exercise:'));
  }

  /** The progress as the text of a file; `undefined` while there is none. */
  export(at = new Date()): string | undefined {
    const text = exportText(this.#boards.course, this.#records.value, at);
    return text.includes('"exercise"') ? text : undefined;
  }

  /** Reads a file and says what it would change. Nothing is changed yet. */
  async offer(file: Blob): Promise<void> {
    const read =
      file.size > 4 * LARGEST_FILE
        ? ({ ok: false, problem: 'tooLarge' } as const)
        : readExport(await file.text(), this.#boards.course);
    if (!read.ok) {
      this.say(this.#words.problems[read.problem], 'error');
      return;
    }
    await this.load();
    const merge = mergeRecords(this.#records.value, read.records);
    if (merge.changes.length === 0) this.say(this.#words.importNothing);
    else this.#told.value = { kind: 'offer', merge };
  }

  /** Takes over what was offered, on top of what is kept by then. */
  merge({ changes }: Merge): Promise<void> {
    return this.#do(this.#words.merged, async () => {
      const { progress } = this.#boards.board;
      for (const { key, after } of changes) await progress.put(key, after);
      return async () => {
        for (const { key, before } of changes) await back(progress, key, before);
      };
    });
  }

  erase(): Promise<void> {
    return this.#do(this.#words.erased, () => eraseRecords(this.#boards.board));
  }

  eraseBoards(): Promise<void> {
    return this.#do(this.#words.boardsErased, () => eraseBlackboards(this.#boards));
  }

  say(text: string, tone: 'plain' | 'error' = 'plain'): void {
    this.#told.value = { kind: 'said', text, tone };
  }

  async #do(text: string, work: () => Promise<() => Promise<void>>): Promise<void> {
    this.#busy.value = true;
    try {
      const undo = await work();
      this.#told.value = {
        kind: 'done',
        text,
        undo: () =>
          this.#do(this.#words.undone, async () => {
            await undo();
            return async () => undefined;
          }).then(() => {
            if (this.#told.value?.kind === 'done') this.say(this.#words.undone);
          }),
      };
    } catch (error) {
      this.say(this.#words.failed(error instanceof Error ? error.message : String(error)), 'error');
    } finally {
      await this.load();
      this.#busy.value = false;
    }
  }
}

async function back(
  progress: Blackboards['board']['progress'],
  key: string,
  before: ExerciseRecord | undefined,
): Promise<void> {
  if (before === undefined) await progress.delete(key);
  else await progress.put(key, before);
}
