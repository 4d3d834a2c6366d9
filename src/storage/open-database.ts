import { StorageError, storageError } from './errors.ts';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames, wrap } from './idb.ts';
import type { DatabasePlatform } from './platform.ts';

/** What a database tells by itself, without being asked. */
export interface StorageEvent {
  /**
   * - `blocked`: opening waits for another tab that holds an older version and has not let go yet.
   * - `upgraded`: another tab brings a newer version; this connection was closed so that it can. Reload this page.
   * - `terminated`: the database was closed or deleted from outside, for example because site data were cleared.
   * - `full`: a write failed because the quota is used up.
   */
  readonly state: 'blocked' | 'upgraded' | 'terminated' | 'full';
  readonly detail: string;
}

/** Brings a database from version `n - 1` to `n`, where `n` is its place in the list, counted from 1. */
export type Migration<S extends DBSchema> = (
  database: IDBPDatabase<S>,
  transaction: IDBPTransaction<S, StoreNames<S>[], 'versionchange'>,
) => void | Promise<void>;

export interface DatabaseOptions<S extends DBSchema> {
  readonly name: string;
  readonly platform: DatabasePlatform;
  /** One function a version; the length of the list is the version that is opened. */
  readonly migrations: readonly Migration<S>[];
  /** Fills a database that did not exist, in the transaction that makes it: two instances never both do it. */
  readonly seed?: Migration<S>;
  readonly onEvent?: ((event: StorageEvent) => void) | undefined;
}

/**
 * Opens a database, brings it to its newest version and fills it if it is new. `lost` is called when the connection has
 * been closed from outside. Rejects with a `StorageError`.
 */
export async function openDatabase<S extends DBSchema>(
  options: DatabaseOptions<S>,
  lost: () => void,
): Promise<IDBPDatabase<S>> {
  const { name, platform, migrations } = options;
  const tell = (state: StorageEvent['state'], detail: string) => options.onEvent?.({ state, detail });
  let failure: unknown;
  try {
    const request = platform.factory.open(name, migrations.length);
    request.addEventListener('upgradeneeded', (event) => {
      const transaction = request.transaction;
      if (transaction === null) return;
      const steps = migrations.slice(event.oldVersion);
      if (event.oldVersion === 0 && options.seed !== undefined) steps.push(options.seed);
      const upgrade = typedUpgrade<S>(wrap(transaction));
      // If the upgrade fails, opening does too, and that is what is told.
      upgrade.done.catch(() => undefined);
      migrate(typed<S>(wrap(request.result)), upgrade, steps).catch((error: unknown) => {
        failure = error;
        abort(transaction);
      });
    });
    request.addEventListener('blocked', () => {
      tell('blocked', `Another tab still uses an older version of ${name}: close it, or reload it`);
    });
    await wrap(request);
    const database = typed<S>(wrap(request.result));
    database.addEventListener('versionchange', ({ newVersion }) => {
      // Closing at once is what lets the other tab go on; running transactions still finish.
      database.close();
      lost();
      if (newVersion === null)
        tell('terminated', `Another tab deletes ${name}; it is made anew on the next use`);
      else tell('upgraded', `A newer version of the lab took over ${name}: reload this page`);
    });
    database.addEventListener('close', () => {
      lost();
      tell('terminated', `The browser closed ${name}; it is opened again on the next use`);
    });
    return database;
  } catch (error) {
    const known = storageError(failure ?? error, 'opening');
    throw known instanceof StorageError
      ? known
      : new StorageError('failed', `The database ${name} could not be opened: ${String(known)}`, known);
  }
}

async function migrate<S extends DBSchema>(
  database: IDBPDatabase<S>,
  transaction: IDBPTransaction<S, StoreNames<S>[], 'versionchange'>,
  steps: readonly Migration<S>[],
): Promise<void> {
  for (const step of steps) await step(database, transaction);
}

/** Aborting what has ended already throws; then there is nothing left to undo. */
export function abort(transaction: { readonly error: DOMException | null; abort(): void }): void {
  try {
    transaction.abort();
  } catch (error) {
    const known = storageError(error);
    if (!(known instanceof StorageError)) throw error;
  }
}

/** `wrap` knows no schema; the migrations above are what make the database have this one. */
function typed<S extends DBSchema>(database: IDBPDatabase): IDBPDatabase<S> {
  return database as unknown as IDBPDatabase<S>;
}
function typedUpgrade<S extends DBSchema>(
  transaction: unknown,
): IDBPTransaction<S, StoreNames<S>[], 'versionchange'> {
  return transaction as IDBPTransaction<S, StoreNames<S>[], 'versionchange'>;
}
