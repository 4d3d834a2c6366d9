import type { Lab } from '../../client/lab.ts';
import type { Exercise } from '../../grading/exercise.ts';
import { messageText } from '../../grading/message-text.ts';
import type { ComposerModel } from '../composer/composer-model.ts';
import { Draft } from '../composer/draft.ts';
import { idIn } from '../composer/message-id.ts';
import type { BrowserStore } from '../model/browser-store.ts';
import type { TokenChoices } from './controls/token-choice.ts';

/**
 * Puts the exercise's first message where the composer looks for a draft, unless the learner has one there. It has no
 * credential yet: that takes a server.
 */
export function offerFirstMessage(exercise: Exercise, lab: Lab, store: BrowserStore): void {
  const draft = new Draft(store, lab.options);
  if (draft.load() !== undefined) return;
  const id = lab.freshId();
  draft.save({ text: messageText(exercise.start.message, id), labId: id });
}

/** Gives a first message that nobody has touched the credential that the exercise wants in it. */
export async function completeFirstMessage(
  { start }: Exercise,
  composer: ComposerModel,
  tokens: TokenChoices,
): Promise<void> {
  const text = composer.text.value;
  const wanted = start.message.token ?? (start.identity === 'guest' ? 'none' : 'own');
  const isUntouched = text === messageText(start.message, idIn(text) ?? null);
  if (isUntouched && wanted !== 'none' && start.message.id !== null) await tokens.choose(wanted);
}

/** Puts the exercise's first message into the composer, in place of whatever stands there. */
export async function beginWithFirstMessage(
  exercise: Exercise,
  lab: Lab,
  composer: ComposerModel,
  tokens: TokenChoices,
): Promise<void> {
  composer.begin(messageText(exercise.start.message, lab.freshId()));
  await completeFirstMessage(exercise, composer, tokens);
}
