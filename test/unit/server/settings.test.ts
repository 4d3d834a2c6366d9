import { describe, expect, test } from 'vitest';
import type { CatalogSettings } from '../../../src/server/catalog.ts';
import { VALUE } from '../../../src/storage/world-store.ts';
import { library } from './fixtures/library.ts';
import { bench, libraryBench } from './fixtures/peer.ts';
import { testWorld } from './fixtures/world.ts';

describe('settings of a catalog', () => {
  test('start with the defaults, then the catalog, then the world', async () => {
    const { engine } = libraryBench({ settings: { pageSize: 7 } });
    expect(await engine.settings()).toMatchObject({
      pageSize: 7,
      subscribe: true,
      disabled: [],
      checkSubject: true,
    });
    expect(await engine.changeSettings({ pageSize: 3 })).toMatchObject({ pageSize: 3, subscribe: true });
    expect(await engine.settings()).toMatchObject({ pageSize: 3 });
  });

  test('belong to the world: another instance has them too, and learns of changes', async () => {
    const world = testWorld();
    const one = bench(library().catalog, world);
    const two = bench(library().catalog, world);
    await two.engine.settings();
    await one.engine.changeSettings({ pageSize: 1 });
    expect(await two.engine.settings()).toMatchObject({ pageSize: 1 });
    await two.engine.changeSettings({ listChanged: false });
    expect(await one.engine.settings()).toMatchObject({ pageSize: 1, listChanged: false });
  });

  test('of a hint replace what the family says', async () => {
    const { engine, peer } = libraryBench();
    await engine.changeSettings({ hints: { page: { ttlMs: 0, cacheScope: 'private' } } });
    const { result } = await peer.ask('resources/read', { uri: 'lib://pages/one' });
    expect(result).toMatchObject({ ttlMs: 0, cacheScope: 'private' });
  });

  test.each<[object, RegExp]>([
    [{ pageSize: 0 }, /pageSize/],
    [{ pageSize: 2.5 }, /pageSize/],
    [{ pageSize: 100_000 }, /pageSize/],
    [{ subscribe: 'yes' }, /subscribe/],
    [{ announceContents: 'everything' }, /updated, list_changed, both/],
    [{ disabled: 'page' }, /disabled/],
    [{ disabled: ['ghost'] }, /page, document/],
    [{ hints: { page: { ttlMs: -1, cacheScope: 'public' } } }, /ttlMs/],
    [{ hints: { page: { ttlMs: 1, cacheScope: 'shared' } } }, /cacheScope/],
    [{ hints: { ghost: { ttlMs: 1, cacheScope: 'public' } } }, /page, document/],
    [{ rules: { page: { name: '(' } } }, /rules.page.name/],
    [{ rules: { page: { other: 'a' } } }, /rules.page/],
    [{ nonsense: true }, /no setting "nonsense"/],
  ])('%j is refused, and nothing changes', async (change, reason) => {
    const { engine } = libraryBench();
    const before = await engine.settings();
    await expect(engine.changeSettings(change as Partial<CatalogSettings>)).rejects.toThrow(reason);
    expect(await engine.settings()).toEqual(before);
  });

  test('that are stored and no longer fit are reported, and the catalog is served as it is', async () => {
    const world = testWorld();
    await world.store.values.put(VALUE.settings('library'), { disabled: ['gone since'] });
    const { engine, log } = bench(library().catalog, world);
    expect(await engine.settings()).toMatchObject({ disabled: [] });
    expect(log.at(-1)?.detail).toMatch(/not usable.*disabled/);
  });

  test('a storage that fails once is asked again', async () => {
    const world = testWorld();
    const { get } = world.store.values;
    let failures = 1;
    Object.assign(world.store.values, {
      get: (key: string) => (failures-- > 0 ? Promise.reject(new Error('no storage')) : get(key)),
    });
    const { peer } = bench(library().catalog, world);
    expect((await peer.ask('resources/list')).error).toEqual({ code: -32603, message: 'Internal error' });
    expect(await peer.ask('resources/list')).toHaveProperty('result');
  });
});

test('an action of the backend that does not exist is named with those that do', async () => {
  const { engine } = libraryBench({ backend: { touch: async () => null } });
  await expect(engine.backend('toString', {})).rejects.toThrow(/no backend action "toString"; it has: touch/);
  expect(await engine.backend('touch', {})).toBeNull();
});
