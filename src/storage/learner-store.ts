import { Database } from './database.ts';
import { StorageError } from './errors.ts';
import { type KeyedStore, keyedStore } from './keyed-store.ts';
import { LEARNER_MIGRATIONS, type LearnerSchema, type Numbered } from './learner-schema.ts';
import type { StorageEvent } from './open-database.ts';
import { browserPlatform, type DatabasePlatform, memoryPlatform } from './platform.ts';
import { type TranscriptStore, transcriptStore } from './transcript-store.ts';
import { learnerName } from './world-id.ts';

/**
 * What belongs to the learner and not to any world: resetting a server never touches it. One database a course.
 * `E` is the type of a transcript's entries.
 */
export interface LearnerStore<E extends Numbered> {
  readonly transcripts: TranscriptStore<E>;
  /** What was typed and not yet sent. */
  readonly drafts: KeyedStore;
  /** State of exercises: verdicts, hints taken, decisions. */
  readonly progress: KeyedStore;
  /** How the learner likes the interface: theme, panels, identity, server. */
  readonly preferences: KeyedStore;
  /** Where sessions come from: the state they started in, and what was done beside the wire. */
  readonly origins: KeyedStore;
  /** Messages of the composer that were given a name. */
  readonly messages: KeyedStore;
  /** False where the data end with this page; `reason` says why. */
  readonly persistent: boolean;
  readonly reason?: string;
  /** Erases everything of the course's learner, in one transaction. */
  erase(): Promise<void>;
  close(): void;
}

export interface LearnerStoreOptions {
  readonly platform?: DatabasePlatform;
  readonly onEvent?: (event: StorageEvent) => void;
  readonly reason?: string;
}

/** Opens the learner's database; rejects with a `StorageError` where the browser refuses. */
export async function openLearnerStore<E extends Numbered>(
  course: string,
  options: LearnerStoreOptions = {},
): Promise<LearnerStore<E>> {
  const platform = options.platform ?? browserPlatform();
  const database = new Database<LearnerSchema>({
    name: learnerName(course),
    platform,
    migrations: LEARNER_MIGRATIONS,
    onEvent: options.onEvent,
  });
  await database.open();
  return {
    transcripts: transcriptStore<E>(database, platform.KeyRange),
    drafts: keyedStore(database, 'drafts', platform.KeyRange),
    progress: keyedStore(database, 'progress', platform.KeyRange),
    preferences: keyedStore(database, 'preferences', platform.KeyRange),
    origins: keyedStore(database, 'origins', platform.KeyRange),
    messages: keyedStore(database, 'messages', platform.KeyRange),
    persistent: platform.persistent,
    ...(options.reason === undefined ? {} : { reason: options.reason }),
    async erase() {
      const keyed = ['drafts', 'progress', 'preferences', 'origins', 'messages'] as const;
      const stores = ['entries', 'sessions', ...keyed] as const;
      await database.write(stores, (tx) => Promise.all(stores.map((name) => tx.objectStore(name).clear())));
    },
    close: () => database.close(),
  };
}

/** Opens the learner's database in the browser or, where that is refused, in memory. Rejects with `outdated` only. */
export async function openLearnerStoreAnywhere<E extends Numbered>(
  course: string,
  options: LearnerStoreOptions = {},
): Promise<LearnerStore<E>> {
  try {
    return await openLearnerStore<E>(course, options);
  } catch (error) {
    if (!(error instanceof StorageError) || error.code === 'outdated') throw error;
    return openLearnerStore<E>(course, {
      ...options,
      platform: await memoryPlatform(),
      reason: error.message,
    });
  }
}
