import type { Exercise, ExerciseWords, LessonWords } from '../../grading/exercise.ts';
import type { Language } from '../i18n/index.ts';

/** Every lesson's code, each a chunk of its own that only its page loads. */
const EXERCISES = import.meta.glob<readonly Exercise[]>('/lessons/*/exercise.ts', { import: 'default' });
const WORDS = import.meta.glob<LessonWords>('/lessons/*/words.*.ts', { import: 'default' });

export interface LoadedExercise {
  readonly exercise: Exercise;
  readonly words: ExerciseWords;
}

/** Loads an exercise and its words. Rejects if the lesson lacks either, which the build does not let happen. */
export async function loadExercise(lesson: string, id: string, language: Language): Promise<LoadedExercise> {
  const [exercises, words] = await Promise.all([
    EXERCISES[`/lessons/${lesson}/exercise.ts`]?.(),
    WORDS[`/lessons/${lesson}/words.${language}.ts`]?.(),
  ]);
  const exercise = exercises?.find((candidate) => candidate.id === id);
  const own = words?.[id];
  if (exercise === undefined || own === undefined)
    throw new Error(`Lesson "${lesson}" has no exercise "${id}" with words in ${language}.`);
  return { exercise, words: own };
}
