import type { JsonObject } from '../protocol/json.ts';

/** A copy of an object of the lab as plain JSON. */
export function asJson(value: object): JsonObject {
  // What `JSON.parse` gives for an object's text is an object of JSON all the way down.
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}
