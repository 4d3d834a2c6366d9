import type { Exercise } from '../grading/exercise.ts';
import { type Attempt, attemptsOf } from './attempts.ts';
import type { Lesson } from './lessons/load-lessons.ts';
import { stop } from './setup.mjs';

/** The ways in which each attempt is played: the words must not matter. */
export const VARIANT_NAMES = ['en', 'zh', 'blank'] as const;
export type VariantName = (typeof VARIANT_NAMES)[number];

/** What `npm run lessons` was asked to do. */
export interface LessonsOptions {
  readonly lessons: readonly Lesson[];
  readonly exercises: readonly Exercise[];
  readonly attempts: readonly Attempt[];
  readonly variants: readonly VariantName[];
  readonly turns: boolean;
  /** In which variants an attempt is played. */
  variantsOf(attempt: Attempt): readonly VariantName[];
}

const USE =
  'Use: npm run lessons -- [--only LESSON[,LESSON]] [--exercise ID[,ID]] [--variant en|zh|blank] [--turns]';

/** Reads the command line. Stops the process with one sentence where something is not understood. */
export function readOptions(all: readonly string[], known: readonly Lesson[]): LessonsOptions {
  const turns = all.includes('--turns');
  const args = all.filter((arg) => arg !== '--turns');
  const given = new Map<string, readonly string[]>();
  for (let at = 0; at < args.length; at += 2) {
    const [name = '', value] = [args[at], args[at + 1]];
    if (!['--only', '--exercise', '--variant'].includes(name) || value === undefined)
      stop(`Not understood: ${args.slice(at).join(' ')}\n${USE}`);
    given.set(name, value.split(','));
  }
  const lessons = pick('lesson', known, given.get('--only'));
  const wanted = given.get('--exercise');
  const exercises = pick(
    'exercise',
    lessons.flatMap((lesson) => lesson.exercises),
    wanted,
  );
  const variants = pick(
    'variant',
    VARIANT_NAMES.map((id) => ({ id })),
    given.get('--variant'),
  ).map(({ id }) => id);
  const attempts = lessons.flatMap((lesson) =>
    lesson.exercises.flatMap((exercise) =>
      exercises.includes(exercise) ? attemptsOf(lesson, exercise) : [],
    ),
  );
  return {
    lessons: lessons.filter(({ exercises: own }) => own.some((one) => exercises.includes(one))),
    exercises,
    attempts,
    variants,
    turns,
    variantsOf: (attempt) => {
      const wrong = attempt.exercise.wrongAnswers.findIndex(({ acts }) => acts === attempt.acts);
      return turns && wrong !== -1
        ? variants.filter((_, index) => index === wrong % variants.length)
        : variants;
    },
  };
}

function pick<T extends { readonly id: string }>(
  what: string,
  known: readonly T[],
  wanted: readonly string[] | undefined,
): readonly T[] {
  if (wanted === undefined) return known;
  for (const id of wanted)
    if (!known.some((one) => one.id === id))
      stop(`There is no ${what} "${id}". There are: ${known.map((one) => one.id).join(', ')}.`);
  return known.filter(({ id }) => wanted.includes(id));
}
