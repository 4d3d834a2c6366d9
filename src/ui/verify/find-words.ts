import type { ExerciseWords, LessonWords } from '../../grading/exercise.ts';
import type { Language } from '../i18n/index.ts';

const WORDS = import.meta.glob<LessonWords>('/lessons/*/words.*.ts', { import: 'default' });

const found = new Map<Language, Promise<ReadonlyMap<string, ExerciseWords>>>();

/** The words of an exercise in whatever lesson it stands now; `undefined` where this lab has none. */
export async function findWords(exercise: string, language: Language): Promise<ExerciseWords | undefined> {
  const known = found.get(language) ?? loadAll(language);
  found.set(language, known);
  return (await known).get(exercise);
}

async function loadAll(language: Language): Promise<ReadonlyMap<string, ExerciseWords>> {
  const loads = Object.entries(WORDS).filter(([file]) => file.endsWith(`/words.${language}.ts`));
  const lessons = await Promise.all(loads.map(([, load]) => load()));
  return new Map(lessons.flatMap((lesson) => Object.entries(lesson)));
}
