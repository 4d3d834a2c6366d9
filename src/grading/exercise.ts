import type { FaultPlan } from '../control/faults.ts';
import type { PrincipalId, ServerId } from '../control/servers.ts';
import type { Json, JsonObject } from '../protocol/json.ts';
import type { Act } from './acts.ts';
import type { BackendStep, CacheChange, Controls } from './controls.ts';
import type { Question } from './questions.ts';
import type { Check } from './verdict.ts';

/**
 * A message as a lesson writes it: the page adds version, `_meta`, the credential of the identity and, unless given, a
 * fresh id. What stands in `params._meta` is added to that.
 */
export interface Message {
  readonly method: string;
  readonly params?: JsonObject;
  /** `null` makes a notification: no id at all. */
  readonly id?: Json;
  /** A key of `controls.tokens`, or `none` to go without a credential. Default: the identity's own. */
  readonly token?: string;
}

export interface Start {
  readonly server: ServerId;
  readonly identity: PrincipalId;
  /** What stands in the composer at first. */
  readonly message: Message;
  /** Done once to the seed data when the exercise's world is made, and again at each reset. */
  readonly backend?: readonly BackendStep[];
  /** Changes of the server's settings, merged over the catalog's own. */
  readonly settings?: JsonObject;
  readonly faults?: FaultPlan;
  /** The world's clock stands still from the start, and moves by `controls.clock` only. Default: it runs. */
  readonly clock?: 'stopped';
  /** How the cache of the page's client is set up, where `controls.cache` turns it on. */
  readonly cache?: CacheChange;
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
  readonly controls?: Controls;
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
  /** By question: what is asked, and what each choice, item and reason says. */
  readonly questions?: { readonly [question: string]: QuestionWords };
  /**
   * The labels of the exercise's own controls: `backend.KEY`, `token.KEY`, `batch.KEY`, `setting.PATH`. All others have
   * words of their own.
   */
  readonly controls?: { readonly [control: string]: string };
}

export interface QuestionWords {
  readonly ask: string;
  readonly choices?: { readonly [choice: string]: string };
  readonly items?: { readonly [item: string]: string };
  readonly reasons?: { readonly [reason: string]: string };
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
 * Names the content that a learner's work belongs to: start, controls, questions and checks. Words, hints and solutions may
 * change without the work being lost. 16 hexadecimal digits; not a secret, so no cryptographic hash.
 */
export function exerciseHash(exercise: Exercise): string {
  const { id, start, controls, questions = [], checks } = exercise;
  const content = JSON.stringify([
    ...[id, start, questions, checks.map((check) => [check.id, check.rule])],
    ...(controls === undefined ? [] : [controls]),
  ]);
  return fnv1a(content, 0x811c9dc5) + fnv1a(content, 0x9e3779b9);
}

function fnv1a(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
