import { StorageError, storageError } from './errors.ts';
import { wrap } from './idb.ts';
import type { DatabasePlatform } from './platform.ts';

type Factory = DatabasePlatform['factory'];

/**
 * Deletes a database, whatever is in it. Other tabs that have it open let go of it and make it anew on their next use.
 * Resolves to the function that puts it back as it was, in place of what may be there by then. Rejects with a
 * `StorageError`.
 */
export async function takeAway(factory: Factory, name: string): Promise<() => Promise<void>> {
  try {
    const copy = await read(factory, name);
    await remove(factory, name);
    return async () => {
      try {
        await remove(factory, name);
        await make(factory, name, copy);
      } catch (error) {
        throw told(error, name);
      }
    };
  } catch (error) {
    throw told(error, name);
  }
}

/** The names of all databases of this origin; `undefined` where the browser does not tell. */
export async function databaseNames(factory: Factory): Promise<readonly string[] | undefined> {
  if (typeof factory.databases !== 'function') return undefined;
  return (await factory.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]));
}

interface StoreCopy {
  readonly name: string;
  readonly options: IDBObjectStoreParameters;
  readonly indexes: readonly {
    readonly name: string;
    readonly keyPath: string | string[];
    readonly unique: boolean;
  }[];
  readonly keys: readonly IDBValidKey[];
  readonly values: readonly unknown[];
}

interface Copy {
  readonly version: number;
  readonly stores: readonly StoreCopy[];
}

async function read(factory: Factory, name: string): Promise<Copy> {
  const request = factory.open(name);
  await wrap(request);
  const database = wrap(request.result);
  try {
    const names = [...database.objectStoreNames];
    if (names.length === 0) return { version: database.version, stores: [] };
    const transaction = database.transaction(names, 'readonly');
    const stores = await Promise.all(
      names.map(async (store): Promise<StoreCopy> => {
        const source = transaction.objectStore(store);
        const [keys, values] = await Promise.all([source.getAllKeys(), source.getAll()]);
        return {
          name: store,
          options: { keyPath: source.keyPath, autoIncrement: source.autoIncrement },
          indexes: [...source.indexNames].map((index) => {
            const { keyPath, unique } = source.index(index);
            return { name: index, keyPath, unique };
          }),
          ...{ keys, values },
        };
      }),
    );
    return { version: database.version, stores };
  } finally {
    database.close();
  }
}

async function make(factory: Factory, name: string, { version, stores }: Copy): Promise<void> {
  const request = factory.open(name, version);
  request.addEventListener('upgradeneeded', () => {
    const database = request.result;
    for (const { name: store, options, indexes, keys, values } of stores) {
      const target = database.createObjectStore(store, options);
      for (const index of indexes) target.createIndex(index.name, index.keyPath, { unique: index.unique });
      const hasOwnKeys = options.keyPath === null;
      for (const [at, value] of values.entries()) target.put(value, hasOwnKeys ? keys[at] : undefined);
    }
  });
  await wrap(request);
  request.result.close();
}

async function remove(factory: Factory, name: string): Promise<void> {
  await wrap(factory.deleteDatabase(name));
}

function told(error: unknown, name: string): unknown {
  const known = storageError(error);
  return known instanceof StorageError
    ? known
    : new StorageError('failed', `The database ${name} could not be taken away: ${String(known)}`, known);
}
