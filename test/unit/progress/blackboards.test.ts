import { expect, test } from 'vitest';
import { type LearnerStore, openLearnerStore } from '../../../src/storage/learner-store.ts';
import { openWorldStore } from '../../../src/storage/open-world-store.ts';
import { type DatabasePlatform, newMemoryPlatform } from '../../../src/storage/platform.ts';
import { databaseNames } from '../../../src/storage/whole-database.ts';
import type { TranscriptEntry } from '../../../src/transcript/model.ts';
import { eraseBlackboards } from '../../../src/ui/lesson/progress/blackboards.ts';

const EXERCISE = 'exercise:read:0123456789abcdef';
const ENTRY: TranscriptEntry = {
  ...{ seq: 1, channel: 'composer', connection: 'c.1', server: 'notes', at: 0, event: 'opened' },
};

/** Something of everything that work on an exercise leaves, and of what has to stay. */
async function class1(): Promise<{
  readonly platform: DatabasePlatform;
  readonly board: LearnerStore<TranscriptEntry>;
  readonly storage: Storage;
  look(): Promise<unknown>;
}> {
  const platform = await newMemoryPlatform();
  const board = await openLearnerStore<TranscriptEntry>('main', { platform });
  for (const world of ['read', 'show-read', 'playground', 'new-1']) {
    const store = await openWorldStore({ course: 'main', world }, { platform });
    await store.values.put('clock', world);
    store.close();
  }
  await board.progress.put(EXERCISE, { solved: true });
  await board.preferences.put('theme', 'dark');
  for (const session of [EXERCISE, 'show:read:0123456789abcdef', 'playground']) {
    await board.transcripts.append(session, [ENTRY], 0);
    await board.origins.put(`${encodeURIComponent(session)}:start`, { world: 1 });
  }
  const storage = memoryStorage();
  storage.setItem(`resource-lab:draft:main:read:${EXERCISE}`, 'draft');
  storage.setItem(`resource-lab:journal:${EXERCISE}:hints`, 'journal');
  storage.setItem('resource-lab:draft:main:playground:playground', 'stays');
  storage.setItem('resource-lab:theme', 'dark');
  return {
    ...{ platform, board, storage },
    look: async () => ({
      databases: [...((await databaseNames(platform.factory)) ?? [])].sort(),
      progress: await board.progress.entries(),
      sessions: (await board.transcripts.sessions()).map(({ session }) => session),
      origins: (await board.origins.entries()).map(([key]) => key),
      texts: Object.keys(storage).sort(),
    }),
  };
}

/** Its keys are its own, as a browser's are. */
function memoryStorage(): Storage {
  const hidden = { enumerable: false };
  return Object.defineProperties(Object.create(null), {
    getItem: {
      ...hidden,
      value: function (this: Record<string, string>, key: string) {
        return this[key] ?? null;
      },
    },
    setItem: {
      ...hidden,
      value: function (this: Record<string, string>, key: string, text: string) {
        this[key] = text;
      },
    },
    removeItem: {
      ...hidden,
      value: function (this: Record<string, string>, key: string) {
        delete this[key];
      },
    },
  });
}

const KEPT = {
  databases: ['resource-lab:main:learner', 'resource-lab:main:new-1', 'resource-lab:main:playground'],
  progress: [],
  sessions: ['playground'],
  origins: ['playground:start'],
  texts: ['resource-lab:draft:main:playground:playground', 'resource-lab:theme'],
};

test('erasing the blackboards leaves nothing of the exercises, and all of the rest', async () => {
  const { platform, board, storage, look } = await class1();
  await eraseBlackboards({
    course: 'main',
    board,
    factory: platform.factory,
    storages: [storage],
    knownWorlds: [],
  });
  expect(await look()).toEqual(KEPT);
  expect(await board.preferences.get('theme')).toBe('dark');
});

test('undo brings all of it back, even where a world was made anew meanwhile', async () => {
  const { platform, board, storage, look } = await class1();
  const before = await look();
  const undo = await eraseBlackboards({
    ...{ course: 'main', board, factory: platform.factory, storages: [storage], knownWorlds: [] },
  });
  (await openWorldStore({ course: 'main', world: 'read' }, { platform })).close();
  await undo();
  expect(await look()).toEqual(before);
  const world = await openWorldStore({ course: 'main', world: 'read' }, { platform });
  expect(await world.values.get('clock')).toBe('read');
  expect(await board.transcripts.load(EXERCISE)).toEqual([ENTRY]);
  world.close();
});

test('where one thing cannot be erased, nothing is', async () => {
  const { platform, board, storage, look } = await class1();
  const before = await look();
  const stuck = new Proxy(platform.factory, {
    get: (target, name) => {
      if (name === 'deleteDatabase')
        return () => {
          throw new Error('no');
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await expect(
    eraseBlackboards({ course: 'main', board, factory: stuck, storages: [storage], knownWorlds: [] }),
  ).rejects.toThrow('no');
  expect(await look()).toEqual(before);
});
