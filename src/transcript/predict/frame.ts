import { Cancelled } from '../../protocol/cancellation.ts';
import { CODE } from '../../protocol/errors.ts';
import { idKey, isRequestId, type RequestId } from '../../protocol/frames.ts';
import { isObject } from '../../protocol/json.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { isDeeperThan, utf8Length } from '../../protocol/scan.ts';
import { syntaxFault } from '../lint/json/syntax.ts';
import { nestingOf } from '../lint/walk.ts';
import type { Ending } from './inquiry.ts';
import type { Standpoint } from './knowledge.ts';
import type { Outcome, PredictionData, Reason } from './model.ts';
import type { PredictionRule } from './rules.ts';

/** What a text alone tells: how it ends at once, or the request that it is. */
export type Taken =
  | ({ readonly kind: 'ends'; readonly id?: RequestId } & Ending)
  | {
      readonly kind: 'request';
      readonly id: RequestId;
      readonly method: string;
      readonly params: Record<string, unknown> | undefined;
    };

/** Size, encoding, JSON, shape, id: what needs no knowledge of the conversation but what a cancellation is about. */
export function takeFrame(text: string, { connection }: Standpoint): Taken {
  const bytes = utf8Length(text);
  if (bytes > LIMITS.clientFrameBytes)
    return limited('frame.size', { at: [], range: start(text) }, { bytes, limit: LIMITS.clientFrameBytes });
  const value = parse(text);
  if (isDeeperThan(LIMITS.nesting, text)) {
    const deep = nestingOf(value, LIMITS.nesting);
    const where = deep === undefined ? { at: [], range: start(text) } : { at: deep };
    return limited('frame.nesting', where, { limit: LIMITS.nesting });
  }
  const lone = /\p{Surrogate}/u.exec(text);
  if (lone !== null)
    return ends(CODE.parseError, 'frame.utf8', { at: [], range: { from: lone.index, to: lone.index + 1 } });
  if (value === undefined) {
    const { at = 0, why = 'unexpected' } = syntaxFault(text) ?? {};
    const range = { from: at, to: Math.min(at + 1, text.length) };
    return ends(CODE.parseError, 'frame.json', { at: [], range }, { why, at });
  }
  if (Array.isArray(value))
    return ends(CODE.invalidRequest, 'frame.batch', { at: [], range: start(text) }, { count: value.length });
  if (!isObject(value)) return ends(CODE.invalidRequest, 'frame.object', { at: [], range: start(text) });
  return takeObject(value, (id) => connection.open.has(idKey(id)));
}

function takeObject(value: Record<string, unknown>, isOpen: (id: RequestId) => boolean): Taken {
  const { id, jsonrpc, method, params } = value;
  const answer = ['result', 'error'].find((name) => name in value);
  if (method === undefined && answer !== undefined) return silent('frame.response', [answer]);
  if (!('id' in value)) {
    if (typeof method !== 'string')
      return ends(CODE.invalidRequest, 'frame.method', { at: method === undefined ? [] : ['method'] });
    if (method !== Cancelled.method) return silent('frame.notification', ['method'], { method });
    const about = isObject(params) ? params.requestId : undefined;
    const well = jsonrpc === '2.0' && isRequestId(about) && isOpen(about);
    return well
      ? silent('frame.cancel', ['params', 'requestId'], { id: about })
      : silent('frame.cancelNothing', ['params', 'requestId']);
  }
  if (!isRequestId(id)) return ends(CODE.invalidRequest, 'frame.id', { at: ['id'] });
  const bad = (rule: PredictionRule, at: string): Taken => ({
    ...ends(CODE.invalidRequest, rule, { at: [at] }),
    id,
  });
  if (jsonrpc !== '2.0') return bad('frame.jsonrpc', 'jsonrpc');
  if (typeof method !== 'string') return bad('frame.method', 'method');
  if (answer !== undefined) return bad('frame.both', answer);
  if (params !== undefined && !isObject(params)) return bad('frame.params', 'params');
  return { kind: 'request', id, method, params };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Where = Pick<Reason, 'at' | 'range'>;

function ends(code: number, rule: PredictionRule, where: Where, data: PredictionData = {}): Taken {
  return end({ kind: 'error', code }, rule, where, data);
}

function limited(rule: PredictionRule, where: Where, data: PredictionData): Taken {
  return end({ kind: 'error', code: CODE.invalidRequest, about: 'limit' }, rule, where, data);
}

function silent(rule: PredictionRule, at: Reason['at'], data: PredictionData = {}): Taken {
  return end({ kind: 'none' }, rule, { at }, data);
}

function end(outcome: Outcome, rule: PredictionRule, where: Where, data: PredictionData): Taken {
  return { kind: 'ends', outcomes: [outcome], reason: { rule, ...where, data } };
}

function start(text: string): { readonly from: number; readonly to: number } {
  return { from: 0, to: Math.min(1, text.length) };
}
