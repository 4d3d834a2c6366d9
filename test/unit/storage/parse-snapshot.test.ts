import { describe, expect, test } from 'vitest';
import { openWorldStore } from '../../../src/storage/open-world-store.ts';
import { parseSnapshot } from '../../../src/storage/parse-snapshot.ts';
import { newMemoryPlatform } from '../../../src/storage/platform.ts';

async function seeded(): Promise<Record<string, unknown>> {
  const platform = await newMemoryPlatform();
  const store = await openWorldStore({ course: 'test', world: 'parse' }, { platform });
  return JSON.parse(JSON.stringify(await store.snapshot()));
}

describe('a snapshot from a file', () => {
  test('is taken as it was written', async () => {
    const snapshot = await seeded();
    expect(parseSnapshot(snapshot)).toEqual(snapshot);
  });

  test.each([
    ['no object', () => []],
    ['another version', (one: object) => ({ ...one, version: 2 })],
    ['a store that is missing', (one: object) => ({ ...one, orders: undefined })],
    ['a record without its key', (one: object) => ({ ...one, notes: [{ name: 'x' }] })],
    ['a record that is none', (one: object) => ({ ...one, files: [null] })],
    ['a field of another type', (one: object) => ({ ...one, members: [{ subject: 'a', tenants: 7 }] })],
    ['values that are none', (one: object) => ({ ...one, values: [] })],
  ])('is refused for %s', async (_what, change) => {
    expect(parseSnapshot(change(await seeded()))).toBeUndefined();
  });

  test('brings no keys or secrets in', async () => {
    const snapshot = { ...(await seeded()), values: { 'state:clock': 5, secret: 'mine', keys: {} } };
    expect(parseSnapshot(snapshot)?.values).toEqual({ 'state:clock': 5 });
  });
});
