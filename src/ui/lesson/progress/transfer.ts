import { keptKey } from '../../../grading/kept-name.ts';
import { isObject } from '../../../protocol/json.ts';
import { type ExerciseRecord, NEW_RECORD, readRecord } from '../exercise-record.ts';
import { isTried, type KeptRecord } from './records.ts';

const FORMAT = 'mcp-resource-lab-progress';
const VERSION = 1;
/** Characters of a file, at most. A course's progress is a few thousand. */
export const LARGEST_FILE = 2_000_000;

/** What can be wrong with a file. */
export type FileProblem = 'tooLarge' | 'notJson' | 'foreign' | 'newer' | 'otherCourse' | 'broken';

export type FileResult =
  | { readonly ok: true; readonly records: readonly KeptRecord[] }
  | { readonly ok: false; readonly problem: FileProblem };

/** The learner's progress as a file: what was decided, asked for and solved; no frames and no server data. */
export function exportText(course: string, records: readonly KeptRecord[], at: Date): string {
  const exercises = records
    .filter(({ record }) => isTried(record) || record.solved)
    .map(({ id, hash, record: { decisions, hints, attempts, solved } }) => ({
      ...{ exercise: id, content: hash, solved, attempts, hints, decisions },
    }));
  const file = { format: FORMAT, version: VERSION, course, exportedAt: at.toISOString(), exercises };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** Reads such a file. All of it is good, or nothing of it is taken. */
export function readExport(text: string, course: string): FileResult {
  const bad = (problem: FileProblem): FileResult => ({ ok: false, problem });
  if (text.length > LARGEST_FILE) return bad('tooLarge');
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return bad('notJson');
    throw error;
  }
  if (!isObject(file) || file.format !== FORMAT) return bad('foreign');
  if (typeof file.version !== 'number') return bad('broken');
  if (file.version > VERSION) return bad('newer');
  if (file.course !== course) return bad('otherCourse');
  if (!Array.isArray(file.exercises)) return bad('broken');
  const records = file.exercises.map(readOne);
  if (!records.every((record) => record !== undefined)) return bad('broken');
  return { ok: true, records };
}

function readOne(one: unknown): KeptRecord | undefined {
  if (!isObject(one)) return undefined;
  const { exercise: id, content: hash, solved, attempts, hints, decisions } = one;
  if (typeof id !== 'string' || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return undefined;
  if (typeof hash !== 'string' || !/^[0-9a-f]{16}$/.test(hash)) return undefined;
  if (typeof solved !== 'boolean' || !isCount(attempts) || !isCount(hints) || hints > 4) return undefined;
  if (!isObject(decisions) || !Object.values(decisions).every((value) => typeof value === 'string'))
    return undefined;
  // The start state was made in another browser, and is not here.
  return { id, hash, record: readRecord({ solved, attempts, hints, decisions, prepared: false }) };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** One record that an import changes. */
export interface Change {
  readonly key: string;
  readonly id: string;
  /** `undefined`: there is none yet. */
  readonly before: ExerciseRecord | undefined;
  readonly after: ExerciseRecord;
}

/** What an import would do. */
export interface Merge {
  readonly changes: readonly Change[];
  /** Exercises that are solved afterwards and were not before. */
  readonly solved: number;
  /** Exercises of which there was nothing here. */
  readonly added: number;
  /** Exercises of which more is known afterwards. */
  readonly extended: number;
  /** Exercises of which the file says nothing new. */
  readonly same: number;
}

/**
 * Joins what is here with what a file says. Solved stays solved, counts take the larger number, and a decision that was
 * taken here is never replaced.
 */
export function mergeRecords(here: readonly KeptRecord[], file: readonly KeptRecord[]): Merge {
  const mine = new Map(here.map((record) => [keptKey(record), record.record]));
  const changes = file.flatMap((one): readonly Change[] => {
    const key = keptKey(one);
    const before = mine.get(key);
    const after = joined(before ?? NEW_RECORD, one.record);
    return before !== undefined && isSame(before, after) ? [] : [{ key, id: one.id, before, after }];
  });
  return {
    changes,
    solved: changes.filter(({ before, after }) => after.solved && before?.solved !== true).length,
    added: changes.filter(({ before }) => before === undefined).length,
    extended: changes.filter(({ before }) => before !== undefined).length,
    same: file.length - changes.length,
  };
}

/** Two records of the same content as one; `here` is the one whose decisions count. */
export function joined(here: ExerciseRecord, other: ExerciseRecord): ExerciseRecord {
  return {
    prepared: here.prepared,
    decisions: { ...other.decisions, ...here.decisions },
    hints: Math.max(here.hints, other.hints),
    attempts: Math.max(here.attempts, other.attempts),
    solved: here.solved || other.solved,
  };
}

function isSame(one: ExerciseRecord, other: ExerciseRecord): boolean {
  const counts = one.hints === other.hints && one.attempts === other.attempts && one.solved === other.solved;
  const keys = Object.keys(other.decisions);
  return (
    counts &&
    keys.length === Object.keys(one.decisions).length &&
    keys.every((key) => one.decisions[key] === other.decisions[key])
  );
}
