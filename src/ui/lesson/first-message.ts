import type { Lab } from '../../client/lab.ts';
import type { Exercise, Message } from '../../grading/exercise.ts';
import type { JsonObject } from '../../protocol/json.ts';
import { META } from '../../protocol/meta.ts';
import { REVISION } from '../../protocol/revision.ts';
import { Draft } from '../composer/draft.ts';
import type { BrowserStore } from '../model/browser-store.ts';

/** Puts the exercise's first message where the composer looks for a draft, unless the learner has one there. */
export async function offerFirstMessage(exercise: Exercise, lab: Lab, store: BrowserStore): Promise<void> {
  const draft = new Draft(store, lab.options);
  if (draft.load() !== undefined) return;
  const id = lab.freshId();
  draft.save({ text: messageText(exercise.start.message, id, ENVELOPE), labId: id });
}

/** A lesson's message as text, laid out as the composer lays out its own. An id in the message wins. */
export function messageText(message: Message, id: number, meta: JsonObject): string {
  return JSON.stringify(
    {
      jsonrpc: '2.0',
      id: message.id === undefined ? id : message.id,
      method: message.method,
      params: { ...message.params, _meta: meta },
    },
    null,
    2,
  );
}

/** What every request must carry. A token, where the exercise's identity has one, is put in by the composer. */
export const ENVELOPE: JsonObject = { [META.protocolVersion]: REVISION, [META.clientCapabilities]: {} };
