import type { Renamed } from '../../../grading/kept-name.ts';
import { isObject } from '../../../protocol/json.ts';

/** `lessons/former-ids.json`, which the build has checked. */
const FILES = import.meta.glob('/lessons/former-ids.json', { eager: true, import: 'default' });

/** What exercises were called before, by the ids that they have now. */
export const FORMER_EXERCISES: Renamed = read(Object.values(FILES)[0]);

function read(file: unknown): Renamed {
  const map = isObject(file) && isObject(file.exercises) ? file.exercises : {};
  const lists = Object.entries(map).map(([id, list]): [string, readonly string[]] => [
    id,
    Array.isArray(list) ? list.filter((former) => typeof former === 'string') : [],
  ]);
  return Object.fromEntries(lists);
}
