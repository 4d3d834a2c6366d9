import { beforeEach, expect, test } from 'vitest';
import { openWorldStore } from '../../../src/storage/open-world-store.ts';
import { type DatabasePlatform, newMemoryPlatform } from '../../../src/storage/platform.ts';
import type { NoteRecord } from '../../../src/storage/records.ts';
import { SEED } from '../../../src/storage/seeds/seed.ts';
import { VALUE } from '../../../src/storage/world-store.ts';

const ID = { course: 'test', world: 'playground' };
let platform: DatabasePlatform;
beforeEach(async () => {
  platform = await newMemoryPlatform();
});

const note = (name: string, text = name): NoteRecord => ({
  uri: `notes://${name}`,
  place: 'public',
  name,
  title: name,
  mimeType: 'text/plain',
  text,
  version: 1,
  updatedAt: '2026-08-03T09:00:00.000Z',
});

test('a new world holds the seed', async () => {
  const store = await openWorldStore(ID, { platform });
  expect((await store.notes.get('notes://note-1'))?.title).toBe('Architecture decision');
  expect(await store.snapshot()).toEqual(SEED);
  store.close();
});

test('two instances that open a new world at once seed it once, and neither undoes what the other wrote', async () => {
  const [one, two] = await Promise.all([openWorldStore(ID, { platform }), openWorldStore(ID, { platform })]);
  await one.notes.put(note('mine'));
  await one.notes.delete('notes://note-1');
  const three = await openWorldStore(ID, { platform });
  expect(await three.notes.get('notes://note-1')).toBeUndefined();
  expect((await two.notes.get('notes://mine'))?.text).toBe('mine');
});

test('two worlds, and two courses with a world of the same name, never meet', async () => {
  const store = await openWorldStore(ID, { platform });
  await store.notes.put(note('here'));
  for (const id of [
    { course: 'test', world: 'other' },
    { course: 'elsewhere', world: 'playground' },
  ]) {
    const other = await openWorldStore(id, { platform });
    expect(await other.notes.get('notes://here')).toBeUndefined();
  }
});

test('a range gives records in the order of their UTF-16 code units, within its bounds', async () => {
  const seed = { ...SEED, notes: ['note-1', 'note-10', 'note-2', 'Z', 'é', '😀'].map((name) => note(name)) };
  const store = await openWorldStore(ID, { platform, seed });
  const names = async (query: Parameters<typeof store.notes.range>[0]) =>
    (await store.notes.range(query)).map((record) => record.name);
  expect(await names({ limit: 99 })).toEqual(['Z', 'note-1', 'note-10', 'note-2', 'é', '😀']);
  expect(await names({ after: 'notes://note-1', limit: 2 })).toEqual(['note-10', 'note-2']);
  expect(await names({ from: 'notes://note-1', before: 'notes://note-2', limit: 9 })).toEqual([
    'note-1',
    'note-10',
  ]);
  expect(await names({ from: 'notes://a', after: 'notes://note-10', limit: 1 })).toEqual(['note-2']);
  expect(await names({ from: 'notes://note-2', after: 'notes://note-1', limit: 1 })).toEqual(['note-2']);
  expect(await names({ from: 'notes://z', before: 'notes://a', limit: 9 })).toEqual([]);
  expect(await names({ limit: 0 })).toEqual([]);
});

test('every get and every range counts as one read, whether something is there or not', async () => {
  const store = await openWorldStore(ID, { platform });
  const before = store.reads;
  await store.notes.get('notes://note-1');
  await store.notes.get('notes://missing');
  await store.notes.range({ limit: 5 });
  await store.notes.range({ from: 'b', before: 'a', limit: 5 });
  expect(store.reads - before).toBe(4);
});

test('updates of two instances at once are both kept', async () => {
  const seed = { ...SEED, notes: [note('n', '')] };
  const one = await openWorldStore(ID, { platform, seed });
  const two = await openWorldStore(ID, { platform, seed });
  const add = (text: string) => (old: NoteRecord | undefined) =>
    old && { ...old, text: `${old.text}${text}` };
  await Promise.all([
    one.notes.update('notes://n', add('a')),
    two.notes.update('notes://n', add('b')),
    one.notes.update('notes://n', add('c')),
  ]);
  expect((await one.notes.get('notes://n'))?.text?.split('').sort().join('')).toBe('abc');
});

test('an update that gives nothing leaves things as they are, and one that throws writes nothing', async () => {
  const store = await openWorldStore(ID, { platform });
  expect(await store.notes.update('notes://missing', () => undefined)).toBeUndefined();
  const refused = store.notes.update('notes://note-1', () => {
    throw new Error('not this one');
  });
  await expect(refused).rejects.toThrow('not this one');
  expect((await store.notes.get('notes://note-1'))?.version).toBe(1);
});

test('deleting says whether there was something', async () => {
  const store = await openWorldStore(ID, { platform });
  expect(await store.notes.delete('notes://note-1')).toBe(true);
  expect(await store.notes.delete('notes://note-1')).toBe(false);
});

test('of several instances that make a value, one wins and all get the same', async () => {
  const stores = await Promise.all([1, 2, 3].map(() => openWorldStore(ID, { platform })));
  const got = await Promise.all(
    stores.map((store, index) => store.values.getOrCreate('secret', () => `made by ${index}`)),
  );
  expect(new Set(got).size).toBe(1);
  expect(await stores[0]?.values.get('secret')).toBe(got[0]);
});

test('a key that cannot be exported is kept as a value and works when it comes back', async () => {
  const store = await openWorldStore(ID, { platform });
  const bytes = new TextEncoder().encode('the same');
  const key = await crypto.subtle.importKey(
    'raw',
    new Uint8Array(32),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  await store.values.put('key', key);
  const back = await store.values.get('key');
  expect(back).toBeInstanceOf(CryptoKey);
  if (!(back instanceof CryptoKey)) return;
  expect(new Uint8Array(await crypto.subtle.sign('HMAC', back, bytes))).toEqual(
    new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes)),
  );
});

test('a snapshot holds data and state but no secret, and restoring it leaves secrets alone', async () => {
  const store = await openWorldStore(ID, { platform });
  await store.values.put(VALUE.clock, 5000);
  await store.values.put('secret', 'old');
  const snapshot = await store.snapshot();
  expect(snapshot.values).toEqual({ ...SEED.values, [VALUE.clock]: 5000 });
  await store.notes.put(note('later'));
  await store.values.put(VALUE.settings('notes'), { pageSize: 3 });
  await store.values.put('secret', 'new');
  await store.restore(JSON.parse(JSON.stringify(snapshot)));
  expect(await store.snapshot()).toEqual(snapshot);
  expect(await store.values.get('secret')).toBe('new');
});

test('a reset puts the seed back, clock and settings included, and keeps secrets', async () => {
  const store = await openWorldStore(ID, { platform });
  await store.notes.delete('notes://note-1');
  await store.values.put(VALUE.clock, 5000);
  await store.values.put('secret', 's');
  await store.reset();
  expect(await store.snapshot()).toEqual(SEED);
  expect(await store.values.get('secret')).toBe('s');
});

test('a closed store says so', async () => {
  const store = await openWorldStore(ID, { platform });
  store.close();
  await expect(store.notes.get('notes://note-1')).rejects.toMatchObject({ code: 'closed' });
});
