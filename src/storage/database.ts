import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { wrap } from 'idb';
import { StorageError, storageError } from './errors.ts';
import type { DatabasePlatform } from './platform.ts';

/** What a database tells by itself, without being asked. */
export interface StorageEvent {
  readonly state: /** Opening waits for another tab that holds an older version and has not let go yet. */
    | 'blocked'
    /** Another tab brings a newer version: this connection was closed so that it can. Reload this page. */
    | 'upgraded'
    /** The browser closed the database, for example because site data were cleared. */
    | 'terminated'
    /** A write failed because the quota is used up. */
    | 'full';
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
 * One database, opened on first use and again after the browser closed it. The only module that imports `idb` (others
 * import its types). What fails in the database rejects with a `StorageError`; what `work` throws comes through.
 */
export class Database<S extends DBSchema> {
  readonly #options: DatabaseOptions<S>;
  #open: Promise<IDBPDatabase<S>> | undefined;
  #closed = false;

  constructor(options: DatabaseOptions<S>) {
    this.#options = options;
  }

  /** Runs `work` in one transaction, and resolves when it is written. If `work` throws, nothing is written. */
  async write<T, Names extends StoreNames<S>>(
    stores: readonly Names[],
    work: (transaction: IDBPTransaction<S, Names[], 'readwrite'>) => Promise<T>,
  ): Promise<T> {
    const transaction = await this.#begin((database) =>
      database.transaction([...stores], 'readwrite', { durability: 'relaxed' }),
    );
    const working = work(transaction).catch((error: unknown) => {
      abort(transaction);
      throw error;
    });
    try {
      const [value] = await Promise.all([working, transaction.done]);
      return value;
    } catch (error) {
      throw this.#told(cause(transaction, error));
    }
  }

  /** Runs `work` in one transaction that reads. */
  async read<T, Names extends StoreNames<S>>(
    stores: readonly Names[],
    work: (transaction: IDBPTransaction<S, Names[], 'readonly'>) => Promise<T>,
  ): Promise<T> {
    const transaction = await this.#begin((database) => database.transaction([...stores], 'readonly'));
    // Reading does not wait for the end of the transaction; what fails rejects the reads themselves.
    transaction.done.catch(() => undefined);
    try {
      return await work(transaction);
    } catch (error) {
      throw storageError(error);
    }
  }

  /** Opens the database now, so that a refusal is known before the first use. */
  async open(): Promise<void> {
    await this.#database();
  }

  /** Lets go of the database; later uses reject with `closed`. */
  close(): void {
    this.#closed = true;
    this.#open?.then(
      (database) => database.close(),
      () => undefined, // Never opened: there is nothing to close, and whoever opened it has heard why.
    );
    this.#open = undefined;
  }

  async #begin<T>(start: (database: IDBPDatabase<S>) => T): Promise<T> {
    try {
      return start(await this.#database());
    } catch (error) {
      const known = storageError(error);
      if (!(known instanceof StorageError) || known.code !== 'terminated') throw known;
    }
    // The connection was closed under us, and the event that says so is still on its way: open once more.
    this.#open = undefined;
    try {
      return start(await this.#database());
    } catch (error) {
      throw storageError(error);
    }
  }

  #database(): Promise<IDBPDatabase<S>> {
    if (this.#closed) {
      return Promise.reject(
        new StorageError('closed', `The database ${this.#options.name} was closed by this page`),
      );
    }
    if (this.#open !== undefined) return this.#open;
    const opening = openDatabase(this.#options, () => {
      if (this.#open === opening) this.#open = undefined;
    });
    // A failed attempt is forgotten, so that the next use tries again.
    opening.catch(() => {
      if (this.#open === opening) this.#open = undefined;
    });
    this.#open = opening;
    return opening;
  }

  #told(error: unknown): unknown {
    const known = storageError(error);
    if (known instanceof StorageError && known.code === 'full') {
      this.#options.onEvent?.({ state: 'full', detail: known.message });
    }
    return known;
  }
}

async function openDatabase<S extends DBSchema>(
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

/** The quota error stands on the transaction, while the promise may reject with a bare abort. */
function cause(transaction: { readonly error: DOMException | null }, error: unknown): unknown {
  return transaction.error?.name === 'QuotaExceededError' ? transaction.error : error;
}

/** Aborting what has ended already throws; then there is nothing left to undo. */
function abort(transaction: { readonly error: DOMException | null; abort(): void }): void {
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
