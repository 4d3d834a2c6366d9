import { render } from 'preact';
import type { Lab } from '../../client/lab.ts';
import { isFrame } from '../../transcript/model.ts';
import { type Language, pageLanguage } from '../i18n/index.ts';
import { browserStore, draftStore } from '../model/browser-store.ts';
import { Scope } from '../scope.tsx';
import { COURSE } from './course.ts';
import { ExerciseModel } from './exercise-model.ts';
import { ExerciseView } from './exercise-view.tsx';
import { offerFirstMessage } from './first-message.ts';
import { openLearner } from './learner.ts';
import { loadParts } from './parts.ts';
import { loadExercise } from './registry.ts';

/**
 * Draws the workbench, the questions and the checks of an exercise around its lab. Rejects if the code or the words of
 * the exercise cannot be had.
 */
export async function showExercise(section: HTMLElement, lab: Lab): Promise<void> {
  const { lesson = '', exercise: id = '' } = section.dataset;
  const place = section.querySelector('.exercise-live');
  if (place === null) throw new Error(`The section of exercise "${id}" has no place for it.`);
  const language = pageLanguage();
  const { exercise, words } = await loadExercise(lesson, id, language);
  const [learner, parts] = await Promise.all([openLearner(COURSE), loadParts(exercise)]);
  const site = browserStore();
  const store = draftStore(site);
  offerFirstMessage(exercise, lab, store);
  const model = new ExerciseModel(exercise, lab, learner.progress, site);
  if (document.querySelector('figure[data-picture]') !== null) keepPicturesLive(lab, language);
  place.replaceChildren();
  render(
    <Scope lab={lab} language={language} store={store}>
      <ExerciseView model={model} words={words} parts={parts} persistent={learner.persistent} />
    </Scope>,
    place,
  );
}

/** The pictures of the page follow what is recorded. Until something came they stay as they were built. */
function keepPicturesLive(lab: Lab, language: Language): void {
  let asked = false;
  lab.transcript.subscribe((entries) => {
    const last = entries.at(-1);
    if (asked || last === undefined || !isFrame(last) || last.dir === 'out') return;
    asked = true;
    import('./pictures/live-pictures.ts').then(
      (pictures) => pictures.keepPicturesLive(lab, language),
      (error: unknown) => console.info('The pictures stay as they are.', error),
    );
  });
}
