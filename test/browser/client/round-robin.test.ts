import { expect, test } from 'vitest';
import { allPages, connectClient } from '../../../src/client/official-client.ts';
import { roundRobin } from '../../../src/client/round-robin.ts';
import { isFrame } from '../../../src/transcript/model.ts';
import { freshWorld, type Instance, startInstance } from './instances.ts';

/** Methods of the frames that reached an instance. */
const askedOf = ({ recorder }: Instance): readonly string[] =>
  recorder.entries
    .filter(isFrame)
    .filter(({ dir }) => dir === 'out')
    .map(({ text }) => JSON.parse(text).method);

async function round(count: number, principal = 'alice') {
  const world = freshWorld();
  const instances = await Promise.all(Array.from({ length: count }, startInstance));
  const transports = await Promise.all(instances.map((one) => one.transport(world, 'notes', principal)));
  const client = await connectClient(roundRobin(transports));
  return {
    world,
    instances,
    client,
    page: (cursor: string | undefined) =>
      cursor === undefined
        ? client.request({ method: 'resources/list' })
        : client.request({ method: 'resources/list', params: { cursor } }),
    async end() {
      await client.close();
      for (const { host } of instances) if (host.loss === undefined) await host.shutdown();
    },
  };
}

test('instances of one world give the same lists and take each other’s cursors', async () => {
  const { instances, client, page, end } = await round(3);
  const walked = await allPages(page, ({ resources }) => resources.map(({ uri }) => uri));
  for (let time = 0; time < 3; time += 1) {
    const { resources } = await client.listResources({}, { cacheMode: 'bypass' });
    expect(resources.map(({ uri }) => uri)).toEqual(walked);
  }
  expect(walked.length).toBeGreaterThan(50);
  for (const instance of instances) expect(askedOf(instance)).toContain('resources/list');
  await end();
});

test('a change made on one instance is heard on another', async () => {
  const { instances, client, end } = await round(2);
  const heard = new Promise<string>((resolve) => {
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => resolve(params.uri));
  });
  await client.listen({ resourceSubscriptions: ['notes://note-1'] });
  await client.callTool({
    name: 'update_note',
    arguments: { uri: 'notes://note-1', text: 'from next door' },
  });
  expect(await heard).toBe('notes://note-1');
  const listener = instances.findIndex((one) => askedOf(one).includes('subscriptions/listen'));
  const writer = instances.findIndex((one) => askedOf(one).includes('tools/call'));
  expect([listener, writer].toSorted()).toEqual([0, 1]);
  await end();
});

test('a cancellation goes to the instance that holds the listen', async () => {
  const { world, instances, client, end } = await round(2);
  const status = () =>
    Promise.all(instances.map(({ host }) => host.call((api) => api.status(world, 'notes'))));
  const first = await client.listen({ resourceSubscriptions: ['notes://note-1'] });
  await client.listen({ resourceSubscriptions: ['notes://note-1'] });
  expect((await status()).map(({ subscriptions }) => subscriptions)).toEqual([1, 1]);
  await first.close();
  const holder = instances.find((one) => askedOf(one).includes('notifications/cancelled'));
  expect(askedOf(holder ?? expect.fail())).toContain('subscriptions/listen');
  // The next answers prove that the cancellation was handled.
  await client.discover();
  await client.discover();
  expect((await status()).map(({ subscriptions }) => subscriptions).toSorted()).toEqual([0, 1]);
  await end();
});

test('a worker killed between two pages costs nothing: the other one takes the cursor', async () => {
  const { instances, client, page, end } = await round(2);
  const all = await allPages(page, ({ resources }) => resources.map(({ uri }) => uri));
  const first = await page(undefined);
  const asked = instances.map((one) => askedOf(one).length);
  await client.discover();
  // The turn is back at the instance that gave the page: kill it.
  const giver = instances.find((one, at) => askedOf(one).length === asked[at]) ?? expect.fail();
  giver.host.terminate();
  const rest = await allPages(
    (cursor) => page(cursor ?? first.nextCursor),
    ({ resources }) => resources.map(({ uri }) => uri),
  );
  expect([...first.resources.map(({ uri }) => uri), ...rest]).toEqual(all);
  await end();
});

test('a writer killed between its answer and the event loses no change: listen and read again', async () => {
  const { world, instances, client, end } = await round(2);
  await client.discover();
  await client.listen({ resourceSubscriptions: ['notes://note-1'] });
  const writer = instances.find((one) => !askedOf(one).includes('subscriptions/listen')) ?? expect.fail();
  await client.callTool({ name: 'update_note', arguments: { uri: 'notes://note-1', text: 'the last word' } });
  expect(askedOf(writer)).toContain('tools/call');
  writer.host.terminate();
  await client.listen({ resourceSubscriptions: ['notes://note-1'] });
  const read = await client.readResource({ uri: 'notes://note-1' }, { cacheMode: 'bypass' });
  expect(read.contents).toMatchObject([{ text: 'the last word' }]);
  const other = instances.find((one) => one !== writer) ?? expect.fail();
  expect(await other.host.call((api) => api.status(world, 'notes'))).toMatchObject({ subscriptions: 2 });
  await end();
});

test('what was open on a killed instance fails, the rest goes on; the last one closes the transport', async () => {
  const { instances, client, end } = await round(2);
  let closed = 0;
  client.onclose = () => {
    closed += 1;
  };
  const subscriptions = [
    await client.listen({ resourcesListChanged: true }),
    await client.listen({ resourcesListChanged: true }),
  ];
  instances[0]?.host.terminate();
  expect(await Promise.race(subscriptions.map((one) => one.closed))).toBe('remote');
  expect(closed).toBe(0);
  await client.discover();
  instances[1]?.host.terminate();
  expect(await Promise.all(subscriptions.map((one) => one.closed))).toEqual(['remote', 'remote']);
  expect(closed).toBe(1);
  await expect(client.discover()).rejects.toThrow();
  await end();
});
