import { describe, expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { bench, libraryBench, meta, type Peer, type Sent, settle } from '../../unit/server/fixtures/peer.ts';
import { workshop } from '../../unit/server/fixtures/workshop.ts';

const ONE = 'lib://pages/one';
const ACME = 'lib://tenants/acme/docs/1';

function listen(id: unknown, notifications: Sent, as?: string) {
  return { jsonrpc: '2.0', id, method: 'subscriptions/listen', params: { _meta: meta(as), notifications } };
}
function cancel(requestId: unknown) {
  return { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } };
}
function updated(topic: string, server = 'library') {
  return { kind: 'updated', server, topic } as const;
}
async function acknowledged(peer: Peer, id: unknown, notifications: Sent, as?: string) {
  const [frame, ...more] = await peer.exchange(listen(id, notifications, as));
  expect(more).toEqual([]);
  expect(frame?.method).toBe('notifications/subscriptions/acknowledged');
  return (frame as { params: { _meta: Sent; notifications: Sent } }).params;
}

describe('subscriptions/listen', () => {
  test('case 59: what the caller may not read is left out, just as what does not exist', async () => {
    const { peer } = libraryBench();
    for (const uri of [ACME, 'lib://tenants/acme/docs/999', 'lib://nothing', 'not a uri']) {
      const { notifications } = await acknowledged(peer, uri, { resourceSubscriptions: [uri, uri] }, 'bob');
      expect(notifications).toEqual({ resourceSubscriptions: [] });
    }
  });

  test('case 60: what was not asked for is not sent', async () => {
    const { peer, world } = bench(workshop());
    await acknowledged(peer, 1, { promptsListChanged: true });
    world.bus.publish({ kind: 'list', server: 'workshop', list: 'tools' });
    world.bus.publish({ kind: 'list', server: 'workshop', list: 'resources' });
    world.bus.publish(updated(ONE, 'workshop'));
    await settle();
    expect(peer.frames).toHaveLength(1);
    world.bus.publish({ kind: 'list', server: 'workshop', list: 'prompts' });
    await settle();
    expect(peer.frames.slice(1)).toMatchObject([
      { method: 'notifications/prompts/list_changed', params: { _meta: { [META.subscriptionId]: 1 } } },
    ]);
  });

  test('case 61: events name acknowledged URIs only', async () => {
    const { peer, world } = libraryBench();
    await acknowledged(peer, 1, { resourceSubscriptions: [ONE] });
    for (const uri of ['lib://pages/two', 'lib://pages/one/more', 'lib://pages', ONE])
      world.bus.publish(updated(uri));
    await settle();
    expect(peer.frames.slice(1)).toMatchObject([{ params: { uri: ONE } }]);
  });

  // Silent: delivery for sub-resources is allowed, not required. Here a subscription is for the resource it names and for
  // all views of that object, and whatever is advertised is served.
  test('case 62: subscribe is advertised exactly where it is served, for the resource itself (decision)', async () => {
    const { peer, world, engine } = libraryBench();
    expect((await peer.ask('server/discover')).result.capabilities).toMatchObject({
      resources: { subscribe: true },
    });
    await acknowledged(peer, 1, { resourceSubscriptions: [ACME, `${ACME}?view=short`] }, 'alice');
    world.bus.publish(updated(ACME));
    await settle();
    expect(peer.frames.slice(2).map(({ params }) => (params as Sent).uri)).toEqual([
      ACME,
      `${ACME}?view=short`,
    ]);
    await engine.changeSettings({ subscribe: false });
    expect(await acknowledged(peer, 2, { resourceSubscriptions: [ONE] })).toMatchObject({
      notifications: {},
    });
    const { capabilities } = (await peer.ask('server/discover')).result;
    expect(capabilities).toMatchObject({ resources: { listChanged: true } });
    expect(capabilities).not.toMatchObject({ resources: { subscribe: true } });
  });

  test('case 64: the acknowledgment is a notification; a result means the end', async () => {
    const { peer, engine } = libraryBench();
    await acknowledged(peer, 'listen:8', { resourceSubscriptions: [ONE] });
    expect(peer.frames.filter((frame) => 'result' in frame)).toEqual([]);
    engine.endSubscriptions();
    expect(peer.frames.at(-1)).toMatchObject({ id: 'listen:8', result: { resultType: 'complete' } });
  });

  // The pages disagree: cancellation wants notifications/cancelled from a server that tears down, subscriptions the
  // final result. The schema has a type for the result, so that is what is sent (see protocol/cancellation.ts).
  test('case 66: a server that stops sends the final result with the id, and no cancellation (decision)', async () => {
    const { peer, engine } = libraryBench();
    await acknowledged(peer, 1, { resourceSubscriptions: [ONE] });
    engine.close(peer.connection);
    expect(peer.frames.slice(1)).toMatchObject([{ id: 1, result: { _meta: { [META.subscriptionId]: 1 } } }]);
  });

  test('case 67: a second listen with an open id is refused, and the first stays', async () => {
    const { peer, world } = libraryBench();
    await acknowledged(peer, 3, { resourceSubscriptions: [ONE] });
    expect(await peer.exchange(listen(3, { resourceSubscriptions: ['lib://pages/two'] }))).toMatchObject([
      { id: 3, error: { code: -32600 } },
    ]);
    world.bus.publish(updated(ONE));
    world.bus.publish(updated('lib://pages/two'));
    await settle();
    expect(peer.frames.slice(2)).toMatchObject([{ params: { uri: ONE } }]);
  });

  test('case 68: 1 and "1" are different ids, and every id keeps its type', async () => {
    const { peer, engine } = libraryBench();
    expect(await acknowledged(peer, 21, {})).toMatchObject({ _meta: { [META.subscriptionId]: 21 } });
    expect(await acknowledged(peer, '21', {})).toMatchObject({ _meta: { [META.subscriptionId]: '21' } });
    await peer.post(cancel('21'));
    expect(engine.status.subscriptions).toBe(1);
    engine.endSubscriptions();
    expect(peer.frames.slice(2)).toMatchObject([
      { id: 21, result: { _meta: { [META.subscriptionId]: 21 } } },
    ]);
  });

  test('case 70: a fractional id is refused, and as requestId it is ignored', async () => {
    const { peer, engine } = libraryBench();
    const [refused] = await peer.exchange(listen(1.5, {}));
    expect(refused).toMatchObject({ error: { code: -32600 } });
    expect(refused).not.toHaveProperty('id');
    await acknowledged(peer, 14204, {});
    expect(await peer.exchange(cancel(14204.5))).toEqual([]);
    expect(engine.status.subscriptions).toBe(1);
  });

  test('case 71: after a cancel nothing comes, no answer either', async () => {
    const { peer, world, engine } = libraryBench();
    await acknowledged(peer, 20, { resourcesListChanged: true, resourceSubscriptions: [ONE] });
    await peer.post(cancel(20));
    world.bus.publish(updated(ONE));
    world.bus.publish({ kind: 'list', server: 'library', list: 'resources' });
    engine.endSubscriptions();
    await settle();
    expect(peer.frames).toHaveLength(1);
  });

  test('case 71: nor does what was on its way when the cancel came', async () => {
    const { peer, world } = libraryBench();
    await acknowledged(peer, 20, { resourceSubscriptions: [ONE] });
    world.bus.publish(updated(ONE));
    await peer.post(cancel(20));
    await settle();
    expect(peer.frames).toHaveLength(1);
  });

  test('case 73: a disabled family is not listed, read, completed or listened to', async () => {
    const { peer, engine, world } = libraryBench();
    await acknowledged(peer, 1, { resourceSubscriptions: [ONE] });
    await engine.changeSettings({ disabled: ['page'] });
    world.bus.publish(updated(ONE));
    await settle();
    expect(peer.frames).toHaveLength(1);
    expect((await peer.ask('resources/list')).result.resources).toEqual([]);
    expect(JSON.stringify((await peer.ask('resources/templates/list')).result)).not.toContain('lib://pages');
    expect((await peer.ask('resources/read', { uri: ONE })).error).toMatchObject({ code: -32602 });
    const ref = { type: 'ref/resource', uri: 'lib://pages/{name}' };
    const argument = { name: 'name', value: '' };
    expect((await peer.ask('completion/complete', { ref, argument })).error).toMatchObject({ code: -32602 });
    expect(await acknowledged(peer, 2, { resourceSubscriptions: [ONE] })).toMatchObject({
      notifications: { resourceSubscriptions: [] },
    });
  });

  // Silent: there is no event for the list of templates. The one for resources tells the client to fetch both lists.
  test('case 74: a template that comes or goes changes the list of resources (decision)', async () => {
    const { peer, engine } = libraryBench();
    await acknowledged(peer, 1, { resourcesListChanged: true });
    for (const disabled of [['document'], []]) await engine.changeSettings({ disabled });
    await settle();
    expect(peer.frames.slice(1).map(({ method }) => method)).toContain(
      'notifications/resources/list_changed',
    );
  });

  test('case 75: where nothing is honoured the acknowledgment is empty, and the stream stays open', async () => {
    const { peer, engine } = libraryBench();
    const params = await acknowledged(peer, 1, { promptsListChanged: true, toolsListChanged: true });
    expect(params).toEqual({ _meta: { [META.subscriptionId]: 1 }, notifications: {} });
    expect(engine.status.subscriptions).toBe(1);
  });

  test('case 77: log and progress go to the request they belong to, never to a subscription', async () => {
    const { peer } = bench(workshop());
    await acknowledged(peer, 1, { toolsListChanged: true });
    const more = { [META.logLevel]: 'debug', progressToken: 'p' };
    const params = { name: 'talk', _meta: meta(undefined, more) };
    const frames = await peer.exchange({ jsonrpc: '2.0', id: 2, method: 'tools/call', params });
    expect(frames.length).toBeGreaterThan(4);
    expect(JSON.stringify(frames)).not.toContain(META.subscriptionId);
    expect(
      (
        await peer.exchange({
          jsonrpc: '2.0',
          id: 3,
          method: 'tools/call',
          params: { name: 'talk', _meta: meta() },
        })
      ).length,
    ).toBe(1);
  });
});
