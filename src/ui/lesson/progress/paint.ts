import { readKey } from '../../../grading/kept-name.ts';
import { type ExerciseState, type KeptRecord, lessonState, stateOf } from './records.ts';
import type { ProgressWords } from './words.ts';

/** How far the learner is, over all exercises that the page names. */
export interface Tally {
  readonly solved: number;
  readonly tried: number;
  readonly of: number;
}

/**
 * Shows beside every exercise and lesson of a page that was made at build how far the learner is. An exercise is an
 * element with `data-kept`, its place for the state has `data-progress`; a lesson's has `data-lesson-progress`.
 */
export function paintProgress(root: ParentNode, records: readonly KeptRecord[], words: ProgressWords): Tally {
  const states = [...root.querySelectorAll<HTMLElement>('[data-kept]')].map((element) => {
    const name = readKey(element.dataset.kept ?? '');
    const state = name === undefined ? 'open' : stateOf(records, name);
    const place = element.querySelector<HTMLElement>('[data-progress]');
    if (place !== null) put(place, state, words.states[state]);
    return { element, state };
  });
  for (const place of root.querySelectorAll<HTMLElement>('[data-lesson-progress]')) {
    // On a lesson's own page all exercises are the lesson's.
    const lesson = place.closest('[data-lesson]');
    const own = states
      .filter(({ element }) => lesson === null || lesson.contains(element))
      .map(({ state }) => state);
    const state = lessonState(own);
    if (own.length === 0) continue;
    const text =
      state === 'tried' ? words.lesson(own.filter(isSolved).length, own.length) : words.states[state];
    put(place, state, state === 'solved' ? words.lesson(own.length, own.length) : text);
  }
  return {
    solved: states.filter(({ state }) => isSolved(state)).length,
    tried: states.filter(({ state }) => state === 'tried').length,
    of: states.length,
  };
}

function isSolved(state: ExerciseState): boolean {
  return state === 'solved' || state === 'solvedEarlier';
}

function put(place: HTMLElement, state: ExerciseState, text: string): void {
  place.className = `progress-state is-${state}`;
  place.textContent = text;
}
