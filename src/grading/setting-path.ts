import { isObject, type Json, type JsonObject } from '../protocol/json.ts';

/**
 * The change that gives one field of the settings a value: `path` leads into `CatalogSettings`, e.g. `rules.notes.id`.
 * A server replaces members of its settings whole, so what stands beside the field is taken along. A hint that was not
 * there before begins as the strictest one.
 */
export function settingChange(settings: JsonObject, path: string, value: Json): JsonObject {
  const [member = '', ...rest] = path.split('.');
  const before = settings[member];
  return { [member]: withValue(before, rest, value, member === 'hints' ? STRICTEST : {}) };
}

const STRICTEST: JsonObject = { ttlMs: 0, cacheScope: 'private' };

/** `fresh`: what a leaf's object holds where there was none. */
function withValue(before: Json | undefined, path: readonly string[], value: Json, fresh: JsonObject): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const base = isJsonObject(before) ? before : rest.length === 0 ? fresh : {};
  return { ...base, [key]: withValue(base[key], rest, value, fresh) };
}

function isJsonObject(value: Json | undefined): value is JsonObject {
  return isObject(value);
}
