import type { Exercise } from '../../grading/exercise.ts';
import { thereAre } from './nearest.ts';
import { noSection, sectionExists } from './spec-sections.ts';
import { actProblem, tokenProblem } from './validate-acts.ts';
import { controlProblems } from './validate-controls.ts';
import { questionProblems } from './validate-questions.ts';

/** What is wrong, and a string that stands near it in the file. */
export interface Finding {
  readonly message: string;
  readonly near: string;
}

/** Takes what is wrong, and a string that stands near it in the file. */
export type Find = (near: string, message: string) => void;

/** What an exercise must have beyond its types. */
export function validateExercise(exercise: Exercise): readonly Finding[] {
  const { id, checks, wrongAnswers, questions = [], solution } = exercise;
  const findings: Finding[] = [];
  const find: Find = (near, message) => {
    findings.push({ near, message: `Exercise "${id}": ${message}` });
  };
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    find(id, 'its id may have lower-case letters, digits and single hyphens.');
  if (checks.length === 0) find(id, 'it has no check.');
  if (solution.length === 0) find(id, 'it has no solution.');
  if (wrongAnswers.length < 3) find(id, `it has ${wrongAnswers.length} wrong answers; three are the least.`);
  for (const twice of repeated(checks.map((check) => check.id)))
    find(twice, `two checks are called "${twice}".`);
  for (const twice of repeated(wrongAnswers.map((answer) => answer.id)))
    find(twice, `two wrong answers are called "${twice}".`);
  for (const check of checks) {
    if (!sectionExists(check.rule)) find(check.rule, noSection(check.rule));
    if (check.mistakes.length === 0)
      find(check.id, `check "${check.id}" names no mistake, so it can never fail.`);
    if (!wrongAnswers.some(({ caughtBy }) => caughtBy.check === check.id))
      find(check.id, `no wrong answer needs check "${check.id}"; add one that it catches ("caughtBy").`);
  }
  for (const { id: wrong, caughtBy } of wrongAnswers) {
    const check = checks.find((candidate) => candidate.id === caughtBy.check);
    if (check === undefined)
      find(
        wrong,
        `wrong answer "${wrong}" names check "${caughtBy.check}"; ${thereAre(checks.map((one) => one.id))}.`,
      );
    else if (!check.mistakes.includes(caughtBy.mistake))
      find(
        wrong,
        `wrong answer "${wrong}" names mistake "${caughtBy.mistake}", which "${check.id}" cannot find; ${thereAre(check.mistakes)}.`,
      );
  }
  questionProblems(questions, find);
  controlProblems(exercise, find);
  tokenProblem(exercise.start.message, exercise, find);
  for (const act of [...solution, ...wrongAnswers.flatMap(({ acts }) => acts)])
    actProblem(act, exercise, find);
  return findings;
}

/** What stands in a list more than once. */
export function repeated(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
