/** All data of a world at once, inside a transaction that somebody else began. */
import type { IDBPTransaction, StoreNames } from './idb.ts';
import { RECORD_STORES, type WorldSchema } from './world-schema.ts';
import { isStateValue, type WorldSnapshot } from './world-store.ts';

type Writing = IDBPTransaction<WorldSchema, StoreNames<WorldSchema>[], 'readwrite' | 'versionchange'>;
type Reading = IDBPTransaction<WorldSchema, StoreNames<WorldSchema>[], 'readonly' | 'readwrite'>;

/** Writes every record and state value of `data`; others stay. */
export async function fillWorld(transaction: Writing, data: WorldSnapshot): Promise<void> {
  const writes: Promise<unknown>[] = [];
  for (const name of RECORD_STORES) {
    const store = transaction.objectStore(name);
    for (const record of data[name]) writes.push(store.put(record));
  }
  const values = transaction.objectStore('values');
  for (const [key, value] of Object.entries(data.values)) {
    if (isStateValue(key)) writes.push(values.put(value, key));
  }
  await Promise.all(writes);
}

/** Makes `data` all that there is; keys and secrets stay. */
export async function replaceWorld(transaction: Writing, data: WorldSnapshot): Promise<void> {
  await clearWorld(transaction);
  await fillWorld(transaction, data);
}

async function clearWorld(transaction: Writing): Promise<void> {
  await Promise.all(RECORD_STORES.map((name) => transaction.objectStore(name).clear()));
  const values = transaction.objectStore('values');
  const keys = await values.getAllKeys();
  await Promise.all(keys.filter(isStateValue).map((key) => values.delete(key)));
}

export async function readWorld(transaction: Reading): Promise<WorldSnapshot> {
  const values = transaction.objectStore('values');
  const [notes, orders, issues, files, members, keys, all] = await Promise.all([
    transaction.objectStore('notes').getAll(),
    transaction.objectStore('orders').getAll(),
    transaction.objectStore('issues').getAll(),
    transaction.objectStore('files').getAll(),
    transaction.objectStore('members').getAll(),
    values.getAllKeys(),
    values.getAll(),
  ]);
  const state = keys.map((key, index) => [key, all[index]] as const).filter(([key]) => isStateValue(key));
  return { version: 1, notes, orders, issues, files, members, values: Object.fromEntries(state) };
}
