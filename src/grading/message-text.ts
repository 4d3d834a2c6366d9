import { ENVELOPE } from '../control/envelope.ts';
import { isObject, type Json, type JsonObject } from '../protocol/json.ts';
import { META } from '../protocol/meta.ts';
import type { Message } from './exercise.ts';

/**
 * A lesson's message as text, laid out as the composer lays out its own. An id in the message wins; `null` stands for
 * a notification, which has none and needs no envelope.
 */
export function messageText({ id: own, method, params }: Message, id: Json, credential?: string): string {
  if (own === null) return JSON.stringify({ jsonrpc: '2.0', method, params }, null, 2);
  const authorization: JsonObject = credential === undefined ? {} : { [META.authorization]: credential };
  const extra = isObject(params?._meta) ? params._meta : {};
  const _meta = { ...ENVELOPE, ...extra, ...authorization };
  return JSON.stringify({ jsonrpc: '2.0', id: own ?? id, method, params: { ...params, _meta } }, null, 2);
}
