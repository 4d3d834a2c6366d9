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

/** What comes out of JSON is JSON all the way down. */
function isJsonObject(value: Json | undefined): value is JsonObject {
  return isObject(value);
}
