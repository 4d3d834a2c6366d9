import type { KeyedStore } from '../../../storage/keyed-store.ts';
import { type BrowserStore, browserStore } from '../../model/browser-store.ts';

/** Records that end with the show: what is shown is never the learner's. */
export function nowhereRecords(): KeyedStore {
  const values = new Map<string, unknown>();
  return {
    get: async (key) => values.get(key),
    put: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
    update: async (key, change) => {
      const value = change(values.get(key));
      if (value === undefined) values.delete(key);
      else values.set(key, value);
      return value;
    },
    entries: async (prefix = '') => [...values].filter(([key]) => key.startsWith(prefix)),
  };
}

/** Drafts and journals that end with the show. */
export function nowhereStore(): BrowserStore {
  return browserStore(() => {
    throw new Error('A show keeps nothing.');
  });
}
