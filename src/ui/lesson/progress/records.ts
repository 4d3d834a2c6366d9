import { type KeptName, keptKey, readKey } from '../../../grading/kept-name.ts';
import { type ExerciseRecord, readRecord } from '../exercise-record.ts';

/** The learner's work on one exercise as some release of it was. */
export interface KeptRecord extends KeptName {
  readonly record: ExerciseRecord;
}

/** `solvedEarlier`: solved as it was in an earlier release, and not as it is now. */
export type ExerciseState = 'solved' | 'solvedEarlier' | 'tried' | 'open';

/** What is kept, from the entries of the learner's store; what names no exercise is left out. */
export function keptRecords(
  entries: readonly (readonly [key: string, value: unknown])[],
): readonly KeptRecord[] {
  return entries.flatMap(([key, value]) => {
    const name = readKey(key);
    return name === undefined ? [] : [{ ...name, record: readRecord(value) }];
  });
}

/** How far the learner is with an exercise. */
export function stateOf(records: readonly KeptRecord[], name: KeptName): ExerciseState {
  const own = records.filter(({ id }) => id === name.id);
  const now = own.find(({ hash }) => hash === name.hash);
  if (now?.record.solved === true) return 'solved';
  if (own.some(({ record }) => record.solved)) return 'solvedEarlier';
  return own.some(({ record }) => isTried(record)) ? 'tried' : 'open';
}

/** Something was decided, checked or looked up. Having seen the exercise is not enough. */
export function isTried({ attempts, decisions, hints }: ExerciseRecord): boolean {
  return attempts > 0 || hints > 0 || Object.keys(decisions).length > 0;
}

/** How far the learner is with a lesson. */
export function lessonState(states: readonly ExerciseState[]): ExerciseState {
  if (states.length > 0 && states.every((state) => state === 'solved')) return 'solved';
  if (states.length > 0 && states.every((state) => state === 'solved' || state === 'solvedEarlier'))
    return 'solvedEarlier';
  return states.some((state) => state !== 'open') ? 'tried' : 'open';
}

export function keyOf(record: KeptName): string {
  return keptKey(record);
}
