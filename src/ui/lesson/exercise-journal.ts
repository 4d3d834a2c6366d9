import type { Exercise } from '../../grading/exercise.ts';
import { decisionKeys } from '../../grading/questions.ts';
import { isObject } from '../../protocol/json.ts';
import type { BrowserStore } from '../model/browser-store.ts';
import { type RecordChange, readChange } from './exercise-record.ts';

/**
 * Changes that are on their way into the database. A transaction there dies with its page; what is written here is kept
 * before the call returns, and made good at the next visit. Each decision has a place of its own, so that two tabs with
 * different decisions never touch each other's, and of two for the same the later one stays.
 */
export interface Journal {
  /** Writes a change down. Call what it returns when the database has it. */
  write(change: RecordChange): () => void;
  /** What some page wrote down and nobody has confirmed. */
  pending(): readonly RecordChange[];
  /** The work begins anew: nothing of it is to come back. */
  clear(): void;
}

/** @param key names the learner's work on this exercise */
export function createJournal(store: BrowserStore, key: string, exercise: Exercise): Journal {
  const nameOf = (place: string): string => `resource-lab:journal:${key}:${place}`;
  const names = [
    ...decisionKeys(exercise.questions ?? []).map((question) =>
      placeOf({ kind: 'decision', question, choice: '' }),
    ),
    ...(['hints', 'attempts', 'solved'] as const),
  ].map(nameOf);
  let written = 0;
  const page = crypto.randomUUID();
  return {
    write(change) {
      written += 1;
      const name = nameOf(placeOf(change));
      const text = JSON.stringify({ change, by: `${page}:${written}` });
      store.set(name, text);
      return () => {
        // Another tab, or a later change, may have written there since; that is theirs to take away.
        if (store.get(name) === text) store.set(name, undefined);
      };
    },
    pending: () =>
      names.flatMap((name) => {
        const change = read(store.get(name));
        return change === undefined ? [] : [change];
      }),
    clear() {
      for (const name of names) store.set(name, undefined);
    },
  };
}

function placeOf(change: RecordChange): string {
  return change.kind === 'decision' ? `decision:${change.question}` : change.kind;
}

function read(text: string | undefined): RecordChange | undefined {
  if (text === undefined) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    return isObject(kept) ? readChange(kept.change) : undefined;
  } catch (error) {
    // Someone else wrote there: as good as nothing.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
