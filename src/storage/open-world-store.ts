import { collection } from './collection.ts';
import { Database } from './database.ts';
import { StorageError } from './errors.ts';
import type { Migration, StorageEvent } from './open-database.ts';
import { browserPlatform, type DatabasePlatform, memoryPlatform } from './platform.ts';
import { SEED } from './seeds/seed.ts';
import { valueStore } from './value-store.ts';
import { fillWorld, readWorld, replaceWorld } from './world-data.ts';
import { type WorldId, worldName } from './world-id.ts';
import { ALL_STORES, WORLD_MIGRATIONS, type WorldSchema } from './world-schema.ts';
import type { WorldSnapshot, WorldStore } from './world-store.ts';

export interface WorldStoreOptions {
  /** Which IndexedDB; default the one of this page or worker. */
  readonly platform?: DatabasePlatform;
  /** What a new or reset world holds; default the lab's own data. */
  readonly seed?: WorldSnapshot;
  /** What the database tells by itself; it never speaks before `openWorldStore` was called. */
  readonly onEvent?: (event: StorageEvent) => void;
  /** How the database came to be; default the lab's own history. For tests of an upgrade. */
  readonly migrations?: readonly Migration<WorldSchema>[];
  /** Why another platform than the browser's is used; becomes the store's `reason`. */
  readonly reason?: string;
}

/**
 * Opens the database of a world, makes and seeds it on first use, and resolves when it can be used. Rejects with a
 * `StorageError`: `refused` where the browser forbids it, `outdated` where a newer lab has taken over, `full`.
 */
export async function openWorldStore(id: WorldId, options: WorldStoreOptions = {}): Promise<WorldStore> {
  const platform = options.platform ?? browserPlatform();
  const seed = options.seed ?? SEED;
  const database = new Database<WorldSchema>({
    name: worldName(id),
    platform,
    migrations: options.migrations ?? WORLD_MIGRATIONS,
    seed: (_database, transaction) => fillWorld(transaction, seed),
    onEvent: options.onEvent,
  });
  await database.open();
  let reads = 0;
  const count = () => {
    reads += 1;
  };
  return {
    notes: collection(database, 'notes', platform.KeyRange, count),
    orders: collection(database, 'orders', platform.KeyRange, count),
    issues: collection(database, 'issues', platform.KeyRange, count),
    files: collection(database, 'files', platform.KeyRange, count),
    members: collection(database, 'members', platform.KeyRange, count),
    values: valueStore(database),
    persistent: platform.persistent,
    ...(options.reason === undefined ? {} : { reason: options.reason }),
    get reads() {
      return reads;
    },
    snapshot: () => database.read(ALL_STORES, readWorld),
    restore: (data) => database.write(ALL_STORES, (transaction) => replaceWorld(transaction, data)),
    reset: () =>
      database.write(ALL_STORES, async (transaction) => {
        const before = await readWorld(transaction);
        await replaceWorld(transaction, seed);
        return before;
      }),
    close: () => database.close(),
  };
}

/**
 * Opens a world wherever it can be: in the browser's IndexedDB, or, where that is missing or refused, in memory;
 * then `persistent` is false and `reason` says why. Rejects only with `outdated`: another tab has newer data, and
 * going on in memory would hide them.
 */
export async function openWorldStoreAnywhere(
  id: WorldId,
  options: WorldStoreOptions = {},
): Promise<WorldStore> {
  try {
    return await openWorldStore(id, options);
  } catch (error) {
    if (!(error instanceof StorageError) || error.code === 'outdated') throw error;
    return openWorldStore(id, { ...options, platform: await memoryPlatform(), reason: error.message });
  }
}
