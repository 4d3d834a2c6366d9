import { type ReadonlySignal, signal } from '@preact/signals';
import { EVIDENCE_LIMITS } from '../../grading/evidence-file/index.ts';
import type { ExerciseWords } from '../../grading/exercise.ts';
import type { VerifyReport } from '../../grading/verification/index.ts';
import type { Language } from '../i18n/index.ts';
import { findWords } from './find-words.ts';
import type { Verifier } from './verifier.ts';

export interface VerifiedFile {
  readonly key: number;
  readonly name: string;
  readonly report: VerifyReport;
  /** Of the exercise, where this lab has it. */
  readonly words: ExerciseWords | undefined;
}

/** The files that were put in and what came of them; nothing of it is kept. */
export class FilesModel {
  readonly #verifier: Verifier;
  readonly #language: Language;
  readonly #files = signal<readonly VerifiedFile[]>([]);
  readonly #waiting = signal(0);
  #last = 0;

  constructor(verifier: Verifier, language: Language) {
    this.#verifier = verifier;
    this.#language = language;
  }

  get files(): ReadonlySignal<readonly VerifiedFile[]> {
    return this.#files;
  }
  /** How many are still to be verified. */
  get waiting(): ReadonlySignal<number> {
    return this.#waiting;
  }

  /** Verifies them in order. Resolves when the last one is done. */
  async add(files: readonly File[]): Promise<void> {
    this.#waiting.value += files.length;
    for (const file of files) {
      const report = await this.#reportOn(file);
      const words =
        report.work === undefined ? undefined : await findWords(report.work.exercise, this.#language);
      this.#last += 1;
      this.#files.value = [...this.#files.value, { key: this.#last, name: file.name, report, words }];
      this.#waiting.value -= 1;
    }
  }

  clear(): void {
    this.#files.value = [];
  }

  async #reportOn(file: File): Promise<VerifyReport> {
    if (file.size > MOST_BYTES) {
      const data = { characters: file.size, limit: MOST_BYTES };
      return { ...NOTHING, findings: [{ code: 'unreadable', problem: { code: 'tooLarge', data } }] };
    }
    try {
      return await this.#verifier.verify(await file.text());
    } catch (error) {
      // A folder, or a file that is gone meanwhile.
      if (!(error instanceof DOMException)) throw error;
      return { ...NOTHING, findings: [{ code: 'notOpened', reason: error.name }] };
    }
  }
}

const NOTHING = { same: 0, follows: false } as const;
/** A character that JSON needs takes four bytes of UTF-8 at most. */
const MOST_BYTES = 4 * EVIDENCE_LIMITS.fileCharacters;
