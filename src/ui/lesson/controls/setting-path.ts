import { isObject, type Json, type JsonObject } from '../../../protocol/json.ts';

/** The setting at a path such as `rules.notes.id`; `undefined` where the settings do not go so far. */
export function settingAt(settings: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = settings;
  for (const name of path.split('.')) {
    if (!isJsonObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/**
 * What has to be changed so that `path` has this value. The server takes each setting of the first level as a whole, so
 * what else stands in it goes along.
 */
export function settingChange(settings: JsonObject, path: string, value: Json): JsonObject {
  const [first = '', ...rest] = path.split('.');
  return { [first]: changed(settings[first], rest, value, first === 'hints' ? NO_HINT : {}) };
}

function changed(old: Json | undefined, path: readonly string[], value: Json, base: JsonObject): Json {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  // Of a hint that was not set before, the part that is not changed must say something too.
  const kept = isJsonObject(old) ? old : path.length === 1 ? base : {};
  return { ...kept, [name]: changed(kept[name], rest, value, base) };
}

const NO_HINT: JsonObject = { ttlMs: 0, cacheScope: 'private' };

/** What comes out of JSON is JSON all the way down. */
function isJsonObject(value: Json | undefined): value is JsonObject {
  return isObject(value);
}
