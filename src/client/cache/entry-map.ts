import type { CacheEntry, CacheSettings } from './model.ts';

/** Entries by key, the least recently used first. */
export interface EntryMap {
  readonly all: readonly CacheEntry[];
  get(key: string): CacheEntry | undefined;
  /** Stores as the most recently used. */
  put(key: string, entry: CacheEntry): void;
  /** Changes what is stored without counting it as a use. */
  change(entry: CacheEntry, change: Partial<CacheEntry>): CacheEntry;
  delete(entry: CacheEntry): void;
  /** The entries that have to go so that the rest fits. */
  overflow(capacity: CacheSettings['capacity']): readonly CacheEntry[];
}

export function createEntryMap(): EntryMap {
  const entries = new Map<string, CacheEntry>();
  const keys = new Map<CacheEntry, string>();
  let bytes = 0;
  const remove = (key: string): void => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    keys.delete(entry);
    bytes -= entry.bytes;
  };
  const add = (key: string, entry: CacheEntry): void => {
    entries.set(key, entry);
    keys.set(entry, key);
    bytes += entry.bytes;
  };
  return {
    get all() {
      return [...entries.values()];
    },
    get: (key) => entries.get(key),
    put(key, entry) {
      remove(key);
      add(key, entry);
    },
    change(entry, change) {
      const key = keys.get(entry);
      const changed = { ...entry, ...change };
      if (key === undefined) return changed;
      // Set again under its key, a Map entry keeps its place.
      keys.delete(entry);
      bytes += changed.bytes - entry.bytes;
      entries.set(key, changed);
      keys.set(changed, key);
      return changed;
    },
    delete(entry) {
      const key = keys.get(entry);
      if (key !== undefined) remove(key);
    },
    overflow(capacity) {
      const gone: CacheEntry[] = [];
      let count = entries.size;
      let size = bytes;
      for (const entry of entries.values()) {
        if (count <= capacity.entries && size <= capacity.bytes) break;
        gone.push(entry);
        count -= 1;
        size -= entry.bytes;
      }
      return gone;
    },
  };
}
