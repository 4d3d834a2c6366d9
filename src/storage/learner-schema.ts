import type { DBSchema } from './idb.ts';
import type { Migration } from './open-database.ts';

/** Something that has a place in its session, counted from 1. */
export interface Numbered {
  readonly seq: number;
}

export interface SessionInfo {
  readonly session: string;
  /** How many entries it has. */
  readonly entries: number;
  /** Milliseconds since the epoch, the caller's clock, of the last append. */
  readonly updatedAt: number;
}

export interface LearnerSchema extends DBSchema {
  /** Numbered by the database in the order of arrival: two tabs that append to one session overwrite nothing. */
  entries: { key: number; value: { session: string; entry: Numbered }; indexes: { session: string } };
  sessions: { key: string; value: SessionInfo };
  drafts: { key: string; value: unknown };
  progress: { key: string; value: unknown };
  preferences: { key: string; value: unknown };
  origins: { key: string; value: unknown };
  messages: { key: string; value: unknown };
}

/** The stores that hold values by key. */
export type KeyedName = 'drafts' | 'progress' | 'preferences' | 'origins' | 'messages';

export const LEARNER_MIGRATIONS: readonly Migration<LearnerSchema>[] = [
  (database) => {
    database.createObjectStore('entries', { autoIncrement: true }).createIndex('session', 'session');
    database.createObjectStore('sessions', { keyPath: 'session' });
    for (const name of ['drafts', 'progress', 'preferences'] as const) database.createObjectStore(name);
  },
  (database) => {
    for (const name of ['origins', 'messages'] as const) database.createObjectStore(name);
  },
];
