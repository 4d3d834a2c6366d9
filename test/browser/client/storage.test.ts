import { afterEach, expect, test, vi } from 'vitest';
import { freshOptions, inState, readyLab } from './worlds.ts';

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

test('where the context is not secure the lab says so and starts nothing', async () => {
  vi.stubGlobal('isSecureContext', false);
  const { createLab } = await import('../../../src/client/create-lab.ts');
  const lab = await createLab(freshOptions());
  await inState(lab, 'failed');
  expect(lab.problems.value).toEqual([{ code: 'insecureContext', detail: location.origin }]);
  expect(lab.transcript.value).toEqual([]);
  await lab.close();
});
