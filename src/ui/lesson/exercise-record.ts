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
