import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../src/build/setup.mjs';
import type { Act } from '../../../src/grading/acts.ts';
import { evidenceText, type Work } from '../../../src/grading/evidence-file/index.ts';
import { type Exercise, exerciseHash } from '../../../src/grading/exercise.ts';
import { judge } from '../../../src/grading/verdict.ts';
import type { VerifyReport } from '../../../src/grading/verification/model.ts';
import { nodeTurn } from '../../../src/node/turn.ts';
import { openExerciseStage } from '../../../src/stage/exercise-stage.ts';
import { verifyEvidence } from '../../../src/stage/verify/verify.ts';

/** The exercises of all published lessons, by lesson. */
export async function publishedExercises(): Promise<readonly { lesson: string; exercise: Exercise }[]> {
  const found: { lesson: string; exercise: Exercise }[] = [];
  for (const lesson of readdirSync(join(ROOT, 'lessons')).sort()) {
    const file = join(ROOT, 'lessons', lesson, 'exercise.ts');
    if (lesson.startsWith('.') || !existsSync(file)) continue;
    const { default: exercises }: { default: readonly Exercise[] } = await import(file);
    for (const exercise of exercises) found.push({ lesson, exercise });
  }
  return found;
}

/** What a learner has after these acts, as the page would export it. */
export async function workOn(lesson: string, exercise: Exercise, acts: readonly Act[]): Promise<Work> {
  const stage = await openExerciseStage(exercise, nodeTurn);
  try {
    for (const act of acts) await stage.do(act);
    const evidence = await stage.evidence();
    return {
      lesson,
      exercise: exercise.id,
      exerciseHash: exerciseHash(exercise),
      label: 'Ada',
      attempts: 2,
      at: Date.now(),
      decisions: evidence.decisions,
      ledger: evidence.ledger,
      verdict: judge(exercise.checks, evidence),
      session: stage.session(),
    };
  } finally {
    stage.close();
  }
}

export async function fileOf(lesson: string, exercise: Exercise, acts: readonly Act[] = exercise.solution) {
  return evidenceText(await workOn(lesson, exercise, acts), '0.1.0');
}

export function verify(text: string, exercises: readonly Exercise[]): Promise<VerifyReport> {
  return verifyEvidence(text, {
    turn: nodeTurn,
    async exerciseOf(id) {
      const exercise = exercises.find((one) => one.id === id);
      return exercise === undefined ? undefined : { exercise, hash: exerciseHash(exercise) };
    },
  });
}
