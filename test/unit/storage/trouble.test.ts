import { IDBFactory as FakeFactory, forceCloseDatabase } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { openLearnerStoreAnywhere } from '../../../src/storage/learner-store.ts';
import type { Migration, StorageEvent } from '../../../src/storage/open-database.ts';
import { openWorldStore, openWorldStoreAnywhere } from '../../../src/storage/open-world-store.ts';
import { browserPlatform, type DatabasePlatform, newMemoryPlatform } from '../../../src/storage/platform.ts';
import { worldName } from '../../../src/storage/world-id.ts';
import { WORLD_MIGRATIONS, type WorldSchema } from '../../../src/storage/world-schema.ts';

const ID = { course: 'test', world: 'playground' };
let platform: DatabasePlatform;
let events: StorageEvent[];
const onEvent = (event: StorageEvent) => events.push(event);
beforeEach(async () => {
  platform = await newMemoryPlatform();
  events = [];
});

/** Version 2 as it might come: every public note gets a priority. */
const VERSION_2: readonly Migration<WorldSchema>[] = [
  ...WORLD_MIGRATIONS,
  async (_database, transaction) => {
    const notes = transaction.objectStore('notes');
    for (const note of await notes.getAll()) {
      if (note.place === 'public') await notes.put({ ...note, priority: note.priority ?? 0.5 });
    }
  },
];

/** A tab of a foreign, careless page that holds the database and does not let go. */
function careless(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = platform.factory.open(worldName(ID));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

describe('an upgrade', () => {
  test('in one tab hangs neither: the older lets go and says so, the newer keeps the data', async () => {
    const older = await openWorldStore(ID, { platform, onEvent });
    await older.notes.update('notes://note-3', (note) => note && { ...note, text: 'mine' });
    const newer = await openWorldStore(ID, { platform, migrations: VERSION_2 });
    expect(await newer.notes.get('notes://note-3')).toMatchObject({ text: 'mine', priority: 0.5 });
    expect((await newer.notes.get('notes://note-1'))?.priority).toBe(0.9);
    expect(events).toEqual([{ state: 'upgraded', detail: expect.stringContaining('reload this page') }]);
    await expect(older.notes.get('notes://note-3')).rejects.toMatchObject({
      name: 'StorageError',
      code: 'outdated',
      message: expect.stringContaining('reload this page'),
    });
  });

  test('waits for writes that have begun', async () => {
    const older = await openWorldStore(ID, { platform });
    const writing = older.notes.update('notes://note-3', (note) => note && { ...note, text: 'in time' });
    const newer = await openWorldStore(ID, { platform, migrations: VERSION_2 });
    await writing;
    expect((await newer.notes.get('notes://note-3'))?.text).toBe('in time');
  });

  test('behind a tab that does not let go says that it is blocked, and goes on when the tab is gone', async () => {
    (await openWorldStore(ID, { platform })).close();
    const stubborn = await careless();
    const opening = openWorldStore(ID, { platform, migrations: VERSION_2, onEvent });
    await expect.poll(() => events.map(({ state }) => state)).toEqual(['blocked']);
    stubborn.close();
    expect((await (await opening).notes.get('notes://note-3'))?.priority).toBe(0.5);
  });

  test('that fails changes nothing and names the reason', async () => {
    const older = await openWorldStore(ID, { platform });
    older.close();
    const broken: readonly Migration<WorldSchema>[] = [
      ...WORLD_MIGRATIONS,
      async (_database, transaction) => {
        await transaction.objectStore('notes').clear();
        throw new Error('no such luck');
      },
    ];
    await expect(openWorldStore(ID, { platform, migrations: broken })).rejects.toMatchObject({
      code: 'failed',
      message: expect.stringContaining('no such luck'),
    });
    const again = await openWorldStore(ID, { platform });
    expect(await again.notes.get('notes://note-1')).toBeDefined();
  });

  test('from nothing to version 2 seeds once, with the newest shape', async () => {
    const store = await openWorldStore(ID, { platform, migrations: VERSION_2 });
    expect((await store.notes.get('notes://note-1'))?.version).toBe(1);
  });

  test('is refused the other way round: an old page does not open newer data, not even in memory', async () => {
    const newer = await openWorldStore(ID, { platform, migrations: VERSION_2 });
    await expect(openWorldStoreAnywhere(ID, { platform })).rejects.toMatchObject({ code: 'outdated' });
    newer.close();
  });
});

describe('a database that the browser closes', () => {
  test('is told of, and opened again on the next use', async () => {
    const opened: IDBDatabase[] = [];
    const store = await openWorldStore(ID, { platform: watched(opened), onEvent });
    const [database] = opened;
    if (database === undefined) throw new Error('nothing was opened');
    forceClose(database);
    await expect.poll(() => events.map(({ state }) => state)).toEqual(['terminated']);
    expect((await store.notes.get('notes://note-1'))?.title).toBe('Architecture decision');
    expect(opened).toHaveLength(2);
  });

  test('is opened again even before the event has come', async () => {
    const opened: IDBDatabase[] = [];
    const store = await openWorldStore(ID, { platform: watched(opened) });
    opened[0]?.close();
    expect(await store.notes.delete('notes://note-1')).toBe(true);
  });

  /** The same databases, each connection kept in `opened`. */
  function watched(opened: IDBDatabase[]): DatabasePlatform {
    const { factory } = platform;
    const open = (name: string, version?: number) => {
      const request = factory.open(name, version);
      request.addEventListener('success', () => opened.push(request.result));
      return request;
    };
    return {
      ...platform,
      factory: new Proxy(factory, {
        get: (target, key) => (key === 'open' ? open : Reflect.get(target, key)),
      }),
    };
  }

  /** The package declares the class where it means an instance. */
  function forceClose(database: unknown): void {
    forceCloseDatabase(database as Parameters<typeof forceCloseDatabase>[0]);
  }
});

describe('a platform that refuses', () => {
  const refusing = (refuse: () => never): DatabasePlatform => ({
    ...platform,
    persistent: true,
    factory: new Proxy(new FakeFactory(), {
      get: (target, key) => (key === 'open' ? refuse : Reflect.get(target, key)),
    }),
  });

  test.each([
    ['SecurityError', 'refused'],
    ['InvalidStateError', 'refused'],
    ['NotAllowedError', 'refused'],
    ['UnknownError', 'failed'],
    ['QuotaExceededError', 'full'],
  ])('with %s is told as %s, and the world lives in memory', async (name, code) => {
    const refused = refusing(() => {
      throw new DOMException('not here', name);
    });
    await expect(openWorldStore(ID, { platform: refused })).rejects.toMatchObject({
      name: 'StorageError',
      code,
    });
    const store = await openWorldStoreAnywhere({ ...ID, world: name }, { platform: refused });
    expect(store.persistent).toBe(false);
    expect(store.reason).toContain(name);
    expect(await store.notes.get('notes://note-1')).toBeDefined();
  });

  test('keeps the learner in memory too, and says why', async () => {
    const refused = refusing(() => {
      throw new DOMException('', 'SecurityError');
    });
    const store = await openLearnerStoreAnywhere<{ seq: number }>('refused', { platform: refused });
    expect(store.persistent).toBe(false);
    expect(store.reason).toContain('allow site data');
    await store.transcripts.append('s', [{ seq: 1 }], 0);
    expect(await store.transcripts.load('s')).toEqual([{ seq: 1 }]);
  });

  test('is what Node is: there is no IndexedDB, and none is made up', () => {
    expect(() => browserPlatform()).toThrow('There is no IndexedDB here');
    expect('indexedDB' in globalThis).toBe(false);
  });
});

test('two worlds in memory of one process are shared by name', async () => {
  const one = await openWorldStoreAnywhere({ course: 'test', world: 'shared' });
  const two = await openWorldStoreAnywhere({ course: 'test', world: 'shared' });
  await one.notes.delete('notes://note-1');
  expect(await two.notes.get('notes://note-1')).toBeUndefined();
});
