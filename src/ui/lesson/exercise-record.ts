import type { Decisions } from '../../grading/evidence.ts';
import { isObject } from '../../protocol/json.ts';

/** What is kept of a learner's work on one exercise, under a hash of the exercise's content. */
export interface ExerciseRecord {
  /** The start state has been made in the exercise's world. */
  readonly prepared: boolean;
  readonly decisions: Decisions;
  /** How many of the four hints are open. */
  readonly hints: number;
  /** How often the work was checked. */
  readonly attempts: number;
  readonly solved: boolean;
}

export const NEW_RECORD: ExerciseRecord = {
  prepared: false,
  decisions: {},
  hints: 0,
  attempts: 0,
  solved: false,
};

/** One step of the learner's work. Made twice it is the same as once, so that it can be written down twice. */
export type RecordChange =
  /** An empty choice takes the decision back. */
  | { readonly kind: 'decision'; readonly question: string; readonly choice: string }
  | { readonly kind: 'hints'; readonly open: number }
  | { readonly kind: 'attempts'; readonly count: number }
  | { readonly kind: 'solved' };

export function applyChange(record: ExerciseRecord, change: RecordChange): ExerciseRecord {
  switch (change.kind) {
    case 'decision': {
      const { [change.question]: _old, ...others } = record.decisions;
      const decisions =
        change.choice === '' ? others : { ...record.decisions, [change.question]: change.choice };
      return { ...record, decisions };
    }
    case 'hints':
      return { ...record, hints: Math.min(4, Math.max(record.hints, change.open)) };
    case 'attempts':
      return { ...record, attempts: Math.max(record.attempts, change.count) };
    case 'solved':
      return { ...record, solved: true };
  }
}

/** Reads what some release of the lab stored; what does not fit counts as not there. */
export function readRecord(stored: unknown): ExerciseRecord {
  if (!isObject(stored)) return NEW_RECORD;
  const { prepared, decisions, hints, attempts, solved } = stored;
  return {
    prepared: prepared === true,
    decisions: isObject(decisions)
      ? Object.fromEntries(
          Object.entries(decisions).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
        )
      : {},
    hints: typeof hints === 'number' && hints >= 0 && hints <= 4 ? Math.floor(hints) : 0,
    attempts: typeof attempts === 'number' && attempts >= 0 ? Math.floor(attempts) : 0,
    solved: solved === true,
  };
}

/** Reads a change that was written down; `undefined` for what is none. */
export function readChange(kept: unknown): RecordChange | undefined {
  if (!isObject(kept)) return undefined;
  const { kind, question, choice, open, count } = kept;
  if (kind === 'decision' && typeof question === 'string' && typeof choice === 'string')
    return { kind, question, choice };
  if (kind === 'hints' && isCount(open)) return { kind, open };
  if (kind === 'attempts' && isCount(count)) return { kind, count };
  return kind === 'solved' ? { kind } : undefined;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
