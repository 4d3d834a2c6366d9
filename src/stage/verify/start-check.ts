import type { Exercise } from '../../grading/exercise.ts';
import type { Finding } from '../../grading/verification/model.ts';
import { isObject } from '../../protocol/json.ts';
import { VALUE } from '../../storage/world-store.ts';
import { compareJson, type Difference } from '../../transcript/exchange/compare-json.ts';
import type { SessionStart } from '../../transcript/exchange/session.ts';
import { asJson } from '../as-json.ts';
import { prepareStart } from '../start.ts';
import { openStageWorld, type Turn } from '../world.ts';

/** Compares a recorded start state with the one that the exercise makes; `undefined` where they are the same. */
export async function checkStart(
  exercise: Exercise,
  start: SessionStart,
  course: string,
  turn: Turn,
): Promise<Finding | undefined> {
  const began = Date.now();
  const stage = await openStageWorld({ id: { course, world: exercise.id }, turn });
  try {
    await prepareStart(stage, exercise.start);
    const made = asJson(await stage.world.store.snapshot());
    const { list } = compareJson(withoutTime(made), withoutTime(start.snapshot));
    const real = list.filter((difference) => !isMomentOfMaking(difference, began));
    const [first] = real;
    if (first === undefined) return undefined;
    return { code: 'otherStart', path: first.path.join('.'), places: real.length };
  } finally {
    stage.close();
  }
}

/** A clock that stands still does so at some time or other; that it does is compared. */
function withoutTime(snapshot: SessionStart['snapshot']): object {
  const values = isObject(snapshot.values) ? snapshot.values : {};
  const clock = values[VALUE.clock];
  const kind = isObject(clock) ? 'stopped' : (clock ?? 0);
  return { ...snapshot, values: { ...values, [VALUE.clock]: kind } };
}

/** What the exercise changes at the start carries the moment at which it was changed. */
function isMomentOfMaking({ kind, before, after }: Difference, began: number): boolean {
  return kind === 'changed' && isMoment(before) && isMoment(after) && Date.parse(before) >= began;
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);
}
