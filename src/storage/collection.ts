import type { Database } from './database.ts';
import type { DatabasePlatform } from './platform.ts';
import type { RecordStore, WorldSchema } from './world-schema.ts';
import type { Collection, RangeQuery } from './world-store.ts';

/** One object store as a `Collection`. `count` is called once for each read. */
export function collection<Name extends RecordStore>(
  database: Database<WorldSchema>,
  name: Name,
  KeyRange: DatabasePlatform['KeyRange'],
  count: () => void,
): Collection<WorldSchema[Name]['value']> {
  type T = WorldSchema[Name]['value'];
  return {
    get(key) {
      count();
      return database.get(name, key);
    },
    range(query) {
      count();
      const bounds = keyRange(query, KeyRange);
      if (bounds === 'empty') return Promise.resolve([]);
      return database.read([name], (tx) => tx.objectStore(name).getAll(bounds, query.limit));
    },
    async put(record) {
      await database.write([name], (tx) => tx.objectStore(name).put(record));
    },
    delete(key) {
      return database.write([name], async (tx) => {
        const store = tx.objectStore(name);
        const there = (await store.getKey(key)) !== undefined;
        if (there) await store.delete(key);
        return there;
      });
    },
    update(key, change) {
      return database.write([name], async (tx) => {
        const store = tx.objectStore(name);
        const old: T | undefined = await store.get(key);
        const changed = change(old);
        if (changed === undefined) return old;
        await store.put(changed);
        return changed;
      });
    },
  };
}

/** The bounds of a query; `empty` where no key can lie between them, for which IndexedDB would throw. */
function keyRange(
  query: RangeQuery,
  KeyRange: DatabasePlatform['KeyRange'],
): IDBKeyRange | undefined | 'empty' {
  const { from, after, before, limit } = query;
  // `getAll` takes a limit of 0 for "all".
  if (limit <= 0) return 'empty';
  const open = after !== undefined && (from === undefined || after >= from);
  const lower = open ? after : from;
  if (lower === undefined) return before === undefined ? undefined : KeyRange.upperBound(before, true);
  if (before === undefined) return KeyRange.lowerBound(lower, open);
  return lower < before ? KeyRange.bound(lower, before, open, true) : 'empty';
}
