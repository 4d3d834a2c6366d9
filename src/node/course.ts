import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Exercise, ExerciseWords, LessonWords } from '../grading/exercise.ts';

export type Language = 'en' | 'zh';

/** The exercises of this lab, as files of evidence name them. */
export interface Course {
  readonly language: Language;
  /** The exercise of that id; ids are unique in the course, so a lesson may have another name by now. */
  exerciseOf(lesson: string, exercise: string): Promise<Exercise | undefined>;
  wordsOf(exercise: string): Promise<ExerciseWords | undefined>;
}

const LESSONS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'lessons');

/** Reads the lessons of this repository when they are first asked for. */
export function courseOf(language: Language): Course {
  let found: Promise<ReadonlyMap<string, readonly [lesson: string, exercise: Exercise]>> | undefined;
  const exercises = () => {
    found ??= loadExercises();
    return found;
  };
  return {
    language,
    exerciseOf: async (_lesson, id) => (await exercises()).get(id)?.[1],
    async wordsOf(id) {
      const lesson = (await exercises()).get(id)?.[0];
      if (lesson === undefined) return undefined;
      const words = await defaultOf<LessonWords>(join(LESSONS, lesson, `words.${language}.ts`));
      return words[id];
    },
  };
}

async function loadExercises() {
  const all = new Map<string, readonly [string, Exercise]>();
  for (const lesson of readdirSync(LESSONS).sort()) {
    const file = join(LESSONS, lesson, 'exercise.ts');
    if (lesson.startsWith('.') || !existsSync(file)) continue;
    for (const exercise of await defaultOf<readonly Exercise[]>(file))
      all.set(exercise.id, [lesson, exercise]);
  }
  return all;
}

async function defaultOf<T>(file: string): Promise<T> {
  const { default: value }: { default: T } = await import(pathToFileURL(file).href);
  return value;
}
