import type { Database } from './database.ts';
import type { WorldSchema } from './world-schema.ts';
import type { ValueStore } from './world-store.ts';

/** The values of a world, kept beside its records. */
export function valueStore(database: Database<WorldSchema>): ValueStore {
  return {
    get: (key) => database.read(['values'], (tx) => tx.objectStore('values').get(key)),
    async put(key, value) {
      await database.write(['values'], (tx) => tx.objectStore('values').put(value, key));
    },
    delete: (key) => database.write(['values'], (tx) => tx.objectStore('values').delete(key)),
    update: (key, change) =>
      database.write(['values'], async (tx) => {
        const store = tx.objectStore('values');
        const value = change(await store.get(key));
        await store.put(value, key);
        return value;
      }),
    async getOrCreate(key, make) {
      const there = await database.read(['values'], (tx) => tx.objectStore('values').get(key));
      if (there !== undefined) return there;
      return database.write(['values'], async (tx) => {
        const store = tx.objectStore('values');
        // Another instance may have been faster since the look above.
        const meanwhile = await store.get(key);
        if (meanwhile !== undefined) return meanwhile;
        const made = make();
        await store.put(made, key);
        return made;
      });
    },
  };
}
