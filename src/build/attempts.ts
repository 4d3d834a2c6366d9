/** What is tried on an exercise, and what has to come of it, whoever plays it. */
import type { Act } from '../grading/acts.ts';
import type { Exercise } from '../grading/exercise.ts';
import type { Lesson } from './lessons/load-lessons.ts';

type LessonName = Pick<Lesson, 'id'>;

/** What was said of one check. */
export interface ShownResult {
  readonly check: string;
  readonly outcome: string;
  readonly mistake: string | null;
}

export interface Played {
  /** In the order of the exercise's checks. */
  readonly results: readonly ShownResult[];
  /** What went wrong beside the verdict: an act that could not be done, errors that the page reported. */
  readonly complaints: readonly string[];
}

export interface Attempt {
  readonly lesson: LessonName;
  readonly exercise: Exercise;
  readonly name: string;
  readonly acts: readonly Act[];
  /** What is wrong with the outcome, or nothing. */
  judge(played: Played): string | undefined;
}

/** The start, which must fail in full; the solution, which must pass; each wrong answer, caught for its own reason. */
export function attemptsOf(lesson: LessonName, exercise: Exercise): readonly Attempt[] {
  return [
    { lesson, exercise, name: 'start', acts: [], judge: allFailed },
    { lesson, exercise, name: 'solution', acts: exercise.solution, judge: allPassed },
    ...exercise.wrongAnswers.map(({ id, acts, caughtBy: { check, mistake } }) => ({
      ...{ lesson, exercise, acts, name: `wrong: ${id}` },
      judge: (played: Played) =>
        played.results.some((result) => result.check === check && result.mistake === mistake)
          ? undefined
          : `expected ${check} to fail with ${mistake}, saw ${shown(played)}`,
    })),
  ];
}

/** `lesson / exercise / attempt`. */
export function attemptName({ lesson, exercise, name }: Attempt): string {
  return `${lesson.id} / ${exercise.id} / ${name}`;
}

/** What is wrong with an attempt that was played in several ways, each with its name; they must agree with the first. */
export function faultsOf(
  attempt: Attempt,
  plays: readonly { readonly variant: string; readonly played: Played }[],
): readonly string[] {
  const first = plays[0];
  return plays.flatMap(({ variant, played }) => {
    const fault = played.complaints[0] ?? attempt.judge(played) ?? differs(played, first);
    return fault === undefined ? [] : [`${variant}: ${fault}`];
  });
}

function allFailed(played: Played): string | undefined {
  const good = played.results.length > 0 && played.results.every(({ outcome }) => outcome === 'failed');
  return good ? undefined : `expected every check to fail at the start, saw ${shown(played)}`;
}

function allPassed(played: Played): string | undefined {
  const good = played.results.length > 0 && played.results.every(({ outcome }) => outcome === 'passed');
  return good ? undefined : `expected every check to pass, saw ${shown(played)}`;
}

function differs(
  played: Played,
  first: { readonly variant: string; readonly played: Played } | undefined,
): string | undefined {
  if (first === undefined || shown(played) === shown(first.played)) return undefined;
  return `the verdict ${shown(played)} differs from that of ${first.variant}, ${shown(first.played)}`;
}

function shown({ results }: Played): string {
  return results.map(({ check, outcome, mistake }) => `${check}: ${mistake ?? outcome}`).join(', ');
}
