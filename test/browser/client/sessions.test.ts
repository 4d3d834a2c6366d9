import { expect, test } from 'vitest';
import { openSessions } from '../../../src/client/sessions.ts';
import { worldName } from '../../../src/storage/world-id.ts';
import { freshOptions, readyLab } from './worlds.ts';

const there = async (name: string): Promise<boolean> =>
  (await indexedDB.databases()).some((one) => one.name === name);

test('a session that is deleted takes its own world along, and brings it back as it was', async () => {
  const course = `sessions-${Date.now().toString(36)}`;
  const shelf = await openSessions(course);
  const id = await shelf.begin('Tried out', 'notes');
  const world = { course, world: id };
  const lab = await readyLab(freshOptions({ world, session: id }));
  await lab.backend.run('edit_note', { uri: 'notes://note-1', text: 'only here' });
  await lab.close();

  const putBack = await shelf.remove(id);
  expect(await there(worldName(world))).toBe(false);
  expect(await shelf.list()).toEqual([]);

  await putBack();
  expect(await shelf.list()).toMatchObject([{ id, name: 'Tried out' }]);
  const again = await readyLab(freshOptions({ world, session: id }));
  expect(await again.read('notes://note-1')).toMatchObject({ contents: [{ text: 'only here' }] });
  await again.close();
  await (await openSessions(course)).remove(id);
  shelf.close();
});

test('a session that never ran has no world, and deleting it makes none', async () => {
  const course = `sessions-${Date.now().toString(36)}-none`;
  const shelf = await openSessions(course);
  const id = await shelf.keep({ entries: [], acts: [], marks: [], name: 'From a file' }, { kind: 'import' });
  await (await shelf.remove(id))();
  expect(await there(worldName({ course, world: id }))).toBe(false);
  shelf.close();
});
