import { isObject } from '../../../protocol/json.ts';

/** What makes a request the same one when it is sent again with input: its method and its other parameters. */
export function inputKey(method: string | undefined, params: Record<string, unknown>): string {
  const { _meta, inputResponses, requestState, ...rest } = params;
  return JSON.stringify([method, sorted(rest, DEPTH)]);
}

/** True for a request that brings input to an earlier one. */
export function bringsInput(params: Record<string, unknown> | undefined): boolean {
  return params !== undefined && ('inputResponses' in params || 'requestState' in params);
}

const DEPTH = 16;

/** The same value with its members in one order, whatever order they were sent in. */
function sorted(value: unknown, depth: number): unknown {
  if (depth === 0) return null;
  if (Array.isArray(value)) return value.map((item) => sorted(item, depth - 1));
  if (!isObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name], depth - 1)]));
}
