import { expect, test } from 'vitest';
import { createLab } from '../../../src/client/create-lab.ts';
import type { Lab } from '../../../src/client/lab.ts';
import { instanceName } from '../../../src/transcript/instances.ts';
import { isFrame, type RecordedFrame } from '../../../src/transcript/model.ts';
import { freshOptions, inState, readyLab, until } from './worlds.ts';

const sentOf = (lab: Lab): readonly RecordedFrame[] =>
  lab.transcript.value
    .slice()
    .filter(isFrame)
    .filter(({ dir }) => dir === 'out');

/** Method and instance of what the client has sent. */
const rounds = (lab: Lab): readonly (readonly [unknown, string | undefined])[] =>
  sentOf(lab)
    .filter(({ channel }) => channel === 'client')
    .map(({ text, connection }) => [JSON.parse(text).method, instanceName(connection)]);

const request = async (lab: Lab, id: number, method: string, params: object = {}): Promise<string> =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta: await lab.meta() } });

/** Resolves with the answer of that id to the composer. */
async function answer(lab: Lab, id: number): Promise<RecordedFrame> {
  const found = (): RecordedFrame | undefined =>
    lab.transcript.value
      .slice()
      .filter(isFrame)
      .find(({ dir, channel, text }) => dir === 'in' && channel === 'composer' && JSON.parse(text).id === id);
  await until(lab.transcript, () => found() !== undefined);
  return found() ?? expect.fail();
}

const names = (lab: Lab): string => lab.instances.value.map(({ name }) => name).join('');

test('a lab begins with one instance, and its name is on every connection', async () => {
  const lab = await readyLab();
  expect(lab.instances.value).toMatchObject([
    { name: 'A', instance: expect.stringMatching(/^A-[0-9a-f]{8}$/) },
  ]);
  const [a] = lab.instances.value;
  expect(a?.composer).toBe(`${a?.instance}.1`);
  expect(lab.target.value).toBe('A');
  expect(new Set(lab.transcript.value.slice().map(({ connection }) => instanceName(connection)))).toEqual(
    new Set(['A']),
  );
  await lab.close();
});

test('the client asks the instances in turn, and the later ones never see a discover', async () => {
  const lab = await readyLab();
  expect(await lab.backend.startInstance()).toBe('B');
  expect(await lab.backend.startInstance()).toBe('C');
  await expect(lab.backend.startInstance()).rejects.toMatchObject({ problem: { code: 'tooManyInstances' } });
  for (let time = 0; time < 6; time += 1) await lab.read('notes://note-1');
  const reads = rounds(lab).filter(([method]) => method === 'resources/read');
  expect(reads.map(([, name]) => name).toSorted()).toEqual(['A', 'A', 'B', 'B', 'C', 'C']);
  expect(rounds(lab).filter(([method]) => method === 'server/discover')).toEqual([['server/discover', 'A']]);
  await lab.close();
});

test('the composer sends to the chosen instance, and the answers do not differ', async () => {
  const lab = await readyLab();
  await lab.backend.startInstance();
  lab.send(await request(lab, 1, 'resources/read', { uri: 'notes://note-1' }));
  const first = await answer(lab, 1);
  lab.sendTo('B');
  lab.send(await request(lab, 2, 'resources/read', { uri: 'notes://note-1' }));
  const second = await answer(lab, 2);
  expect([first, second].map(({ connection }) => instanceName(connection))).toEqual(['A', 'B']);
  expect(JSON.parse(second.text).result).toEqual(JSON.parse(first.text).result);
  expect(() => lab.sendTo('C')).toThrow();
  await lab.close();
});

test('a change on one instance is delivered to a subscription on the other', async () => {
  const lab = await readyLab();
  await lab.backend.startInstance();
  lab.sendTo('B');
  lab.send(
    await request(lab, 1, 'subscriptions/listen', {
      notifications: { resourceSubscriptions: ['notes://note-1'] },
    }),
  );
  await until(lab.subscriptions, ([one]) => one?.state === 'active');
  lab.sendTo('A');
  // What a backend does, it does at the first instance.
  await lab.backend.run('edit_note', { uri: 'notes://note-1', text: 'from the other side' });
  await until(lab.subscriptions, ([one]) => one?.events.length === 1);
  const [subscription] = lab.subscriptions.value;
  expect(instanceName(subscription?.connection ?? '')).toBe('B');
  await lab.close();
});

test('an instance that is stopped gives final results and leaves; the others go on', async () => {
  const lab = await readyLab();
  await lab.backend.startInstance();
  const on = new Map<string | undefined, unknown>();
  for (let time = 0; time < 2; time += 1) {
    const id = await lab.listen({ resourcesListChanged: true });
    on.set(instanceName(lab.subscriptions.value.at(-1)?.connection ?? ''), id);
  }
  expect([...on.keys()].toSorted()).toEqual(['A', 'B']);
  await lab.backend.stopInstance('B');
  expect(names(lab)).toBe('A');
  const states = lab.subscriptions.value.map((one) => [instanceName(one.connection), one.state]);
  expect(states).toEqual(
    expect.arrayContaining([
      ['A', 'active'],
      ['B', 'ended'],
    ]),
  );
  const ends = lab.transcript.value.slice().filter((entry) => !isFrame(entry) && entry.event !== 'opened');
  expect(ends).toMatchObject([
    { event: 'closed', reason: 'shutdown' },
    { event: 'closed', reason: 'shutdown' },
  ]);
  expect(lab.state.value).toBe('ready');
  expect(lab.problems.value).toEqual([]);
  expect(await lab.read('notes://note-1')).toMatchObject({ contents: [{}] });
  await lab.close();
});

test('an instance that is killed loses what it had open; the composer goes on with another', async () => {
  const lab = await readyLab();
  await lab.backend.startInstance();
  lab.sendTo('B');
  lab.send(await request(lab, 1, 'subscriptions/listen', { notifications: { resourcesListChanged: true } }));
  await until(lab.subscriptions, ([one]) => one?.state === 'active');
  lab.backend.killInstance('B');
  expect(lab.subscriptions.value).toMatchObject([{ state: 'lost' }]);
  expect(lab.target.value).toBe('A');
  expect(lab.state.value).toBe('ready');
  expect(lab.problems.value).toEqual([]);
  lab.send(await request(lab, 2, 'server/discover'));
  expect(instanceName((await answer(lab, 2)).connection)).toBe('A');
  // The name is free again, and what comes under it is another worker.
  const before = lab.transcript.value.slice().map(({ connection }) => connection);
  expect(await lab.backend.startInstance()).toBe('B');
  const b = lab.instances.value.find(({ name }) => name === 'B');
  expect(before).not.toContain(b?.composer);
  await lab.close();
});

test('a dropped connection ends without a word: its subscriptions are lost, and the instance has none', async () => {
  const lab = await readyLab();
  await lab.backend.startInstance();
  lab.send(await request(lab, 1, 'subscriptions/listen', { notifications: { resourcesListChanged: true } }));
  await until(lab.subscriptions, ([one]) => one?.state === 'active');
  const before = sentOf(lab).length;
  await lab.backend.dropConnection(lab.instances.value[0]?.composer ?? expect.fail());
  expect(lab.subscriptions.value).toMatchObject([{ state: 'lost' }]);
  expect(lab.transcript.value.at(-1)).toMatchObject({ event: 'lost', reason: 'dropped' });
  // No final result came, no cancellation went out.
  expect(sentOf(lab).length).toBe(before);
  expect(await lab.backend.status()).toMatchObject({ connections: 3, subscriptions: 0 });
  expect(lab.state.value).toBe('ready');
  expect(lab.instances.value).toMatchObject([{ name: 'A', composer: undefined }, { name: 'B' }]);
  await lab.backend.connectInstance('A');
  expect(lab.instances.value[0]?.composer).toMatch(/^A-/);
  expect(await lab.backend.status()).toMatchObject({ connections: 4 });
  await lab.close();
});

test('the only connection dropped is a lost lab, with a way back', async () => {
  const lab = await readyLab();
  await lab.backend.dropConnection(lab.instances.value[0]?.client ?? expect.fail());
  expect(lab.state.value).toBe('lost');
  await lab.reconnect();
  expect(lab.state.value).toBe('ready');
  expect(await lab.read('notes://note-1')).toMatchObject({ contents: [{}] });
  await lab.close();
});

test('a cancellation by the composer goes to the instance that holds the subscription', async () => {
  const lab = await readyLab();
  await lab.backend.startInstance();
  lab.sendTo('B');
  lab.send(await request(lab, 1, 'subscriptions/listen', { notifications: { resourcesListChanged: true } }));
  await until(lab.subscriptions, ([one]) => one?.state === 'active');
  lab.sendTo('A');
  await lab.cancel(1, 'composer');
  expect(instanceName(sentOf(lab).at(-1)?.connection ?? '')).toBe('B');
  expect(lab.subscriptions.value).toMatchObject([{ state: 'cancelled' }]);
  await lab.close();
});

test('a lab can be asked for with several instances; all of them serve the server that is switched to', async () => {
  const lab = await readyLab(freshOptions({ instances: 2, identity: 'alice' }));
  await until(lab.instances, (all) => all.filter(({ client }) => client !== undefined).length === 2);
  await lab.switchServer('orders');
  const uri = 'orders://tenant/acme/order/1001';
  for (let time = 0; time < 2; time += 1) await lab.read(uri);
  const reads = rounds(lab).filter(([method]) => method === 'resources/read');
  expect(reads.map(([, name]) => name).toSorted()).toEqual(['A', 'B']);
  expect(await lab.backend.status()).toMatchObject({ connections: 4 });
  lab.backend.killWorker();
  expect(lab.state.value).toBe('lost');
  expect(names(lab)).toBe('');
  await lab.reconnect();
  await until(lab.instances, (all) => all.length === 2);
  await lab.close();
});

test('two tabs of one world hear of each other’s changes, as instances do', async () => {
  const options = freshOptions();
  const here = await readyLab(options);
  const there = await createLab({ ...options, session: `${options.session}-there` });
  await inState(there, 'ready');
  await there.listen({ resourceSubscriptions: ['notes://note-1'] });
  await here.backend.run('edit_note', { uri: 'notes://note-1', text: 'next tab' });
  await until(there.subscriptions, ([one]) => one?.events.length === 1);
  await here.close();
  await there.close();
});
