import { isObject, type JsonObject } from '../protocol/json.ts';
import { invalidParams } from './refusals.ts';

/** Readers of flat parameters. Each throws `-32602` that names the faulty member (basic/index, "Error Codes"). */

export function readText(params: Record<string, unknown>, name: string): string {
  const value = params[name];
  if (typeof value !== 'string') throw invalidParams(`params.${name} must be a string`);
  return value;
}

/** The empty string is a cursor like any other, not the absence of one. */
export function readCursor(params: Record<string, unknown>): string | undefined {
  const { cursor } = params;
  if (cursor !== undefined && typeof cursor !== 'string')
    throw invalidParams('params.cursor must be a string');
  return cursor;
}

export function readObject(params: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = params[name];
  if (!isObject(value)) throw invalidParams(`params.${name} must be an object`);
  return value;
}

/** What `JSON.parse` gave is JSON, which its type does not say. */
export function asJsonObject(value: Record<string, unknown>): JsonObject {
  return value as JsonObject;
}
