import { expect, test } from 'vitest';
import { openWorld } from '../../../src/server/open-world.ts';
import { openLearnerStore, openLearnerStoreAnywhere } from '../../../src/storage/learner-store.ts';
import type { StorageEvent } from '../../../src/storage/open-database.ts';
import { openWorldStore, openWorldStoreAnywhere } from '../../../src/storage/open-world-store.ts';
import { type DatabasePlatform, newMemoryPlatform } from '../../../src/storage/platform.ts';
import { SEED } from '../../../src/storage/seeds/seed.ts';
import { type WorldId, worldName } from '../../../src/storage/world-id.ts';
import { WORLD_MIGRATIONS } from '../../../src/storage/world-schema.ts';

let count = 0;
const freshId = (): WorldId => {
  count += 1;
  return { course: `browser-${performance.timeOrigin}`, world: `w${count}` };
};

test('a world lives in IndexedDB, is seeded once, and is there again after closing', async () => {
  const id = freshId();
  const [one, two] = await Promise.all([openWorldStoreAnywhere(id), openWorldStoreAnywhere(id)]);
  expect([one.persistent, one.reason]).toEqual([true, undefined]);
  expect(await two.snapshot()).toEqual(SEED);
  await one.notes.update('notes://note-2', (note) => note && { ...note, text: 'kept' });
  one.close();
  two.close();
  const again = await openWorldStoreAnywhere(id);
  expect((await again.notes.get('notes://note-2'))?.text).toBe('kept');
  expect((await indexedDB.databases()).map(({ name }) => name)).toContain(worldName(id));
  again.close();
});

test('a range of the real database has the order and bounds of the one in memory', async () => {
  const real = await openWorldStore(freshId());
  const memory = await openWorldStore(freshId(), { platform: await newMemoryPlatform() });
  for (const query of [
    { limit: 1000 },
    { after: 'notes://note-1', limit: 5 },
    { from: 'notes://note-1', before: 'notes://note-2', limit: 100 },
    { from: 'b', before: 'a', limit: 3 },
    { limit: 0 },
  ])
    expect(await real.notes.range(query)).toEqual(await memory.notes.range(query));
  real.close();
});

test('databases in memory and real ones work side by side in one page, and no global class is changed', async () => {
  const before = [indexedDB, IDBRequest, IDBDatabase, IDBObjectStore, IDBKeyRange];
  const memory = await openWorldStore(freshId(), { platform: await newMemoryPlatform() });
  const real = await openWorldStore(freshId());
  expect([memory.persistent, real.persistent]).toEqual([false, true]);
  for (const store of [memory, real, memory]) {
    await store.reset();
    expect(await store.notes.delete('notes://note-1')).toBe(true);
    expect(await store.values.getOrCreate('secret', () => 'made')).toBe('made');
    const snapshot = await store.snapshot();
    await store.restore(snapshot);
    expect(await store.snapshot()).toEqual(snapshot);
  }
  expect([indexedDB, IDBRequest, IDBDatabase, IDBObjectStore, IDBKeyRange]).toEqual(before);
  expect(Object.getPrototypeOf(IDBRequest.prototype)).toBe(EventTarget.prototype);
  real.close();
});

test('two tabs, one of them newer: the older lets go and says so, the newer goes on', async () => {
  const id = freshId();
  const events: StorageEvent[] = [];
  const older = await openWorldStore(id, { onEvent: (event) => events.push(event) });
  const newer = await openWorldStore(id, { migrations: [...WORLD_MIGRATIONS, () => undefined] });
  expect(await newer.notes.get('notes://note-1')).toBeDefined();
  expect(events.map(({ state }) => state)).toEqual(['upgraded']);
  await expect(older.notes.get('notes://note-1')).rejects.toMatchObject({ code: 'outdated' });
  newer.close();
});

test('a database that is deleted under a page is told of and made anew', async () => {
  const id = freshId();
  const events: StorageEvent[] = [];
  const store = await openWorldStore(id, { onEvent: (event) => events.push(event) });
  await store.notes.delete('notes://note-1');
  await new Promise<void>((resolve) => {
    indexedDB.deleteDatabase(worldName(id)).onsuccess = () => resolve();
  });
  expect(events.map(({ state }) => state)).toEqual(['terminated']);
  expect(await store.notes.get('notes://note-1')).toBeDefined();
  store.close();
});

test.each<[string, PropertyDescriptor]>([
  [
    'whose getter throws',
    {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    },
  ],
  ['that is not there', { value: undefined }],
  ['that is null', { value: null }],
])('a page with an IndexedDB %s keeps world and learner in memory and says so', async (_name, descriptor) => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
  if (own === undefined) throw new Error('This browser has no IndexedDB.');
  Object.defineProperty(globalThis, 'indexedDB', { ...descriptor, configurable: true });
  try {
    const { course } = freshId();
    const world = await openWorldStoreAnywhere({ course, world: 'memory' });
    expect(world.persistent).toBe(false);
    expect(world.reason).toMatch(/IndexedDB/);
    expect(await world.notes.get('notes://note-1')).toBeDefined();
    const learner = await openLearnerStoreAnywhere<{ seq: number }>(`${course}-${count}`);
    expect([learner.persistent, learner.reason]).toEqual([false, world.reason]);
    await learner.transcripts.append('s', [{ seq: 1 }], 0);
    expect(await learner.transcripts.load('s')).toEqual([{ seq: 1 }]);
  } finally {
    Object.defineProperty(globalThis, 'indexedDB', own);
  }
});

/** IndexedDB in a storage bucket of its own, which the browser lets grow to so many bytes. */
async function smallPlatform(quota: number): Promise<DatabasePlatform> {
  const buckets: unknown = Reflect.get(navigator, 'storageBuckets');
  if (!isBuckets(buckets)) throw new Error('This browser has no storage buckets.');
  const { indexedDB: factory } = await buckets.open(`small-${Math.trunc(performance.timeOrigin)}`, { quota });
  return { factory, KeyRange: IDBKeyRange, persistent: true };
}

interface Buckets {
  open(name: string, options: { quota: number }): Promise<{ indexedDB: IDBFactory }>;
}
function isBuckets(value: unknown): value is Buckets {
  return typeof value === 'object' && value !== null && 'open' in value;
}

test('a full disk is told with a code, and what was there stays', async () => {
  const { course } = freshId();
  const events: StorageEvent[] = [];
  const store = await openLearnerStore<{ seq: number; text: string }>(course, {
    platform: await smallPlatform(2_000_000),
    onEvent: (event) => events.push(event),
  });
  await store.transcripts.append('s', [{ seq: 1, text: 'small' }], 0);
  const large = { seq: 2, text: 'x'.repeat(5_000_000) };
  await expect(store.transcripts.append('s', [large], 1)).rejects.toMatchObject({
    name: 'StorageError',
    code: 'full',
    message: expect.stringContaining('no room left'),
  });
  expect(events.map(({ state }) => state)).toEqual(['full']);
  expect(await store.transcripts.load('s')).toEqual([{ seq: 1, text: 'small' }]);
  expect(await store.transcripts.sessions()).toEqual([{ session: 's', entries: 1, updatedAt: 0 }]);
  await store.transcripts.append('s', [{ seq: 2, text: 'a small one fits' }], 2);
  expect(await store.transcripts.load('s')).toHaveLength(2);
  store.close();
});

test('two instances of a world follow one clock over a BroadcastChannel', async () => {
  const id = freshId();
  const open = async () => openWorld({ id, store: await openWorldStore(id), wallClock: () => 1_000 });
  const [one, two] = [await open(), await open()];
  await one.moveClock(60_000);
  await expect.poll(() => two.now()).toBe(61_000);
  one.close();
  two.close();
});
