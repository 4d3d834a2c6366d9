import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Exercise, ExerciseWords, LessonWords } from '../grading/exercise.ts';
import { type FormerIds, keptName } from '../grading/kept-name.ts';
import type { KnownExercise } from '../stage/verify/verify.ts';

export type Language = 'en' | 'zh';

/** The exercises of this lab, as files of evidence name them. */
export interface Course {
  readonly language: Language;
  /** The exercise that has or had this id; ids are unique in the course. */
  exerciseOf(exercise: string): Promise<KnownExercise | undefined>;
  wordsOf(exercise: string): Promise<ExerciseWords | undefined>;
}

const LESSONS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'lessons');

/** Reads the lessons of this repository when they are first asked for. */
export function courseOf(language: Language): Course {
  let found: ReturnType<typeof loadExercises> | undefined;
  const exercises = () => {
    found ??= loadExercises();
    return found;
  };
  return {
    language,
    exerciseOf: async (id) => (await exercises()).get(id),
    async wordsOf(id) {
      const known = (await exercises()).get(id);
      if (known === undefined) return undefined;
      const words = await defaultOf<LessonWords>(join(LESSONS, known.lesson, `words.${language}.ts`));
      return words[known.exercise.id];
    },
  };
}

async function loadExercises() {
  const { exercises: former }: FormerIds = JSON.parse(readFileSync(join(LESSONS, 'former-ids.json'), 'utf8'));
  const all = new Map<string, KnownExercise & { readonly lesson: string }>();
  for (const lesson of readdirSync(LESSONS).sort()) {
    const file = join(LESSONS, lesson, 'exercise.ts');
    if (lesson.startsWith('.') || !existsSync(file)) continue;
    for (const exercise of await defaultOf<readonly Exercise[]>(file)) {
      const known = { lesson, exercise, hash: keptName(exercise, former).hash };
      for (const id of [exercise.id, ...(former[exercise.id] ?? [])]) all.set(id, known);
    }
  }
  return all;
}

async function defaultOf<T>(file: string): Promise<T> {
  const { default: value }: { default: T } = await import(pathToFileURL(file).href);
  return value;
}
