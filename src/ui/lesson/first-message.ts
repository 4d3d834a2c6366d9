import type { Lab } from '../../client/lab.ts';
import type { Exercise } from '../../grading/exercise.ts';
import { messageText } from '../../grading/message-text.ts';
import { Draft } from '../composer/draft.ts';
import type { BrowserStore } from '../model/browser-store.ts';

/** Puts the exercise's first message where the composer looks for a draft, unless the learner has one there. */
export function offerFirstMessage(exercise: Exercise, lab: Lab, store: BrowserStore): void {
  const draft = new Draft(store, lab.options);
  if (draft.load() !== undefined) return;
  const id = lab.freshId();
  draft.save({ text: messageText(exercise.start.message, id), labId: id });
}
