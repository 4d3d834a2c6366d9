import { expect, test } from 'vitest';
import { isFrame } from '../../../src/transcript/model.ts';
import { freshOptions, readyLab, until } from './worlds.ts';

test('the first frame of a fresh session is server/discover, and the notes can be listed and read', async () => {
  const lab = await readyLab();
  const first = lab.transcript.value.slice().find(isFrame);
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

test('a resource of five megabytes arrives whole, and its frame is on record', async () => {
  const lab = await readyLab();
  const text = '0123456789abcdef'.repeat(327_680);
  await lab.backend.run('edit_note', { uri: 'notes://note-1', text });
  expect(await lab.read('notes://note-1')).toMatchObject({ contents: [{ text }] });
  const last = lab.transcript.value.at(-1);
  expect(last !== undefined && isFrame(last) ? last.bytes : 0).toBeGreaterThan(5 * 1024 * 1024);
  await lab.close();
});

test('a resource too large for a frame is an error that says so, and the connection goes on', async () => {
  const lab = await readyLab();
  await lab.backend.run('edit_note', { uri: 'notes://note-1', text: 'x'.repeat(9 * 1024 * 1024) });
  await expect(lab.read('notes://note-1')).rejects.toMatchObject({
    code: -32603,
    data: { limit: 8 * 1024 * 1024 },
  });
  expect(await lab.listResources()).not.toHaveLength(0);
  await lab.close();
});

test('listeners hear of a burst once a frame of the display, and of everything', async () => {
  const lab = await readyLab();
  let calls = 0;
  const end = lab.transcript.subscribe(() => {
    calls += 1;
  });
  const before = lab.transcript.value.length;
  for (let sent = 0; sent < 500; sent += 1) lab.send('{oops');
  expect(lab.transcript.value).toHaveLength(before + 500);
  await until(lab.transcript, (entries) => entries.length === before + 1000);
  expect(calls).toBeLessThan(500);
  end();
  await lab.close();
});

test('reading again shows what changed, and what failed is asked for again', async () => {
  const lab = await readyLab();
  await lab.read('notes://note-1');
  await lab.backend.run('edit_note', { uri: 'notes://note-1', text: 'changed meanwhile' });
  expect(await lab.read('notes://note-1')).toMatchObject({ contents: [{ text: 'changed meanwhile' }] });
  await lab.backend.run('delete_note', { uri: 'notes://note-1' });
  await expect(lab.read('notes://note-1')).rejects.toMatchObject({
    code: -32602,
    data: { uri: 'notes://note-1' },
  });
  const undo = await lab.backend.reset();
  expect(await lab.read('notes://note-1')).toMatchObject({ contents: [{ uri: 'notes://note-1' }] });
  await undo();
  await expect(lab.read('notes://note-1')).rejects.toMatchObject({ code: -32602 });
  await lab.close();
});

test('a list of many pages is walked to its end, each resource once', async () => {
  const lab = await readyLab();
  await lab.backend.changeSettings({ pageSize: 7 });
  const uris = (await lab.listResources()).map(({ uri }) => uri);
  expect(uris).toEqual([...new Set(uris)].toSorted());
  const pages = lab.transcript.value
    .slice()
    .filter((entry) => isFrame(entry) && entry.text.includes('"nextCursor"'));
  expect(pages).toHaveLength(Math.ceil(uris.length / 7) - 1);
  await lab.close();
});
