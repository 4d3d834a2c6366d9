import { StorageError, storageError } from './errors.ts';
import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
  type StoreValue,
  unwrap,
} from './idb.ts';
import { abort, type DatabaseOptions, openDatabase } from './open-database.ts';

/**
 * One database, opened on first use and again after the browser closed it. What fails in the database rejects with a
 * `StorageError`; what `work` throws comes through.
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

  /** Reads one record: what `read` gives, without what only longer transactions need; most requests come to this. */
  async get<Name extends StoreNames<S> & string>(
    store: Name,
    key: string,
  ): Promise<StoreValue<S, Name> | undefined> {
    const request = await this.#begin((database) =>
      unwrap(database).transaction(store, 'readonly').objectStore(store).get(key),
    );
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(storageError(request.error));
    });
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

/** The quota error stands on the transaction, while the promise may reject with a bare abort. */
function cause(transaction: { readonly error: DOMException | null }, error: unknown): unknown {
  return transaction.error?.name === 'QuotaExceededError' ? transaction.error : error;
}
