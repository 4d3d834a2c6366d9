import { beforeEach, expect, test } from 'vitest';
import { openLearnerStore } from '../../../src/storage/learner-store.ts';
import { openWorldStore } from '../../../src/storage/open-world-store.ts';
import { type DatabasePlatform, newMemoryPlatform } from '../../../src/storage/platform.ts';
import { learnerName, worldName } from '../../../src/storage/world-id.ts';

interface Entry {
  readonly seq: number;
  readonly text: string;
}
let platform: DatabasePlatform;
beforeEach(async () => {
  platform = await newMemoryPlatform();
});
const open = () => openLearnerStore<Entry>('course', { platform });
const entries = (...texts: string[]): Entry[] => texts.map((text, index) => ({ seq: index + 1, text }));

test('a transcript comes back in order, session by session', async () => {
  const { transcripts } = await open();
  await transcripts.append('one', entries('a', 'b'), 10);
  await transcripts.append('two', entries('x'), 11);
  await transcripts.append('one', [{ seq: 3, text: 'c' }], 12);
  await transcripts.append('one', [], 13);
  expect(await transcripts.load('one')).toEqual(entries('a', 'b', 'c'));
  expect(await transcripts.load('none')).toEqual([]);
  expect(await transcripts.sessions()).toEqual([
    { session: 'one', entries: 3, updatedAt: 12 },
    { session: 'two', entries: 1, updatedAt: 11 },
  ]);
});

test('a long transcript comes back whole and in order, whatever was written to others in between', async () => {
  const { transcripts } = await open();
  const all: Entry[] = [];
  for (let part = 0; part < 9; part += 1) {
    const more = Array.from({ length: 173 }, (_none, at) => ({
      seq: all.length + at + 1,
      text: `${part}.${at}`,
    }));
    await transcripts.append('long', more, part);
    all.push(...more);
    await transcripts.append('other', entries(...Array.from({ length: part * 120 }, () => 'between')), part);
  }
  expect(await transcripts.load('long')).toEqual(all);
  expect(await transcripts.load('other')).toHaveLength(36 * 120);
});

test('two tabs that write to one session lose nothing, and the numbers stay without gaps', async () => {
  const [one, two] = [await open(), await open()];
  await one.transcripts.append('s', entries('a'), 1);
  await Promise.all([
    one.transcripts.append('s', [{ seq: 2, text: 'from one' }], 2),
    two.transcripts.append('s', [{ seq: 2, text: 'from two' }], 2),
  ]);
  const loaded = await two.transcripts.load('s');
  expect(loaded.map((entry) => entry.seq)).toEqual([1, 2, 3]);
  expect(loaded.map((entry) => entry.text).sort()).toEqual(['a', 'from one', 'from two']);
});

test('a deleted transcript can be put back, in front of what came meanwhile, once', async () => {
  const { transcripts } = await open();
  await transcripts.append('s', entries('a', 'b'), 1);
  const undo = await transcripts.delete('s');
  expect(await transcripts.load('s')).toEqual([]);
  expect(await transcripts.sessions()).toEqual([]);
  await transcripts.append('s', entries('c'), 2);
  await undo();
  await undo();
  expect(await transcripts.load('s')).toEqual(entries('a', 'b', 'c'));
  expect(await transcripts.sessions()).toEqual([{ session: 's', entries: 3, updatedAt: 2 }]);
});

test('deleting a session that is not there can be undone too, to nothing', async () => {
  const { transcripts } = await open();
  await (await transcripts.delete('none'))();
  expect(await transcripts.sessions()).toEqual([]);
});

test('drafts, progress and preferences are kept apart and found by prefix', async () => {
  const store = await open();
  await store.drafts.put('lesson-1/a', 'draft');
  await store.drafts.put('lesson-1/b', { text: 'other' });
  await store.drafts.put('lesson-2/a', 'elsewhere');
  await store.progress.put('lesson-1/a', 'solved');
  expect(await store.drafts.entries('lesson-1/')).toEqual([
    ['lesson-1/a', 'draft'],
    ['lesson-1/b', { text: 'other' }],
  ]);
  expect(await store.drafts.entries()).toHaveLength(3);
  expect(await store.preferences.get('lesson-1/a')).toBeUndefined();
  await store.drafts.delete('lesson-1/a');
  expect(await store.drafts.get('lesson-1/a')).toBeUndefined();
  expect(await store.progress.get('lesson-1/a')).toBe('solved');
});

test('two tabs that change one value at once lose neither change', async () => {
  const [one, two] = [await open(), await open()];
  const add = (hint: string) => (old: unknown) => [...(Array.isArray(old) ? old : []), hint];
  await Promise.all([one.progress.update('hints', add('a')), two.progress.update('hints', add('b'))]);
  const hints = await one.progress.get('hints');
  expect(Array.isArray(hints) && hints.toSorted()).toEqual(['a', 'b']);
  await one.progress.update('hints', () => undefined);
  expect(await two.progress.entries()).toEqual([]);
});

test('erasing leaves nothing of the learner, and resetting a world touches nothing of the learner', async () => {
  const store = await open();
  const world = await openWorldStore({ course: 'course', world: 'playground' }, { platform });
  await store.transcripts.append('s', entries('a'), 1);
  await store.preferences.put('theme', 'dark');
  await world.reset();
  expect(await store.transcripts.load('s')).toEqual(entries('a'));
  await world.notes.delete('notes://note-1');
  await store.erase();
  expect(await store.transcripts.load('s')).toEqual([]);
  expect(await store.transcripts.sessions()).toEqual([]);
  expect(await store.preferences.get('theme')).toBeUndefined();
  expect(await world.notes.get('notes://note-1')).toBeUndefined();
});

test('names of databases never meet, whatever stands in an id', () => {
  expect(worldName({ course: 'course', world: 'playground' })).toBe('resource-lab:course:playground');
  expect(learnerName('course')).toBe('resource-lab:course:learner');
  expect(worldName({ course: 'a:b', world: 'c' })).not.toBe(worldName({ course: 'a', world: 'b:c' }));
  expect(() => worldName({ course: 'course', world: 'learner' })).toThrow('Rename the world');
});
