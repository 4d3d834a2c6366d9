import type { PrincipalId, ServerId } from '../control/servers.ts';
import type { Json, JsonObject } from '../protocol/json.ts';
import type { Check } from './verdict.ts';

/** A message as a lesson writes it: the page adds version, `_meta` and, unless given, a fresh id. */
export interface Message {
  readonly method: string;
  readonly params?: JsonObject;
  readonly id?: Json;
}

/** A change that did not come over MCP, done by the backend of the exercise's server. */
export interface BackendStep {
  readonly action: string;
  readonly args: JsonObject;
}

/** A decision between named choices. What they say stands in the words of each language. */
export interface Question {
  readonly id: string;
  readonly choices: readonly string[];
}

/** What a learner does. Solutions and wrong answers are made of nothing else. */
export type Act =
  | ({ readonly act: 'send' } & Message)
  /** Sends exactly this text, broken or not. */
  | { readonly act: 'type'; readonly text: string }
  | { readonly act: 'choose'; readonly question: string; readonly choice: string };

export interface Start {
  readonly server: ServerId;
  readonly identity: PrincipalId;
  /** What stands in the composer at first. */
  readonly message: Message;
  /** Done once to the seed data when the exercise's world is made, and again at each reset. */
  readonly backend?: readonly BackendStep[];
}

/** An answer that a learner would really give, and the check and mistake that must catch it. */
export interface WrongAnswer {
  readonly id: string;
  readonly acts: readonly Act[];
  readonly caughtBy: { readonly check: string; readonly mistake: string };
}

export interface Exercise {
  /** Stable: names the world, the session and the learner's progress. Lower-case letters, digits, hyphens. */
  readonly id: string;
  readonly start: Start;
  readonly questions?: readonly Question[];
  readonly checks: readonly Check[];
  readonly solution: readonly Act[];
  /** Three or more. */
  readonly wrongAnswers: readonly WrongAnswer[];
}

/** The words of one exercise in one language. Inline Markdown: `code`, *emphasis*, links. */
export interface ExerciseWords {
  readonly title: string;
  /** What to do; Markdown, several paragraphs and lists allowed. */
  readonly task: string;
  /** Where to look, which rule, which section, the value. */
  readonly hints: readonly [string, string, string, string];
  /** By check: what it asks for, in a few words. */
  readonly checks: { readonly [check: string]: string };
  /** By `check.mistake`: what was seen and what it means. `{seen.uri}` and `{expected.uri}` stand for facts. */
  readonly mistakes: { readonly [mistake: string]: string };
  /** By question: what is asked, and what each choice says. */
  readonly questions?: {
    readonly [question: string]: {
      readonly ask: string;
      readonly choices: { readonly [choice: string]: string };
    };
  };
}

/** The words of a lesson's exercises, by exercise id. */
export type LessonWords = { readonly [exercise: string]: ExerciseWords };

/** Marks an exercise and lets the compiler check it. */
export function defineExercise(exercise: Exercise): Exercise {
  return exercise;
}

export function defineWords(words: LessonWords): LessonWords {
  return words;
}

/**
 * Names the content that a learner's work belongs to: start, questions and checks. Words, hints and solutions may
 * change without the work being lost. 16 hexadecimal digits; not a secret, so no cryptographic hash.
 */
export function exerciseHash(exercise: Exercise): string {
  const { id, start, questions = [], checks } = exercise;
  const content = JSON.stringify([id, start, questions, checks.map((check) => [check.id, check.rule])]);
  return fnv1a(content, 0x811c9dc5) + fnv1a(content, 0x9e3779b9);
}

function fnv1a(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
