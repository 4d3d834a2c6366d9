import { render } from 'preact';
import { createLab } from '../../../client/create-lab.ts';
import type { FaultId } from '../../../control/faults.ts';
import { keptName } from '../../../grading/kept-name.ts';
import { pageLanguage } from '../../i18n/index.ts';
import { Scope } from '../../scope.tsx';
import { COURSE } from '../course.ts';
import { ExerciseModel } from '../exercise-model.ts';
import { offerFirstMessage } from '../first-message.ts';
import { FORMER_EXERCISES } from '../progress/former.ts';
import { loadExercise } from '../registry.ts';
import { nowhereRecords, nowhereStore } from './nowhere.ts';
import { ShowStage } from './show-stage.tsx';

export interface ShowOptions {
  /** Steps that are played before anybody presses anything. */
  readonly steps?: number;
  /** Faults that are switched on then. */
  readonly faults?: readonly FaultId[];
  onClose?(): void;
}

const open = new WeakMap<HTMLElement, () => void>();

/**
 * Shows the solution of an exercise in the place of the learner's work, which stays as it is behind it: the show has a
 * server, a world and a transcript of its own, and its record is kept nowhere. Rejects if the code of the exercise
 * cannot be had.
 */
export async function openShow(section: HTMLElement, options: ShowOptions = {}): Promise<void> {
  const { lesson = '', exercise: id = '' } = section.dataset;
  const live = section.querySelector<HTMLElement>('.exercise-live');
  if (live === null || open.has(section)) return;
  const place = document.createElement('div');
  place.className = 'exercise-show';
  // From here on there is one show, however often it is asked for while it loads.
  open.set(section, () => undefined);
  const language = pageLanguage();
  try {
    const { exercise, words } = await loadExercise(lesson, id, language);
    const kept = keptName(exercise, FORMER_EXERCISES);
    const { server, identity } = exercise.start;
    const lab = await createLab({
      world: { course: COURSE, world: `show-${kept.id}` },
      ...{ server, identity },
      session: `show:${kept.id}:${kept.hash}`,
    });
    const store = nowhereStore();
    offerFirstMessage(exercise, lab, store);
    const model = new ExerciseModel(exercise, lab, nowhereRecords(), nowhereStore());
    live.hidden = true;
    live.after(place);
    const close = (): void => {
      open.delete(section);
      render(null, place);
      place.remove();
      live.hidden = false;
      void lab.clearTranscript().then(() => lab.close());
      live.querySelector<HTMLElement>('[data-act="show"]')?.focus();
      options.onClose?.();
    };
    open.set(section, close);
    addEventListener('pagehide', (event) => {
      if (!event.persisted) void lab.close();
    });
    render(
      <Scope lab={lab} language={language} store={store}>
        <ShowStage model={model} words={words} options={options} onClose={close} />
      </Scope>,
      place,
    );
  } catch (error) {
    open.delete(section);
    throw error;
  }
}

/** Ends the show of an exercise, if there is one. */
export function closeShow(section: HTMLElement): void {
  open.get(section)?.();
}
