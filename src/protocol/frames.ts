import { isObject } from './json.ts';

/** A request id: a string or an integer (basic/index, "Requests"). `1` and `"1"` are different ids. */
export type RequestId = string | number;

export interface RequestFrame {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly method: string;
  readonly params?: Record<string, unknown>;
}
export interface NotificationFrame {
  readonly jsonrpc: '2.0';
  readonly method: string;
  readonly params?: Record<string, unknown>;
}
export interface ResultFrame {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly result: Record<string, unknown>;
}
export interface ErrorFrame {
  readonly jsonrpc: '2.0';
  /** Absent when the id of the faulty message could not be read. */
  readonly id?: RequestId;
  readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
}
export type Frame = RequestFrame | NotificationFrame | ResultFrame | ErrorFrame;

/** True for a string or a safe integer; `null`, fractions, booleans and objects are no ids. */
export function isRequestId(value: unknown): value is RequestId {
  return typeof value === 'string' || Number.isSafeInteger(value);
}

/** What a faulty id or progress token should have been; an integer that not every reader of JSON gets exactly is told so. */
export function whatIdsAre(value: unknown): string {
  const isInexact = typeof value === 'number' && (Number.isInteger(value) || !Number.isFinite(value));
  if (!isInexact) return 'a string or an integer';
  return `exact: an integer from -${Number.MAX_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}, or a string`;
}

/** A key under which ids of both JSON types can stand in one map without meeting. */
export function idKey(id: RequestId): string {
  return typeof id === 'string' ? `s:${id}` : `n:${id}`;
}

export type FrameKind = 'request' | 'notification' | 'result' | 'error' | 'invalid';

/** What the text of a frame is, read leniently: for showing, pairing and linting, not for serving. */
export interface ParsedFrame {
  readonly kind: FrameKind;
  /** The parsed JSON, or `undefined` where the text is no JSON. */
  readonly value: unknown;
  readonly id: RequestId | undefined;
  readonly method: string | undefined;
  readonly params: Record<string, unknown> | undefined;
  readonly result: Record<string, unknown> | undefined;
  readonly error: Record<string, unknown> | undefined;
}

/** Reads a frame's text without judging it beyond its kind. Never throws. */
export function parseFrame(text: string): ParsedFrame {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ...NOTHING, kind: 'invalid', value: undefined };
  }
  if (!isObject(value)) return { ...NOTHING, kind: 'invalid', value };
  const id = isRequestId(value.id) ? value.id : undefined;
  const method = typeof value.method === 'string' ? value.method : undefined;
  const params = isObject(value.params) ? value.params : undefined;
  const result = isObject(value.result) ? value.result : undefined;
  const error = isObject(value.error) ? value.error : undefined;
  return { kind: kindOf(value, id, method, result, error), value, id, method, params, result, error };
}

const NOTHING = {
  id: undefined,
  method: undefined,
  params: undefined,
  result: undefined,
  error: undefined,
} as const;

function kindOf(
  value: Record<string, unknown>,
  id: RequestId | undefined,
  method: string | undefined,
  result: Record<string, unknown> | undefined,
  error: Record<string, unknown> | undefined,
): FrameKind {
  if (method !== undefined) {
    if (id !== undefined) return 'request';
    return 'id' in value ? 'invalid' : 'notification';
  }
  if (error !== undefined) return 'error';
  if (result !== undefined && id !== undefined) return 'result';
  return 'invalid';
}
