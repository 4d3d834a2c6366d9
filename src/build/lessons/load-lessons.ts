import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Exercise, LessonWords } from '../../grading/exercise.ts';
import type { Takeaway } from '../../grading/takeaway.ts';
import { LANGUAGES, type Language } from '../pages/languages.ts';
import { type Course, readCourse } from './course.ts';
import { type LessonText, readText } from './lesson-text.ts';
import { type Place, placeInExercise, placeInWords, type Sources } from './locate.ts';
import { type LessonProblem, lineOf } from './problems.ts';
import { firstDifference } from './same-structure.ts';
import { validateExercise } from './validate-exercise.ts';
import { validateTakeaway } from './validate-takeaway.ts';
import { validateWords } from './validate-words.ts';

export type { LessonBlock, LessonText } from './lesson-text.ts';

export interface Lesson {
  readonly id: string;
  readonly exercises: readonly Exercise[];
  readonly texts: Readonly<Record<Language, LessonText>>;
  /** Files that the learner may keep; empty where the lesson has no `takeaways.ts`. */
  readonly takeaways: readonly Takeaway[];
}

export interface LessonsResult {
  /** In the order of the course. A lesson with a problem is not among them. */
  readonly lessons: readonly Lesson[];
  readonly course: Course;
  readonly problems: readonly LessonProblem[];
}

/** Gives the default export of a module of the project. */
export type ImportModule = (file: string) => Promise<unknown>;

/** Reads and checks every folder of `lessons/`. */
export async function loadLessons(root: string, importModule: ImportModule): Promise<LessonsResult> {
  const lessons: Lesson[] = [];
  const problems: LessonProblem[] = [];
  const folder = join(root, 'lessons');
  const ids = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && !entry.name.startsWith('.') ? [entry.name] : [],
  );
  for (const id of ids.sort()) {
    const found: LessonProblem[] = [];
    const lesson = await loadLesson(root, id, importModule, found);
    if (lesson !== undefined && found.length === 0) lessons.push(lesson);
    problems.push(...found);
  }
  lessons.sort((one, other) => one.texts.en.matter.number - other.texts.en.matter.number);
  for (const [index, lesson] of lessons.entries()) {
    const before = lessons[index - 1];
    if (before?.texts.en.matter.number === lesson.texts.en.matter.number)
      problems.push({
        file: `lessons/${lesson.id}/text.en.md`,
        line: lineOf(readFileSync(join(folder, lesson.id, 'text.en.md'), 'utf8'), '\nnumber:') + 1,
        message: `Lesson "${before.id}" has the same number ${lesson.texts.en.matter.number}; give this one another, in both languages.`,
      });
  }
  for (const [index, lesson] of lessons.entries())
    for (const { id } of lesson.exercises) {
      const other = lessons
        .slice(0, index)
        .find((one) => one.exercises.some((exercise) => exercise.id === id));
      if (other === undefined) continue;
      const { file, line } = placeInExercise(modulesOf(join(folder, lesson.id)), id, id);
      problems.push({
        file: `lessons/${lesson.id}/${file}`,
        line,
        message: `Lesson "${other.id}" has an exercise "${id}" too; give this one another id, for an id names one world and one learner's work.`,
      });
    }
  const { course, problems: found } = readCourse(root, {
    // A lesson that has a problem is there all the same: its id has not gone.
    lessons: ids,
    exercises: lessons.flatMap(({ exercises }) => exercises.map(({ id }) => id)),
    complete: problems.length === 0,
  });
  return { lessons, course, problems: [...problems, ...found] };
}

async function loadLesson(
  root: string,
  id: string,
  importModule: ImportModule,
  problems: LessonProblem[],
): Promise<Lesson | undefined> {
  const file = (name: string): string => `lessons/${id}/${name}`;
  const names = [
    'exercise.ts',
    ...LANGUAGES.flatMap((language) => [`text.${language}.md`, `words.${language}.ts`]),
  ];
  const missing = names.filter((name) => !existsSync(join(root, file(name))));
  for (const name of missing)
    problems.push({
      file: file(name),
      line: 1,
      message: 'This file is missing; copy it from another lesson and change it.',
    });
  if (missing.length > 0) return undefined;

  const load = async <T>(name: string): Promise<T | undefined> => {
    try {
      // The compiler checks what these modules export; `npm run check` runs it.
      return (await importModule(join(root, file(name)))) as T;
    } catch (error) {
      problems.push(loadProblem(file(name), error));
      return undefined;
    }
  };
  const exercises = await load<readonly Exercise[]>('exercise.ts');
  const words = { en: await load<LessonWords>('words.en.ts'), zh: await load<LessonWords>('words.zh.ts') };
  const hasTakeaways = existsSync(join(root, file('takeaways.ts')));
  const takeaways = hasTakeaways ? await load<readonly Takeaway[]>('takeaways.ts') : [];
  if (exercises === undefined || words.en === undefined || words.zh === undefined) return undefined;
  if (takeaways === undefined) return undefined;

  const sources = Object.fromEntries(
    names.map((name) => [name, readFileSync(join(root, file(name)), 'utf8')]),
  );
  const modules = modulesOf(join(root, 'lessons', id));
  const add = (place: Place, message: string): void => {
    problems.push({ file: file(place.file), line: place.line, message });
  };
  for (const exercise of exercises) {
    for (const { near, message } of validateExercise(exercise))
      add(placeInExercise(modules, exercise.id, near), message);
    for (const language of LANGUAGES)
      for (const { near, message } of validateWords(exercise, words[language]?.[exercise.id]))
        add(placeInWords(modules, language, exercise.id, near), message);
  }
  for (const takeaway of takeaways)
    for (const { near, message } of validateTakeaway(takeaway))
      add({ file: 'takeaways.ts', line: lineOf(modules.get('takeaways.ts') ?? '', near) }, message);
  const en = readText(file('text.en.md'), sources['text.en.md'] ?? '', exercises, words.en, problems);
  const zh = readText(file('text.zh.md'), sources['text.zh.md'] ?? '', exercises, words.zh, problems);
  const difference = firstDifference(en.landmarks, zh.landmarks);
  if (difference !== undefined) problems.push({ file: file('text.zh.md'), ...difference });
  if (en.text === undefined || zh.text === undefined) return undefined;
  for (const field of ['part', 'number', 'minutes'] as const)
    if (en.text.matter[field] !== zh.text.matter[field])
      problems.push({
        file: file('text.zh.md'),
        line: lineOf(sources['text.zh.md'] ?? '', `\n${field}:`) + 1,
        message: `Field "${field}" is ${en.text.matter[field]} in the English text; it must be the same here.`,
      });
  return { id, exercises, texts: { en: en.text, zh: zh.text }, takeaways };
}

/** The modules of a lesson's folder, those in its sub-folders too. */
function modulesOf(folder: string): Sources {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  return new Map(
    files.sort().map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')]),
  );
}

/** A parser says where it stopped, in a drawing of several lines; of that the place and the reason are kept. */
function loadProblem(file: string, error: unknown): LessonProblem {
  const text = stripVTControlCharacters(String(error));
  const [, at, line] = /\[ (lessons\/\S+?):(\d+):\d+ \]/.exec(text) ?? [];
  if (at === undefined) return { file, line: 1, message: `It cannot be loaded: ${text}` };
  const reason = /\[PARSE_ERROR\] (.*)/.exec(text)?.[1] ?? 'it cannot be parsed';
  return { file: at, line: Number(line), message: `It cannot be loaded: ${reason}.` };
}
