import type { KeyedStore } from '../../../src/storage/keyed-store.ts';

/** A store as the learner's database has it, in memory; two models on one are two tabs. */
export function memoryStore(): KeyedStore & { readonly values: Map<string, unknown> } {
  const values = new Map<string, unknown>();
  return {
    values,
    get: async (key) => values.get(key),
    put: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
    update: async (key, change) => {
      const value = change(values.get(key));
      values.set(key, value);
      return value;
    },
    entries: async () => [...values],
  };
}
