import type { Json, JsonObject } from '../protocol/json.ts';
import { META } from '../protocol/meta.ts';
import { REVISION } from '../protocol/revision.ts';
import type { Message } from './exercise.ts';

/** What every request must carry. A token, where the exercise's identity has one, is put in by the composer. */
export const ENVELOPE: JsonObject = { [META.protocolVersion]: REVISION, [META.clientCapabilities]: {} };

/** A lesson's message as text, laid out as the composer lays out its own. An id in the message wins. */
export function messageText(message: Message, id: Json): string {
  return JSON.stringify(
    {
      jsonrpc: '2.0',
      id: message.id === undefined ? id : message.id,
      method: message.method,
      params: { ...message.params, _meta: ENVELOPE },
    },
    null,
    2,
  );
}
