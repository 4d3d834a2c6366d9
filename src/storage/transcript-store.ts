import type { Database } from './database.ts';
import type { LearnerSchema, Numbered, SessionInfo } from './learner-schema.ts';
import type { DatabasePlatform } from './platform.ts';

/** Transcripts of the learner's sessions. */
export interface TranscriptStore<E extends Numbered> {
  /** Adds entries to the end of a session, all or none. `at` is the time now, milliseconds since the epoch. */
  append(session: string, entries: readonly E[], at: number): Promise<void>;
  /**
   * All entries of a session in the order of their arrival, `seq` counted from 1 without gaps: where two tabs wrote
   * to one session, their entries are numbered anew.
   */
  load(session: string): Promise<readonly E[]>;
  /** Every session that has entries, by ascending name. */
  sessions(): Promise<readonly SessionInfo[]>;
  /** Removes a session. Resolves to the function that puts it back, in front of what was appended meanwhile. */
  delete(session: string): Promise<() => Promise<void>>;
}

/** Entries that are read at a time. */
const TOGETHER = 500;

export function transcriptStore<E extends Numbered>(
  database: Database<LearnerSchema>,
  KeyRange: DatabasePlatform['KeyRange'],
): TranscriptStore<E> {
  const stores = ['entries', 'sessions'] as const;
  return {
    append: (session, entries, updatedAt) =>
      database.write(stores, async (tx) => {
        if (entries.length === 0) return;
        const sessions = tx.objectStore('sessions');
        const before = (await sessions.get(session))?.entries ?? 0;
        const all = tx.objectStore('entries');
        await Promise.all([
          ...entries.map((entry) => all.add({ session, entry })),
          sessions.put({ session, entries: before + entries.length, updatedAt }),
        ]);
      }),
    async load(session) {
      return database.read(['entries'], async (tx) => {
        const all = tx.objectStore('entries');
        const entries: E[] = [];
        // Part by part: a hundred thousand at once would hold the page up. Keys count up, and the cursor hops over
        // what was written to other sessions. Its end is `null`, and `undefined` where the database is the one in memory.
        let cursor = await all.index('session').openKeyCursor(KeyRange.only(session));
        while (cursor) {
          const next = cursor.primaryKey + TOGETHER;
          for (const row of await all.getAll(KeyRange.bound(cursor.primaryKey, next, false, true)))
            if (row.session === session) entries.push(numbered<E>(row.entry, entries.length + 1));
          cursor = await cursor.continuePrimaryKey(session, next);
        }
        return entries;
      });
    },
    sessions: () => database.read(['sessions'], (tx) => tx.objectStore('sessions').getAll()),
    delete: async (session) => {
      const removed = await database.write(stores, async (tx) => {
        const all = tx.objectStore('entries');
        const info = await tx.objectStore('sessions').get(session);
        const [keys, rows] = await Promise.all([
          all.index('session').getAllKeys(KeyRange.only(session)),
          all.index('session').getAll(KeyRange.only(session)),
        ]);
        await Promise.all(keys.map((key) => all.delete(key)));
        await tx.objectStore('sessions').delete(session);
        return { info, keys, rows };
      });
      let { info } = removed;
      return () =>
        database.write(stores, async (tx) => {
          if (info === undefined) return;
          const sessions = tx.objectStore('sessions');
          const since = await sessions.get(session);
          const all = tx.objectStore('entries');
          // Their old keys are lower than those of later entries, so they come first again.
          const back = removed.rows.map((row, index) => all.put(row, removed.keys[index]));
          const entries = info.entries + (since?.entries ?? 0);
          await Promise.all([...back, sessions.put({ ...info, ...since, session, entries })]);
          // Put back twice, the entries would count twice.
          info = undefined;
        });
    },
  };
}

/** Entries were stored by `append`, which takes nothing but `E`; only `seq` is decided here. */
function numbered<E extends Numbered>(entry: Numbered, seq: number): E {
  return (entry.seq === seq ? entry : { ...entry, seq }) as E;
}
