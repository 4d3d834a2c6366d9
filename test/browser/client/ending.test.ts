import { expect, test } from 'vitest';
import type { Lab } from '../../../src/client/lab.ts';
import { isFrame, type RecordedFrame } from '../../../src/transcript/model.ts';
import { freshOptions, inState, readyLab, until } from './worlds.ts';

const framesOf = (lab: Lab): readonly RecordedFrame[] => lab.transcript.value.slice().filter(isFrame);

/** Waits, without letting any answer in, until one more frame has gone out. */
async function sentOneMore(lab: Lab, before: number): Promise<void> {
  while (framesOf(lab).length === before) await Promise.resolve();
}

test('a worker killed in the middle of a request rejects it and loses the subscriptions', async () => {
  const lab = await readyLab();
  await lab.listen({ resourceSubscriptions: ['notes://note-1'] });
  const before = framesOf(lab).length;
  const pending = lab.read('notes://note-1');
  const outcome = expect(pending).rejects.toThrow(/closed/i);
  await sentOneMore(lab, before);
  lab.backend.killWorker();
  await outcome;
  expect(lab.state.value).toBe('lost');
  expect(lab.subscriptions.value).toMatchObject([{ state: 'lost' }]);
  expect(lab.problems.value).toMatchObject([{ code: 'workerLost' }]);
  expect(lab.transcript.value.slice(-2)).toMatchObject([
    { event: 'lost', reason: 'killed', channel: 'composer' },
    { event: 'lost', reason: 'killed', channel: 'client' },
  ]);
  await expect(lab.read('notes://note-1')).rejects.toMatchObject({ problem: { code: 'notConnected' } });
  await lab.close();
});

test('after a loss the lab starts a new worker on the same data', async () => {
  const lab = await readyLab();
  await lab.backend.run('edit_note', { uri: 'notes://note-1', text: 'before the crash' });
  lab.backend.killWorker();
  await lab.reconnect();
  expect(lab.state.value).toBe('ready');
  expect(lab.problems.value).toEqual([]);
  expect(await lab.read('notes://note-1')).toMatchObject({ contents: [{ text: 'before the crash' }] });
  await lab.close();
});

test('what the server ends gets its final result, and the connection stays', async () => {
  const lab = await readyLab();
  const id = await lab.listen({ resourcesListChanged: true });
  await lab.backend.endSubscriptions();
  await until(lab.subscriptions, ([one]) => one?.state === 'ended');
  expect(lab.index.describe(framesOf(lab).at(-1) ?? expect.fail())).toMatchObject({
    role: 'subscriptionEnd',
    id,
  });
  expect(lab.state.value).toBe('ready');
  await lab.close();
});

test('a connection that the server closes delivers its last frames first and is closed, not lost', async () => {
  const lab = await readyLab();
  await lab.listen({ resourcesListChanged: true });
  await lab.listen({ resourceSubscriptions: ['notes://note-2'] });
  const [frame] = framesOf(lab);
  await lab.backend.closeConnection(frame?.connection ?? expect.fail());
  await inState(lab, 'lost');
  const [first, second, end] = lab.transcript.value.slice(-3);
  expect([first, second]).toMatchObject([
    { dir: 'in', text: expect.stringContaining('"resultType":"complete"') },
    { dir: 'in', text: expect.stringContaining('"resultType":"complete"') },
  ]);
  expect(end).toMatchObject({ event: 'closed', reason: 'closedByServer' });
  expect(lab.subscriptions.value.map(({ state }) => state)).toEqual(['ended', 'ended']);
  await lab.reconnect();
  expect(lab.state.value).toBe('ready');
  await lab.close();
});

test('closing the lab drains the worker, and nothing can be sent any more', async () => {
  const lab = await readyLab();
  await lab.close();
  expect(lab.state.value).toBe('closed');
  expect(() => lab.send('{}')).toThrow();
  expect(lab.transcript.value.at(-1)).toMatchObject({ event: 'closed', reason: 'closedByPage' });
});

test('another server of the same world gets new connections, and the transcript goes on', async () => {
  const lab = await readyLab(freshOptions({ identity: 'alice' }));
  const before = lab.transcript.value.length;
  await lab.switchServer('notes');
  expect(lab.state.value).toBe('ready');
  const since = lab.transcript.value.slice(before);
  expect(since.slice(0, 2)).toMatchObject([{ event: 'closed' }, { event: 'closed' }]);
  expect(since.find(isFrame)?.text).toContain('server/discover');
  expect(lab.transcript.value.slice().map(({ seq }) => seq)).toEqual(
    lab.transcript.value.slice().map((_entry, at) => at + 1),
  );
  await lab.close();
});

test('two changes asked for at once happen one after the other', async () => {
  const lab = await readyLab();
  await Promise.all([
    lab.reconnect(),
    lab.switchServer('notes'),
    lab.switchIdentity('alice'),
    lab.reconnect(),
  ]);
  expect(lab.state.value).toBe('ready');
  expect(lab.identity.value).toBe('alice');
  expect(await lab.backend.status()).toMatchObject({ connections: 2 });
  await lab.close();
});
