/**
 * `idb`: promises and types over IndexedDB's requests. The only module that imports it. Its `openDB` is not used, since
 * it opens the global factory only; `open-database.ts` does the same for whichever factory it is given.
 */
export {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
  type StoreValue,
  unwrap,
  wrap,
} from 'idb';
