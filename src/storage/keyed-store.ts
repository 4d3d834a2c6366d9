import type { Database } from './database.ts';
import type { KeyedName, LearnerSchema } from './learner-schema.ts';
import type { DatabasePlatform } from './platform.ts';

/** Values by key. What comes out was stored by an older version of the lab perhaps: read it with care. */
export interface KeyedStore {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  /** Reads, changes and writes in one transaction, so that two tabs lose nothing. `undefined` deletes. */
  update(key: string, change: (old: unknown) => unknown): Promise<unknown>;
  /** Everything whose key begins with `prefix` (default: everything), by ascending key. */
  entries(prefix?: string): Promise<readonly (readonly [key: string, value: unknown])[]>;
}

export function keyedStore(
  database: Database<LearnerSchema>,
  name: KeyedName,
  KeyRange: DatabasePlatform['KeyRange'],
): KeyedStore {
  return {
    get: (key) => database.read([name], (tx) => tx.objectStore(name).get(key)),
    async put(key, value) {
      await database.write([name], (tx) => tx.objectStore(name).put(value, key));
    },
    delete: (key) => database.write([name], (tx) => tx.objectStore(name).delete(key)),
    update: (key, change) =>
      database.write([name], async (tx) => {
        const store = tx.objectStore(name);
        const value = change(await store.get(key));
        if (value === undefined) await store.delete(key);
        else await store.put(value, key);
        return value;
      }),
    async entries(prefix = '') {
      const [keys, values] = await database.read([name], (tx) => {
        const store = tx.objectStore(name);
        const bounds = KeyRange.lowerBound(prefix);
        return Promise.all([store.getAllKeys(bounds), store.getAll(bounds)]);
      });
      return keys
        .map((key, index) => [key, values[index]] as const)
        .filter(([key]) => key.startsWith(prefix));
    },
  };
}
