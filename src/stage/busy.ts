import type { Authenticator } from '../server/identity/identity.ts';
import type { Collection, ValueStore, WorldStore } from '../storage/world-store.ts';

/** How much is under way that will come back by itself: storage that was asked, credentials that are being judged. */
export interface Busy {
  readonly count: number;
  during<T>(work: () => Promise<T>): Promise<T>;
  store(store: WorldStore): WorldStore;
  authenticator(authenticator: Authenticator): Authenticator;
}

export function createBusy(): Busy {
  let count = 0;
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    count += 1;
    try {
      return await work();
    } finally {
      count -= 1;
    }
  };
  const collection = <T>(inner: Collection<T>): Collection<T> => ({
    get: (key) => during(() => inner.get(key)),
    range: (query) => during(() => inner.range(query)),
    put: (record) => during(() => inner.put(record)),
    delete: (key) => during(() => inner.delete(key)),
    update: (key, change) => during(() => inner.update(key, change)),
  });
  const values = (inner: ValueStore): ValueStore => ({
    get: (key) => during(() => inner.get(key)),
    put: (key, value) => during(() => inner.put(key, value)),
    delete: (key) => during(() => inner.delete(key)),
    update: (key, change) => during(() => inner.update(key, change)),
    getOrCreate: (key, make) => during(() => inner.getOrCreate(key, make)),
  });
  return {
    get count() {
      return count;
    },
    during,
    store: (inner) => ({
      notes: collection(inner.notes),
      orders: collection(inner.orders),
      issues: collection(inner.issues),
      files: collection(inner.files),
      members: collection(inner.members),
      values: values(inner.values),
      persistent: inner.persistent,
      get reads() {
        return inner.reads;
      },
      snapshot: () => during(() => inner.snapshot()),
      restore: (snapshot) => during(() => inner.restore(snapshot)),
      reset: () => during(() => inner.reset()),
      close: () => inner.close(),
    }),
    authenticator: (inner) => ({
      authenticate: (...asked) => during(() => inner.authenticate(...asked)),
    }),
  };
}
