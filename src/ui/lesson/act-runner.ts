import type { Lab } from '../../client/lab.ts';
import { UNACKNOWLEDGED } from '../../control/faults.ts';
import type { Act, FrameLike } from '../../grading/acts.ts';
import type { Message } from '../../grading/exercise.ts';
import { messageText } from '../../grading/message-text.ts';
import { itemKey, reasonKey } from '../../grading/questions.ts';
import { isFrame } from '../../transcript/model.ts';
import type { ComposerModel } from '../composer/composer-model.ts';
import { until } from '../model/until.ts';
import type { ControlsModel } from './controls/controls-model.ts';
import type { ExerciseModel } from './exercise-model.ts';
import { wireOf } from './wire-state.ts';

/** Does in the page what a learner would do with its controls. */
export interface ActRunner {
  /**
   * Does one act; resolves when it has taken effect: what was sent is answered, what was pressed is done. Rejects with
   * why it could not be done.
   */
  run(act: Act): Promise<void>;
}

export interface ActRunnerParts {
  readonly model: ExerciseModel;
  readonly controls: ControlsModel;
  readonly composer: ComposerModel;
  readonly lab: Lab;
}

export function createActRunner({ model, controls, composer, lab }: ActRunnerParts): ActRunner {
  const wire = wireOf(lab);
  const send = async (text: string, token?: string): Promise<void> => {
    composer.begin(text);
    if (token !== undefined) await controls.tokens.choose(token);
    const sent = wire.sent.value;
    await answered(async () => {
      composer.send();
      await until(wire.sent, (count) => count > sent);
    });
  };
  /**
   * Does something, and waits until nothing waits for an answer, and no listen that came of it for its acknowledgment,
   * unless a fault keeps that back.
   */
  const answered = async (sending: () => Promise<void>): Promise<void> => {
    const before = wire.opening.value;
    await sending();
    await until(wire.pending, (pending) => pending === 0);
    const { faults } = await lab.backend.faults();
    if (!faults.some(({ id }) => UNACKNOWLEDGED.has(id)))
      await until(wire.opening, (opening) => opening.every((id) => before.includes(id)));
  };
  return {
    async run(act) {
      switch (act.act) {
        case 'send':
          return send(messageText(act, lab.freshId()), tokenOf(act, lab));
        case 'type':
          return send(act.text);
        case 'choose':
          return model.decide(
            act.item === undefined ? act.question : itemKey(act.question, act.item),
            act.choice,
          );
        case 'reason':
          return model.decide(reasonKey(act.question, act.item), act.reason);
        case 'write':
          return model.decide(act.question, act.text);
        case 'await':
          return until(lab.transcript, () => framesLike(lab, act.frame).length >= (act.times ?? 1));
        case 'point': {
          const seq = framesLike(lab, act.frame).at(-1);
          if (seq === undefined) throw new Error(`No frame is like ${JSON.stringify(act.frame)}.`);
          return model.decide(act.question, String(seq));
        }
        case 'batch':
        case 'follow':
          return answered(() => controls.perform(act));
        default:
          return controls.perform(act);
      }
    },
  };
}

/** What has to be put into a message that is written without a credential; `undefined` for nothing. */
function tokenOf({ token, id }: Message, lab: Lab): string | undefined {
  if (id === null || token === 'none') return undefined;
  return token ?? (lab.identity.value === 'guest' ? undefined : 'own');
}

/** The `seq` of every frame that fits, oldest first. */
function framesLike(lab: Lab, like: FrameLike): readonly number[] {
  return lab.transcript.value.slice().flatMap((entry) => {
    if (!isFrame(entry) || entry.dir !== like.dir) return [];
    const facts = lab.index.facts(entry.seq);
    const fits =
      (like.id === undefined || facts?.id === like.id) &&
      (like.method === undefined || facts?.method === like.method);
    return fits ? [entry.seq] : [];
  });
}
