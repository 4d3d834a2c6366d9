import type { Lab } from '../../../client/lab.ts';
import { CLIENT_INFO } from '../../../control/envelope.ts';
import { evidenceFileName, evidenceText } from '../../../grading/evidence-file/index.ts';
import { judge } from '../../../grading/verdict.ts';
import type { ExerciseModel } from '../exercise-model.ts';

export interface EvidenceOf {
  readonly lesson: string;
  /** As the learner wrote it; blank for none. */
  readonly label: string;
}

/** Makes a file of the work as it is now, judged as it is now. Rejects with `ServerDown` where nothing could be done. */
export async function makeEvidence(
  model: ExerciseModel,
  lab: Lab,
  { lesson, label }: EvidenceOf,
): Promise<{ readonly name: string; readonly text: string; readonly solved: boolean }> {
  const { exercise, name: kept } = model;
  const evidence = await model.evidence();
  // Taken in the same turn, so that file and verdict are of the same moment.
  const { start } = lab.session();
  const verdict = judge(exercise.checks, evidence);
  const whose = label.trim();
  const work = {
    ...{ lesson, exercise: exercise.id, exerciseHash: kept.hash },
    ...(whose === '' ? {} : { label: whose }),
    ...{ attempts: model.record.value.attempts, at: Date.now(), verdict },
    ...{ decisions: evidence.decisions, ledger: evidence.ledger },
    session: {
      ...(start === undefined ? {} : { start }),
      ...{ entries: evidence.entries, acts: evidence.acts, marks: [] },
    },
  };
  return {
    name: evidenceFileName(work),
    text: await evidenceText(work, CLIENT_INFO.version),
    solved: verdict.passed,
  };
}
