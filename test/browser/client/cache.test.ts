import { expect, test } from 'vitest';
import type { Lab } from '../../../src/client/lab.ts';
import { isFrame } from '../../../src/transcript/model.ts';
import { freshOptions, inState, readyLab } from './worlds.ts';

const NOTE = 'notes://note-1';
const PRIVATE = 'notes://users/alice/notes/1';

/** How many requests of this method have left the page. */
function asked(lab: Lab, method = 'resources/read'): number {
  return lab.transcript.value
    .slice()
    .filter(isFrame)
    .filter(({ dir, text }) => dir === 'out' && text.includes(`"method":"${method}"`)).length;
}

/** The last lines of the ledger in short. */
function lines(lab: Lab, count: number): string[] {
  return lab.cache.view.value.ledger.slice(-count).map(({ event, reason }) => `${event} ${reason}`);
}

test('off at first: every read is seen on the wire, and nothing is kept', async () => {
  const lab = await readyLab();
  await lab.read(NOTE);
  await lab.read(NOTE);
  await expect.poll(() => asked(lab)).toBe(2);
  expect(lab.cache.view.value.entries).toEqual([]);
  await lab.close();
});

test('on: a fresh note is not read again, until its time is over on the world’s clock', async () => {
  const lab = await readyLab();
  await lab.cache.turn(true);
  const first = await lab.read(NOTE);
  expect(await lab.read(NOTE)).toEqual(first);
  expect(lines(lab, 3)).toEqual(['miss unknown', 'stored fresh', 'hit fresh']);
  await expect.poll(() => asked(lab)).toBe(1);

  const { ttlMs = 0, received = 0 } = lab.cache.view.value.entries.at(-1) ?? {};
  await lab.backend.moveClock(received + ttlMs + 1 - lab.now());
  expect(lab.cache.peek({ method: 'resources/read', params: { uri: NOTE } })).toMatchObject({
    reason: 'expired',
  });
  await lab.read(NOTE);
  expect(lines(lab, 2)).toEqual(['miss expired', 'stored fresh']);
  await lab.read(NOTE, { again: true });
  expect(lines(lab, 2)).toEqual(['miss asked', 'stored fresh']);
  await lab.cache.turn(false);
  expect(lab.cache.view.value.entries).toEqual([]);
  await lab.close();
});

test('with a stopped clock a note is fresh one millisecond before its time is over, and stale when it is', async () => {
  const lab = await readyLab();
  await lab.cache.turn(true);
  const stopped = await lab.backend.stopClock();
  await lab.read(NOTE);
  await lab.backend.moveClock(59_999);
  expect(lab.now()).toBe(stopped + 59_999);
  await lab.read(NOTE);
  await lab.backend.moveClock(1);
  await lab.read(NOTE);
  expect(lines(lab, 4)).toEqual(['stored fresh', 'hit fresh', 'miss expired', 'stored fresh']);
  await lab.backend.reset();
  await expect.poll(() => lab.now()).toBeLessThan(stopped + 59_999);
  await lab.close();
});

test('an event makes the note stale, and reading again brings the new text', async () => {
  const lab = await readyLab();
  await lab.cache.turn(true);
  await lab.read(NOTE);
  await lab.listen({ resourceSubscriptions: [NOTE] });
  await lab.backend.run('edit_note', { uri: NOTE, text: 'new text' });
  await expect.poll(() => lines(lab, 1)).toEqual(['marked updated']);
  expect(await lab.read(NOTE)).toMatchObject({ contents: [{ text: 'new text' }] });
  expect(lines(lab, 2)).toEqual(['miss updated', 'stored fresh']);
  await lab.close();
});

test('every page of a list is kept for itself; a list that changed is fetched anew', async () => {
  const lab = await readyLab();
  await lab.cache.turn(true);
  await lab.backend.changeSettings({ pageSize: 20 });
  const all = await lab.listResources();
  const pages = asked(lab, 'resources/list');
  expect(await lab.listResources()).toEqual(all);
  await expect.poll(() => asked(lab, 'resources/list')).toBe(Math.max(pages, 4));
  await lab.listen({ resourcesListChanged: true });
  await lab.backend.run('create_note', { title: 'One more', text: 'x' });
  await expect.poll(() => lines(lab, 1)).toEqual(['marked listChanged']);
  expect(await lab.listResources()).toHaveLength(all.length + 1);
  await lab.close();
});

test('what alice may read does not cross to bob, and goes with her token', async () => {
  const lab = await readyLab(freshOptions({ identity: 'alice' }));
  await lab.cache.turn(true);
  await lab.read(PRIVATE);
  await lab.read(NOTE);
  expect(lab.cache.view.value.entries.map(({ scope }) => scope)).toEqual(['private', 'public']);
  await lab.switchIdentity('bob');
  await expect(lab.read(PRIVATE)).rejects.toMatchObject({ code: -32602 });
  await lab.read(NOTE);
  expect(lines(lab, 1)).toEqual(['hit fresh']);
  expect(lab.cache.view.value.ledger.map(({ reason }) => reason)).toContain('authorizationChange');
  await lab.close();
});

test('what is kept of another identity shows side by side, and is not served', async () => {
  const lab = await readyLab(freshOptions({ identity: 'alice', server: 'orders' }));
  await lab.cache.turn(true);
  lab.cache.configure({ keepOthers: true });
  await lab.listResources();
  await lab.switchIdentity('bob');
  await lab.listResources();
  expect(lab.cache.view.value.ledger.map(({ reason }) => reason)).toContain('otherAuthorization');
  const owners = lab.cache.view.value.entries.map(({ parts }) => parts.authorization);
  expect(new Set(owners).size).toBe(2);
  expect(owners.at(-1)).toBe(lab.cache.view.value.authorization);
  await lab.close();
});

test('when the server is gone the stale note is shown as stale; what was never read is an error', async () => {
  const lab = await readyLab();
  await lab.cache.turn(true);
  const note = await lab.read(NOTE);
  lab.backend.killWorker();
  await inState(lab, 'lost');
  await expect(lab.read('notes://note-2')).rejects.toMatchObject({ problem: { code: 'notConnected' } });
  expect(await lab.read(NOTE)).toEqual(note);
  expect(lines(lab, 1)).toEqual(['hit fresh']);
  expect(await lab.read(NOTE, { again: true })).toEqual(note);
  expect(lines(lab, 3)).toEqual(['miss asked', 'failed keptStale', 'stale readFailed']);
  await lab.switchIdentity('bob');
  await expect(lab.read(NOTE)).rejects.toMatchObject({ problem: { code: 'notConnected' } });
  await lab.close();
});

test('stripped hints are read as stale at once and private, as they came over the wire', async () => {
  const lab = await readyLab();
  await lab.cache.turn(true);
  await lab.backend.setFaults({ seed: 1, faults: [{ id: 'hintsStripped' }] });
  await lab.read(NOTE).catch(() => undefined);
  expect(lab.cache.view.value.entries.at(-1)).toMatchObject({
    ...{ scope: 'private', ttlMs: 0 },
    notes: ['ttlAbsent', 'scopeAbsent'],
  });
  await lab.close();
});
