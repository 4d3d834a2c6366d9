import type { ErrorObject } from '../protocol/errors.ts';
import { isRequestId, type RequestId, whatIdsAre } from '../protocol/frames.ts';
import { isObject } from '../protocol/json.ts';
import { LIMITS } from '../protocol/limits.ts';
import { isDeeperThan, isLongerThan, isWellFormed } from '../protocol/scan.ts';
import { invalidRequest, parseError } from './refusals.ts';

/** What one frame turned out to be, judged by its shape alone (basic/index, "Messages"). */
export type Intake =
  | {
      readonly kind: 'request';
      readonly id: RequestId;
      readonly method: string;
      readonly params: Record<string, unknown> | undefined;
    }
  | {
      readonly kind: 'notification';
      readonly method: string;
      readonly params: Record<string, unknown> | undefined;
    }
  /** Nothing is answered; `why` is for the operator. */
  | { readonly kind: 'ignored'; readonly why: string }
  /** Answered with `error`, under `id` where that could be read. */
  | { readonly kind: 'refused'; readonly id?: RequestId; readonly error: ErrorObject };

/**
 * Size, JSON, shape, id, single message: the checks that need nothing but the text, cheapest first.
 *
 * Decisions where the specification is silent:
 * - A byte order mark is no JSON whitespace (RFC 8259 section 8.1), so it is a parse error, as is half a surrogate pair.
 * - Of a key that stands twice in an object the last one counts, as for every reader of frames in the lab.
 * - An object without `id` but with a `method` is a notification however wrong the rest is, so it is never answered.
 */
export function takeIn(text: string): Intake {
  if (isLongerThan(LIMITS.clientFrameBytes, text)) return tooLarge();
  if (isDeeperThan(LIMITS.nesting, text)) {
    const why = `arrays and objects are nested deeper than ${LIMITS.nesting}`;
    return { kind: 'refused', error: invalidRequest(why, { limit: LIMITS.nesting }) };
  }
  if (!isWellFormed(text)) return { kind: 'refused', error: parseError('the text is not valid UTF-8') };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'refused', error: parseError(reasonOf(text)) };
  }
  return judgeShape(value);
}

function judgeShape(value: unknown): Intake {
  if (Array.isArray(value))
    return { kind: 'refused', error: invalidRequest('batches do not exist; send one message a frame') };
  if (!isObject(value)) return { kind: 'refused', error: invalidRequest('a message is a JSON object') };
  const { method } = value;
  if (method === undefined && ('result' in value || 'error' in value))
    return { kind: 'ignored', why: 'a response; clients send none' };
  if (!('id' in value)) return judgeNotification(value, method);

  const { id, jsonrpc, params } = value;
  if (!isRequestId(id)) return { kind: 'refused', error: invalidRequest(`id must be ${whatIdsAre(id)}`) };
  if (jsonrpc !== '2.0') return { kind: 'refused', id, error: invalidRequest('jsonrpc must be "2.0"') };
  if (typeof method !== 'string')
    return { kind: 'refused', id, error: invalidRequest('method must be a string') };
  if ('result' in value || 'error' in value)
    return { kind: 'refused', id, error: invalidRequest('a message is a request or a response, not both') };
  if (params !== undefined && !isObject(params))
    return { kind: 'refused', id, error: invalidRequest('params must be an object') };
  return { kind: 'request', id, method, params };
}

function judgeNotification(value: Record<string, unknown>, method: unknown): Intake {
  if (typeof method !== 'string')
    return { kind: 'refused', error: invalidRequest('method must be a string') };
  if (value.jsonrpc !== '2.0') return { kind: 'ignored', why: 'a notification whose jsonrpc is not "2.0"' };
  const { params } = value;
  if (params !== undefined && !isObject(params))
    return { kind: 'ignored', why: 'a notification whose params are no object' };
  return { kind: 'notification', method, params };
}

function tooLarge(): Intake {
  const why = `the frame is larger than ${LIMITS.clientFrameBytes} bytes`;
  return { kind: 'refused', error: invalidRequest(why, { limit: LIMITS.clientFrameBytes }) };
}

/** Our own words: the engine's message would quote the frame, and differs from host to host. */
function reasonOf(text: string): string {
  if (text.charCodeAt(0) === BYTE_ORDER_MARK) return 'the frame begins with a byte order mark';
  return text.trim() === '' ? 'the frame is empty' : 'the frame is not JSON';
}

const BYTE_ORDER_MARK = 0xfeff;
