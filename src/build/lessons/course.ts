import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormerIds, Renamed } from '../../grading/kept-name.ts';
import { isObject } from '../../protocol/json.ts';
import { LANGUAGES, type Language } from '../pages/languages.ts';
import { thereAre } from './nearest.ts';
import { type LessonProblem, lineOf } from './problems.ts';

export const LAYERS = ['identity', 'discovery', 'reading', 'change', 'security'] as const;
export type Layer = (typeof LAYERS)[number];

/** The three classic mistakes: a URI taken for an address, a notification for the data, a capability for permission. */
export const MISTAKES = ['address', 'data', 'permission'] as const;
export type ClassicMistake = (typeof MISTAKES)[number];

/** What belongs to the course as a whole and to no lesson alone. */
export interface Course {
  /** The names of the parts, the first one first. */
  readonly parts: readonly Readonly<Record<Language, string>>[];
  /** The lessons that each layer is learnt in. */
  readonly layers: Readonly<Record<Layer, readonly string[]>>;
  /** The lesson that undoes each mistake; empty where there is none. */
  readonly mistakes: Readonly<Record<ClassicMistake, string>>;
  readonly former: FormerIds;
}

const COURSE = 'lessons/course.json';
const FORMER = 'lessons/former-ids.json';

export const NO_COURSE: Course = {
  parts: [],
  layers: { identity: [], discovery: [], reading: [], change: [], security: [] },
  mistakes: { address: '', data: '', permission: '' },
  former: { lessons: {}, exercises: {} },
};

/** What the loaded lessons are called now. */
export interface KnownIds {
  readonly lessons: readonly string[];
  /** Of the lessons that could be loaded. */
  readonly exercises: readonly string[];
  /** False where a lesson could not be: then an exercise that is missed may be one of its own. */
  readonly complete: boolean;
}

/** Reads and checks `lessons/course.json` and `lessons/former-ids.json`; a folder without them is a course without them. */
export function readCourse(
  root: string,
  known: KnownIds,
): { readonly course: Course; readonly problems: readonly LessonProblem[] } {
  const problems: LessonProblem[] = [];
  const course = readJson(root, COURSE, problems);
  const former = readJson(root, FORMER, problems);
  return {
    course: {
      ...(course === undefined ? NO_COURSE : courseOf(course, known, problems)),
      former: former === undefined ? NO_COURSE.former : formerOf(former, known, problems),
    },
    problems,
  };
}

interface Source {
  readonly file: string;
  readonly text: string;
  readonly value: Readonly<Record<string, unknown>>;
}

function readJson(root: string, file: string, problems: LessonProblem[]): Source | undefined {
  if (!existsSync(join(root, file))) return undefined;
  const text = readFileSync(join(root, file), 'utf8');
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return { file, text, value };
    problems.push({ file, line: 1, message: 'It must hold one JSON object.' });
  } catch (error) {
    problems.push({ file, line: 1, message: `It is not JSON: ${error}` });
  }
  return undefined;
}

function courseOf(
  { file, text, value }: Source,
  known: KnownIds,
  problems: LessonProblem[],
): Omit<Course, 'former'> {
  const find = (near: string, message: string): void => {
    problems.push({ file, line: lineOf(text, `"${near}"`), message });
  };
  const parts = Array.isArray(value.parts) ? value.parts : [];
  if (parts.length === 0) find('parts', 'It names no part of the course.');
  const named = (part: unknown, language: Language): string => {
    const name = isObject(part) ? part[language] : undefined;
    if (typeof name === 'string' && name !== '') return name;
    find('parts', `A part has no name in "${language}".`);
    return '';
  };
  const published = (id: string): string => {
    if (!known.lessons.includes(id))
      find(id, `There is no lesson "${id}"; ${thereAre(known.lessons)}. Correct the id, or take it out.`);
    return id;
  };
  const layers = isObject(value.layers) ? value.layers : {};
  const mistakes = isObject(value.mistakes) ? value.mistakes : {};
  const lessonsOf = (layer: Layer): readonly string[] => {
    const list = layers[layer];
    if (Array.isArray(list) && list.every(isId)) return list.map(published);
    find('layers', `Layer "${layer}" must have the list of lessons that it is learnt in, or [].`);
    return [];
  };
  const lessonOf = (mistake: ClassicMistake): string => {
    const lesson = mistakes[mistake];
    if (isId(lesson)) return published(lesson);
    if (lesson === null) return '';
    find('mistakes', `Mistake "${mistake}" must name the lesson that undoes it, or null.`);
    return '';
  };
  return {
    parts: parts.map((part: unknown) => ({ en: named(part, LANGUAGES[0]), zh: named(part, LANGUAGES[1]) })),
    layers: {
      identity: lessonsOf('identity'),
      discovery: lessonsOf('discovery'),
      reading: lessonsOf('reading'),
      change: lessonsOf('change'),
      security: lessonsOf('security'),
    },
    mistakes: {
      address: lessonOf('address'),
      data: lessonOf('data'),
      permission: lessonOf('permission'),
    },
  };
}

function formerOf({ file, text, value }: Source, known: KnownIds, problems: LessonProblem[]): FormerIds {
  const find = (near: string, message: string): void => {
    problems.push({ file, line: lineOf(text, `"${near}"`), message });
  };
  const read = (what: keyof FormerIds, one: string): Renamed => {
    const map = value[what];
    if (!isObject(map)) {
      find(what, `"${what}" must be an object: each id as it is now, with the list of its former ones.`);
      return {};
    }
    const seen = new Set<string>();
    const renamed: { [id: string]: readonly string[] } = {};
    for (const [id, list] of Object.entries(map)) {
      if (!known[what].includes(id) && (known.complete || what === 'lessons'))
        find(id, `There is no ${one} "${id}"; the id on the left is the one of now.`);
      if (!Array.isArray(list) || list.length === 0 || !list.every(isId)) {
        find(id, `"${id}" must have a list of its former ids, the first one first.`);
        continue;
      }
      for (const former of list) {
        if (known[what].includes(former))
          find(
            former,
            `"${former}" is the id of another ${one} now: its learners' work would be taken for this one's.`,
          );
        if (seen.has(former)) find(former, `"${former}" stands here twice.`);
        seen.add(former);
      }
      renamed[id] = list;
    }
    return renamed;
  };
  return { lessons: read('lessons', 'lesson'), exercises: read('exercises', 'exercise') };
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value);
}
