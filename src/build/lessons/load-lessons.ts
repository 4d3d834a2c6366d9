import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exercise, LessonWords } from '../../grading/exercise.ts';
import type { Takeaway } from '../../grading/takeaway.ts';
import { PICTURES, pictureNamed } from '../../pictures/index.ts';
import { LANGUAGES, type Language } from '../pages/languages.ts';
import { type Course, readCourse } from './course.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { type Heading, renderMarkdown } from './markdown.ts';
import { type LessonProblem, lineOf } from './problems.ts';
import { cutSegments, type Voice } from './segments.ts';
import { validateExercise } from './validate-exercise.ts';
import { validateTakeaway } from './validate-takeaway.ts';
import { validateWords } from './validate-words.ts';

export type LessonBlock =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'voice'; readonly voice: Voice; readonly html: string }
  | { readonly kind: 'exercise' | 'picture'; readonly id: string };

export interface LessonText {
  readonly matter: FrontMatter;
  readonly blocks: readonly LessonBlock[];
  readonly headings: readonly Heading[];
  readonly words: LessonWords;
}

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
        line: 1,
        message: `Lesson "${before.id}" has the same number ${lesson.texts.en.matter.number}.`,
      });
  }
  for (const [index, lesson] of lessons.entries())
    for (const { id } of lesson.exercises) {
      const other = lessons
        .slice(0, index)
        .find((one) => one.exercises.some((exercise) => exercise.id === id));
      if (other !== undefined)
        problems.push({
          file: `lessons/${lesson.id}/exercise.ts`,
          line: 1,
          message: `Lesson "${other.id}" has an exercise "${id}" too; an id names one world and one learner's work.`,
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
  for (const name of missing) problems.push({ file: file(name), line: 1, message: 'This file is missing.' });
  if (missing.length > 0) return undefined;

  const load = async <T>(name: string): Promise<T | undefined> => {
    try {
      // The compiler checks what these modules export; `npm run check` runs it.
      return (await importModule(join(root, file(name)))) as T;
    } catch (error) {
      problems.push({ file: file(name), line: 1, message: `It cannot be loaded: ${error}` });
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
  const add = (name: string, found: readonly { near: string; message: string }[]): void => {
    for (const { near, message } of found)
      problems.push({ file: file(name), line: lineOf(sources[name] ?? '', near), message });
  };
  for (const exercise of exercises) {
    add('exercise.ts', validateExercise(exercise));
    for (const language of LANGUAGES)
      add(`words.${language}.ts`, validateWords(exercise, words[language]?.[exercise.id]));
  }
  for (const takeaway of takeaways) add('takeaways.ts', validateTakeaway(takeaway));
  const en = readText(file('text.en.md'), sources['text.en.md'] ?? '', exercises, words.en, problems);
  const zh = readText(file('text.zh.md'), sources['text.zh.md'] ?? '', exercises, words.zh, problems);
  if (en === undefined || zh === undefined) return undefined;
  for (const difference of differences(en, zh))
    problems.push({ file: file('text.zh.md'), line: 1, message: difference });
  return { id, exercises, texts: { en, zh }, takeaways };
}

function readText(
  file: string,
  source: string,
  exercises: readonly Exercise[],
  words: LessonWords,
  problems: LessonProblem[],
): LessonText | undefined {
  const front = readFrontMatter(source);
  const cut = cutSegments(front.body, front.bodyLine);
  for (const problem of [...front.problems, ...cut.problems]) problems.push({ file, ...problem });
  const blocks: LessonBlock[] = [];
  const headings: Heading[] = [];
  for (const segment of cut.segments) {
    if (segment.kind === 'picture') {
      if (pictureNamed(segment.id) === undefined)
        problems.push({
          file,
          line: segment.line,
          message: `There is no picture "${segment.id}"; there are ${PICTURES.map(({ id }) => id).join(', ')}.`,
        });
      blocks.push({ kind: 'picture', id: segment.id });
      continue;
    }
    if (segment.kind === 'exercise') {
      if (!exercises.some((exercise) => exercise.id === segment.id))
        problems.push({
          file,
          line: segment.line,
          message: `There is no exercise "${segment.id}" in exercise.ts.`,
        });
      blocks.push({ kind: 'exercise', id: segment.id });
      continue;
    }
    const rendered = renderMarkdown(segment.text, segment.line);
    for (const problem of rendered.problems) problems.push({ file, ...problem });
    headings.push(...rendered.headings);
    blocks.push(
      segment.kind === 'voice'
        ? { kind: 'voice', voice: segment.voice, html: rendered.html }
        : { kind: 'html', html: rendered.html },
    );
  }
  for (const { id } of exercises) {
    const places = blocks.filter((block) => block.kind === 'exercise' && block.id === id).length;
    if (places !== 1)
      problems.push({
        file,
        line: 1,
        message: `Exercise "${id}" stands here ${places} times; it must stand once.`,
      });
  }
  return front.matter === undefined ? undefined : { matter: front.matter, blocks, headings, words };
}

/** Both languages have the same structure: the same headings, voices and exercises in the same order. */
function differences(en: LessonText, zh: LessonText): readonly string[] {
  const found: string[] = [];
  const outline = (text: LessonText): string =>
    text.headings.map(({ depth, id }) => `${depth} ${id}`).join(', ');
  if (outline(en) !== outline(zh))
    found.push(`Its headings (${outline(zh)}) differ from those of the English text (${outline(en)}).`);
  const shape = (text: LessonText): string =>
    text.blocks
      .map((block) =>
        'id' in block ? `${block.kind} ${block.id} ` : block.kind === 'html' ? '' : `${block.kind} `,
      )
      .join('');
  if (shape(en) !== shape(zh))
    found.push('Its voices, pictures and exercises stand in another order than in the English text.');
  for (const field of ['part', 'number', 'minutes'] as const)
    if (en.matter[field] !== zh.matter[field]) found.push(`Field "${field}" differs from the English text.`);
  return found;
}
