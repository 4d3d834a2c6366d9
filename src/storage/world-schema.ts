import type { DBSchema } from './idb.ts';
import type { Migration } from './open-database.ts';
import type { FileRecord, IssueRecord, MemberRecord, NoteRecord, OrderRecord } from './records.ts';

/** The stores of a world's database. */
export interface WorldSchema extends DBSchema {
  notes: { key: string; value: NoteRecord };
  orders: { key: string; value: OrderRecord };
  issues: { key: string; value: IssueRecord };
  files: { key: string; value: FileRecord };
  members: { key: string; value: MemberRecord };
  /** Keyed from outside: clock, settings, keys, secrets. */
  values: { key: string; value: unknown };
}

/** Stores that hold records, with the property that is their key. */
export const RECORD_KEYS = {
  notes: 'uri',
  orders: 'uri',
  issues: 'uri',
  files: 'uri',
  members: 'subject',
} as const;

export type RecordStore = keyof typeof RECORD_KEYS;
export const RECORD_STORES: readonly RecordStore[] = ['notes', 'orders', 'issues', 'files', 'members'];
export const ALL_STORES: readonly (RecordStore | 'values')[] = [...RECORD_STORES, 'values'];

/**
 * How a world's database came to be, one function a version. A published one is never changed, only followed.
 * Seeding is the last step of opening (see world-store.ts), because the seed has the newest shape.
 */
export const WORLD_MIGRATIONS: readonly Migration<WorldSchema>[] = [
  (database) => {
    for (const name of RECORD_STORES) database.createObjectStore(name, { keyPath: RECORD_KEYS[name] });
    database.createObjectStore('values');
  },
];
