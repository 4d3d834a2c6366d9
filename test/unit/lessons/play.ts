import type { Act } from '../../../src/grading/acts.ts';
import type { Exercise } from '../../../src/grading/exercise.ts';
import { judge } from '../../../src/grading/verdict.ts';
import { nodeTurn } from '../../../src/node/turn.ts';
import { openExerciseStage } from '../../../src/stage/exercise-stage.ts';

/** Does the acts against the real engine, and says of each check `passed` or the mistake it found. */
export async function play(
  exercise: Exercise,
  acts: readonly Act[],
): Promise<{ readonly [check: string]: string }> {
  const stage = await openExerciseStage(exercise, nodeTurn);
  try {
    for (const act of acts) await stage.do(act);
    const { results } = judge(exercise.checks, await stage.evidence());
    return Object.fromEntries(
      results.map((result) => [result.check, result.outcome === 'failed' ? result.mistake : result.outcome]),
    );
  } finally {
    stage.close();
  }
}
