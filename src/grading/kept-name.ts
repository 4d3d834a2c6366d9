import { type Exercise, exerciseHash } from './exercise.ts';

/** By id as it is now: the ids that it had before, the first one first. */
export type Renamed = { readonly [id: string]: readonly string[] };

/** What lessons and exercises were called before. `lessons/former-ids.json` holds it. */
export interface FormerIds {
  readonly lessons: Renamed;
  readonly exercises: Renamed;
}

/** Under what the learner's work on an exercise is kept. */
export interface KeptName {
  /** The id under which the exercise was first published: it names world and transcript, and never changes. */
  readonly id: string;
  /** Of the content, with that id. */
  readonly hash: string;
}

/** A renamed exercise goes on under its first id, so that nothing has to be moved and nothing can be lost on the way. */
export function keptName(exercise: Exercise, former: Renamed): KeptName {
  const id = former[exercise.id]?.[0] ?? exercise.id;
  return { id, hash: exerciseHash({ ...exercise, id }) };
}

/** The key of the learner's record, and the name of the transcript. */
export function keptKey({ id, hash }: KeptName): string {
  return `exercise:${id}:${hash}`;
}

/** Takes such a key apart; `undefined` for one that names no exercise. */
export function readKey(key: string): KeptName | undefined {
  const [, id, hash] = /^exercise:([a-z0-9-]+):([0-9a-f]{16})$/.exec(key) ?? [];
  return id === undefined || hash === undefined ? undefined : { id, hash };
}
