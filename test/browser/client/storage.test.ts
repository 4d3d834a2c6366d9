import { afterEach, expect, test, vi } from 'vitest';
import { createLab } from '../../../src/client/create-lab.ts';
import { worldName } from '../../../src/storage/world-id.ts';
import { freshOptions, inState, readyLab, until } from './worlds.ts';

const refusing = () => new Worker(new URL('./no-storage-worker.ts', import.meta.url), { type: 'module' });

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a worker that may not store serves from memory, and the lab says that nothing is kept', async () => {
  const lab = await readyLab(freshOptions(), { spawn: refusing });
  expect(lab.persistent.value).toBe(false);
  expect(lab.problems.value).toEqual([{ code: 'notPersistent', detail: expect.any(String) }]);
  expect((await lab.listResources()).length).toBeGreaterThan(50);
  await lab.backend.run('edit_note', { uri: 'notes://note-1', text: 'for now' });
  expect(await lab.read('notes://note-1')).toMatchObject({ contents: [{ text: 'for now' }] });
  await lab.close();
});

test.each([
  [
    'refuses to open',
    {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    },
  ],
  ['is not there', undefined],
])('a page whose database %s keeps its transcript until the tab is closed', async (_name, factory) => {
  vi.stubGlobal('indexedDB', factory);
  const lab = await readyLab();
  expect(lab.persistent.value).toBe(false);
  expect(lab.problems.value).toEqual([{ code: 'notPersistent', detail: expect.any(String) }]);
  await lab.read('notes://note-1');
  expect(lab.transcript.value.length).toBeGreaterThan(4);
  await lab.close();
});

test('when a newer lab takes over the data, the worker lets go and the lab says to reload', async () => {
  const options = freshOptions();
  const lab = await readyLab(options);
  const newer = indexedDB.open(worldName(options.world), 1000);
  const opened = new Promise((resolve) => {
    newer.onsuccess = resolve;
  });
  const problems = await until(lab.problems, (all) => all.length > 0);
  expect(problems).toEqual([{ code: 'storageOutdated', detail: expect.any(String) }]);
  await opened;
  newer.result.close();
  await lab.close();

  const late = await createLab(options);
  await inState(late, 'failed');
  expect(late.problems.value).toEqual([{ code: 'storageOutdated', detail: expect.any(String) }]);
  await late.close();
});

test('where the context is not secure the lab says so and starts nothing', async () => {
  vi.stubGlobal('isSecureContext', false);
  const lab = await createLab(freshOptions());
  await inState(lab, 'failed');
  expect(lab.problems.value).toEqual([{ code: 'insecureContext', detail: location.origin }]);
  expect(lab.transcript.value).toHaveLength(0);
  await lab.close();
});
