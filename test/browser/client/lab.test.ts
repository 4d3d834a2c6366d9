import { expect, test } from 'vitest';
import { isFrame } from '../../../src/transcript/model.ts';
import { freshOptions, readyLab, until } from './worlds.ts';

test('the first frame of a fresh session is server/discover, and the notes can be listed and read', async () => {
  const lab = await readyLab();
  const first = lab.transcript.value.find(isFrame);
  expect(first).toMatchObject({ dir: 'out', channel: 'client', server: 'notes' });
  expect(lab.index.describe(first ?? expect.fail('no frame')).method).toBe('server/discover');
  const resources = await lab.listResources();
  expect(resources.length).toBeGreaterThan(50);
  expect(await lab.read('notes://note-1')).toMatchObject({
    contents: [{ uri: 'notes://note-1', mimeType: 'text/markdown' }],
  });
  await lab.close();
});

test('subscribe, change as someone else, hear of it, cancel', async () => {
  const lab = await readyLab(freshOptions({ identity: 'alice' }));
  const id = await lab.listen({ resourceSubscriptions: ['notes://note-1'] });
  await lab.backend.run('edit_note', { uri: 'notes://note-1', text: 'changed' });
  const [heard] = await until(lab.subscriptions, ([one]) => one?.events.length === 1);
  expect(heard).toMatchObject({ id, state: 'active' });
  await lab.cancel(id, 'client');
  await until(lab.subscriptions, ([one]) => one?.state === 'cancelled');
  await lab.close();
});
