import { existsSync, readdirSync } from 'node:fs';
import { basename, isAbsolute, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Exercise, LessonWords } from '../../grading/exercise.ts';
import { LANGUAGES, type Language } from '../pages/languages.ts';
import { stop } from '../setup.mjs';
import { validateExercise } from './validate-exercise.ts';
import { validateWords } from './validate-words.ts';

/** The exercises of one folder, whether or not it is a whole lesson yet. */
export interface LessonExercises {
  /** As the author calls it. */
  readonly id: string;
  readonly exercises: readonly Exercise[];
  /** Their words, in each language that has them already. */
  readonly words: Partial<Record<Language, LessonWords>>;
  /** What is wrong with them, a sentence each. */
  readonly problems: readonly string[];
}

/**
 * Loads the exercises of lessons by id, as `.drafts/ID`, or by path; of all published lessons where none is named. Words
 * are looked at where they are there already. Stops the process where there is no such folder.
 */
export async function loadExercises(
  root: string,
  names: readonly string[] | undefined,
): Promise<readonly LessonExercises[]> {
  const lessons = join(root, 'lessons');
  const all = readdirSync(lessons, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(lessons, entry.name, 'exercise.ts')))
    .map(({ name }) => name);
  const folders = (names ?? all.filter((name) => !name.startsWith('.'))).map((name) => {
    const candidates = [join(lessons, name), join(lessons, '.drafts', name), resolve(name)];
    const folder = candidates.find((one) => existsSync(join(one, 'exercise.ts')));
    return (
      folder ?? stop(`There is no lesson "${name}" with a file exercise.ts. There are: ${all.join(', ')}.`)
    );
  });
  return Promise.all(folders.map((folder) => loadFolder(lessons, folder)));
}

async function loadFolder(lessons: string, folder: string): Promise<LessonExercises> {
  const inside = relative(lessons, folder);
  const id = inside.startsWith('..') || isAbsolute(inside) ? basename(folder) : inside;
  try {
    const exercises = await defaultOf<readonly Exercise[]>(join(folder, 'exercise.ts'));
    const problems = exercises.flatMap((exercise) =>
      validateExercise(exercise).map(({ message }) => message),
    );
    const words: Partial<Record<Language, LessonWords>> = {};
    for (const language of LANGUAGES) {
      const file = join(folder, `words.${language}.ts`);
      if (!existsSync(file)) continue;
      const own = await defaultOf<LessonWords>(file);
      words[language] = own;
      for (const exercise of exercises)
        for (const { message } of validateWords(exercise, own[exercise.id]))
          problems.push(`words.${language}.ts: ${message}`);
    }
    return { id, exercises, words, problems };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { id, exercises: [], words: {}, problems: [`It cannot be loaded: ${why}`] };
  }
}

async function defaultOf<T>(file: string): Promise<T> {
  const module: { default?: unknown } = await import(pathToFileURL(file).href);
  if (module.default === undefined) throw new Error(`${basename(file)} has no default export.`);
  // The compiler checks what these modules export; `npm run check` runs it.
  return module.default as T;
}
