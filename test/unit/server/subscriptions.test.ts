import { describe, expect, test, vi } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { bench, libraryBench, meta, type Peer, type Sent, settle } from './fixtures/peer.ts';

const ONE = 'lib://pages/one';
const ACME = 'lib://tenants/acme/docs/1';

function listen(id: unknown, notifications: Sent, as?: string) {
  return { jsonrpc: '2.0', id, method: 'subscriptions/listen', params: { _meta: meta(as), notifications } };
}

function cancel(requestId: unknown) {
  return { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } };
}

function change(topic: string) {
  return { kind: 'updated', server: 'library', topic } as const;
}

/** What came on a subscription, told by its id and the JSON type of that. */
function on(peer: Peer, id: unknown): Sent[] {
  return peer.frames.filter((frame) => {
    const { params, result } = frame as { params?: { _meta?: Sent }; result?: { _meta?: Sent } };
    return (params?._meta ?? result?._meta)?.[META.subscriptionId] === id;
  });
}

const FINAL = (id: unknown) => ({
  jsonrpc: '2.0',
  id,
  result: { resultType: 'complete', _meta: { [META.subscriptionId]: id } },
});

describe('the acknowledgment', () => {
  test('comes first, with the id, and names what is honoured', async () => {
    const { peer } = libraryBench();
    const frames = await peer.exchange(
      listen(4, { resourcesListChanged: true, resourceSubscriptions: [ONE] }),
    );
    expect(frames).toEqual([
      {
        jsonrpc: '2.0',
        method: 'notifications/subscriptions/acknowledged',
        params: {
          _meta: { [META.subscriptionId]: 4 },
          notifications: { resourcesListChanged: true, resourceSubscriptions: [ONE] },
        },
      },
    ]);
  });

  test.each([0, '', 'x', -1, '0'])('the id %j keeps its JSON type', async (id) => {
    const { peer, engine } = libraryBench();
    await peer.post(listen(id, { resourceSubscriptions: [ONE] }));
    expect(on(peer, id)).toHaveLength(1);
    engine.endSubscriptions();
    expect(on(peer, id).at(-1)).toMatchObject(FINAL(id));
  });

  test('leaves out what the server does not announce', async () => {
    const { peer, engine } = libraryBench();
    const everything = {
      toolsListChanged: true,
      promptsListChanged: true,
      resourcesListChanged: true,
      resourceSubscriptions: [ONE],
    };
    const acknowledged = async () => {
      const [frame] = await peer.exchange(listen(`l${peer.frames.length}`, everything));
      return (frame?.params as Sent | undefined)?.notifications;
    };
    expect(await acknowledged()).toEqual({ resourcesListChanged: true, resourceSubscriptions: [ONE] });
    await engine.changeSettings({ listChanged: false });
    expect(await acknowledged()).toEqual({ resourceSubscriptions: [ONE] });
    await engine.changeSettings({ subscribe: false });
    expect(await acknowledged()).toEqual({});
  });

  test('leaves out URIs where the server has no resources at all', async () => {
    const { resources: _none, ...catalog } = libraryBench().engine.catalog;
    const [frame] = await bench(catalog).peer.exchange(listen(1, { resourceSubscriptions: [ONE] }));
    expect(frame?.params).toMatchObject({ notifications: {} });
    expect(JSON.stringify(frame)).not.toContain('resourceSubscriptions');
  });

  test('leaves out URIs that are malformed, unknown, missing or forbidden, all in the same way', async () => {
    const { peer } = libraryBench();
    const asked = [
      'not a uri',
      'lib://pages/none',
      'other://x',
      `lib://pages/${'x'.repeat(3000)}`,
      'lib://tenants/globex/docs/1',
      'lib://tenants/acme/docs/2',
      ACME,
    ];
    const [frame] = await peer.exchange(listen(1, { resourceSubscriptions: asked }, 'alice'));
    expect(frame?.params).toMatchObject({ notifications: { resourceSubscriptions: [ACME] } });
    const [other] = await peer.exchange(listen(2, { resourceSubscriptions: asked }));
    expect(other?.params).toMatchObject({ notifications: { resourceSubscriptions: [] } });
  });

  test('names each resource once, under its first spelling, and events use that', async () => {
    const { peer, world } = libraryBench();
    const asked = ['LIB://pages/one', ONE, 'lib://pages/%6Fne'];
    const [frame] = await peer.exchange(listen(1, { resourceSubscriptions: asked }));
    expect(frame?.params).toMatchObject({ notifications: { resourceSubscriptions: ['LIB://pages/one'] } });
    world.bus.publish(change(ONE));
    await settle();
    expect(peer.frames.slice(1)).toMatchObject([{ params: { uri: 'LIB://pages/one' } }]);
  });
});

describe('a filter that is wrong', () => {
  test.each<[string, unknown]>([
    ['no filter', undefined],
    ['a list as filter', []],
    ['a flag that is text', { toolsListChanged: 'yes' }],
    ['a flag that is null', { resourcesListChanged: null }],
    ['URIs that are text', { resourceSubscriptions: ONE }],
    ['a URI that is a number', { resourceSubscriptions: [1] }],
  ])('%s is -32602', async (_name, notifications) => {
    const { peer } = libraryBench();
    expect((await peer.ask('subscriptions/listen', { notifications })).error).toMatchObject({ code: -32602 });
  });

  test('more than 1,000 URIs are -32602 with the limit, and cost no look-up', async () => {
    const { peer, library } = libraryBench();
    const notifications = { resourceSubscriptions: Array.from({ length: 1001 }, () => ONE) };
    const { error } = await peer.ask('subscriptions/listen', { notifications });
    expect(error).toMatchObject({ code: -32602, data: { limit: 1000 } });
    expect(library.reads.count).toBe(0);
  });
});

describe('events', () => {
  test('go to those who asked, with their ids, and to nobody else', async () => {
    const { peer, world, connect } = libraryBench();
    const other = connect();
    await peer.post(listen(1, { resourceSubscriptions: [ONE] }));
    await peer.post(listen('1', { resourceSubscriptions: [ONE, 'lib://pages/two'] }));
    await other.post(listen(1, { resourceSubscriptions: ['lib://pages/two'] }));
    world.bus.publish(change(ONE));
    await settle();
    const event = (id: unknown) => ({
      jsonrpc: '2.0',
      method: 'notifications/resources/updated',
      params: { _meta: { [META.subscriptionId]: id }, uri: ONE },
    });
    expect(peer.frames.slice(2)).toEqual([event(1), event('1')]);
    expect(other.frames).toHaveLength(1);
  });

  test('all views of an object hear of its change', async () => {
    const { peer, engine } = libraryBench({
      backend: {
        async touch(_args, { changed }) {
          changed(ACME);
          return null;
        },
      },
    });
    const uris = [ACME, `${ACME}?view=short`];
    await peer.post(listen(1, { resourceSubscriptions: uris }, 'alice'));
    await engine.backend('touch', {});
    await settle();
    expect(peer.frames.slice(1).map(({ params }) => (params as Sent).uri)).toEqual(uris);
  });

  test('many changes of one turn of the event loop are told once', async () => {
    const { peer, world } = libraryBench();
    await peer.post(listen(1, { resourcesListChanged: true, resourceSubscriptions: [ONE] }));
    for (let i = 0; i < 100; i++) {
      world.bus.publish(change(ONE));
      world.bus.publish({ kind: 'list', server: 'library', list: 'resources' });
    }
    await settle();
    expect(peer.frames.slice(1)).toHaveLength(2);
    world.bus.publish(change(ONE));
    await settle();
    expect(peer.frames.slice(1)).toHaveLength(3);
  });

  test('nothing that was not asked for is sent, and nothing of another server', async () => {
    const { peer, world } = libraryBench();
    await peer.post(listen(1, { promptsListChanged: true, resourceSubscriptions: [ONE] }));
    world.bus.publish({ kind: 'list', server: 'library', list: 'resources' });
    world.bus.publish({ kind: 'list', server: 'library', list: 'prompts' });
    world.bus.publish({ kind: 'updated', server: 'elsewhere', topic: ONE });
    world.bus.publish(change('lib://pages/two'));
    await settle();
    expect(peer.frames).toHaveLength(1);
  });

  test('a setting that ends announcements ends them for open subscriptions too', async () => {
    const { peer, world, engine } = libraryBench();
    await peer.post(listen(1, { resourcesListChanged: true, resourceSubscriptions: [ONE] }));
    await engine.changeSettings({ subscribe: false, listChanged: false });
    world.bus.publish(change(ONE));
    world.bus.publish({ kind: 'list', server: 'library', list: 'resources' });
    await settle();
    expect(peer.frames).toHaveLength(1);
  });

  test('switching a family off changes the list of resources', async () => {
    const { peer, engine } = libraryBench();
    await peer.post(listen(1, { resourcesListChanged: true, resourceSubscriptions: [ONE] }));
    await engine.changeSettings({ disabled: ['page'] });
    await settle();
    expect(peer.frames.slice(1)).toMatchObject([{ method: 'notifications/resources/list_changed' }]);
  });

  test('reaching a thousand subscribers judges their token and the object once', async () => {
    const { peer, world, people, library } = libraryBench();
    for (let id = 0; id < 1000; id++) await peer.post(listen(id, { resourceSubscriptions: [ACME] }, 'alice'));
    const before = { asked: people.asked.count, reads: library.reads.count };
    world.bus.publish(change(ACME));
    await settle();
    expect(peer.frames).toHaveLength(2000);
    expect(people.asked.count - before.asked).toBe(1);
    expect(library.reads.count - before.reads).toBe(1);
  });

  test('a change that nobody waits for asks nobody', async () => {
    const { peer, world, people, library } = libraryBench();
    await peer.post(listen(1, { resourceSubscriptions: [ACME] }, 'alice'));
    const before = { asked: people.asked.count, reads: library.reads.count };
    world.bus.publish(change(ONE));
    await settle();
    expect(people.asked.count).toBe(before.asked);
    expect(library.reads.count).toBe(before.reads);
  });
});

describe('access is judged at each delivery', () => {
  test('a token that ended ends the subscription with its final result', async () => {
    const { peer, world, engine } = libraryBench();
    await peer.post(listen(7, { resourceSubscriptions: [ACME] }, 'alice'));
    world.time += 3_600_000;
    world.bus.publish(change(ACME));
    await settle();
    expect(peer.frames.slice(1)).toMatchObject([FINAL(7)]);
    expect(engine.status.subscriptions).toBe(0);
  });

  test('so does one that waits for lists only', async () => {
    const { peer, world } = libraryBench();
    await peer.post(listen(7, { resourcesListChanged: true }, 'alice'));
    world.time += 3_600_000;
    world.bus.publish({ kind: 'list', server: 'library', list: 'resources' });
    await settle();
    expect(peer.frames.slice(1)).toMatchObject([FINAL(7)]);
  });

  test('moving the clock past the end is enough', async () => {
    const { peer, world } = libraryBench();
    await peer.post(listen(7, { resourceSubscriptions: [ACME] }, 'alice'));
    await peer.post(listen(8, { resourceSubscriptions: [ONE] }));
    world.time += 3_599_999;
    world.bus.publish({ kind: 'state' });
    await settle();
    expect(peer.frames).toHaveLength(2);
    world.time += 1;
    world.bus.publish({ kind: 'state' });
    await settle();
    expect(peer.frames.slice(2)).toMatchObject([FINAL(7)]);
  });

  test('so is waiting, where nobody moves the clock', async () => {
    vi.useFakeTimers();
    try {
      const { peer, world } = libraryBench();
      Object.assign(world, { now: () => Date.now() });
      vi.setSystemTime(world.time);
      await peer.post(listen(7, { resourceSubscriptions: [ACME] }, 'alice'));
      await vi.advanceTimersByTimeAsync(3_599_000);
      expect(peer.frames).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(2000);
      expect(peer.frames.slice(1)).toMatchObject([FINAL(7)]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a membership that ended, or a document that was hidden, makes it silent', async () => {
    const { peer, world, people, engine, library } = libraryBench();
    await peer.post(listen(7, { resourceSubscriptions: [ACME] }, 'alice'));
    people.tenants.set('alice', []);
    world.bus.publish(change(ACME));
    await settle();
    expect(peer.frames).toHaveLength(1);
    people.tenants.set('alice', ['acme']);
    library.documents.set(ACME, { text: 'hidden now', hiddenFrom: 'alice' });
    world.bus.publish(change(ACME));
    await settle();
    expect(peer.frames).toHaveLength(1);
    expect(engine.status.subscriptions).toBe(1);
    library.documents.set(ACME, { text: 'shown again' });
    world.bus.publish(change(ACME));
    await settle();
    expect(peer.frames.slice(1)).toMatchObject([{ params: { uri: ACME } }]);
  });
});

describe('the end of a subscription', () => {
  test('after a cancel nothing more is sent, and its id is free', async () => {
    const { peer, world, engine } = libraryBench();
    await peer.post(listen(20, { resourceSubscriptions: [ONE] }));
    await peer.post(cancel('20'));
    expect(engine.status.subscriptions).toBe(1);
    await peer.post(cancel(20));
    expect(engine.status.subscriptions).toBe(0);
    world.bus.publish(change(ONE));
    engine.endSubscriptions();
    await settle();
    expect(peer.frames).toHaveLength(1);
    expect(await peer.exchange(listen(20, {}))).toHaveLength(1);
  });

  test('a cancel while the listen is still checked leaves no trace', async () => {
    const { peer, engine } = libraryBench();
    const listening = peer.post(listen(20, { resourceSubscriptions: [ONE] }));
    await peer.post(cancel(20));
    await listening;
    expect(peer.frames).toEqual([]);
    expect(engine.status).toMatchObject({ subscriptions: 0, inFlight: 0 });
  });

  test('cancelled or not, a listen that ends gives its place back', async () => {
    const { peer } = libraryBench();
    for (let i = 0; i < 1100; i++) {
      const listening = peer.post(listen(i, { resourceSubscriptions: [ONE] }));
      if (i % 2 === 0) await peer.post(cancel(i));
      await listening;
      if (i % 2 === 1) await peer.post(cancel(i));
    }
    expect(await peer.exchange(listen('last', {}))).toMatchObject([{ params: { notifications: {} } }]);
  });

  test('a second listen with an open id is refused, and the first goes on', async () => {
    const { peer, world } = libraryBench();
    await peer.post(listen(3, { resourceSubscriptions: [ONE] }));
    const refused = await peer.exchange(listen(3, { resourceSubscriptions: ['lib://pages/two'] }));
    expect(refused).toMatchObject([{ id: 3, error: { code: -32600 } }]);
    world.bus.publish(change(ONE));
    world.bus.publish(change('lib://pages/two'));
    await settle();
    expect(peer.frames.slice(2)).toMatchObject([{ params: { uri: ONE } }]);
  });

  test('when the server closes, every subscription gets its final result, then nothing', async () => {
    const { peer, world, engine } = libraryBench();
    await peer.post(listen(0, { resourceSubscriptions: [ONE] }));
    await peer.post(listen('a', { resourcesListChanged: true }));
    engine.close(peer.connection);
    expect(peer.frames.slice(2)).toMatchObject([FINAL(0), FINAL('a')]);
    world.bus.publish(change(ONE));
    await peer.post({ jsonrpc: '2.0', id: 9, method: 'server/discover', params: { _meta: meta() } });
    await settle();
    expect(peer.frames).toHaveLength(4);
    expect(engine.status).toEqual({ connections: 0, subscriptions: 0, inFlight: 0 });
  });

  test('a peer that is gone gets nothing and leaves nothing', async () => {
    const { peer, world, engine } = libraryBench();
    await peer.post(listen(0, { resourceSubscriptions: [ONE] }));
    engine.disconnect(peer.connection);
    world.bus.publish(change(ONE));
    await settle();
    expect(peer.frames).toHaveLength(1);
    expect(engine.status).toEqual({ connections: 0, subscriptions: 0, inFlight: 0 });
  });

  test('disposing ends all, and nothing is heard of the world any more', async () => {
    const { peer, engine, world } = libraryBench();
    await peer.post(listen(0, { resourceSubscriptions: [ACME] }, 'alice'));
    engine.dispose();
    expect(peer.frames.slice(1)).toMatchObject([FINAL(0)]);
    world.bus.publish(change(ACME));
    await settle();
    expect(peer.frames).toHaveLength(2);
  });
});

test('more than 1,024 open subscriptions of one connection are refused with 42900', async () => {
  const { peer, engine, connect } = libraryBench();
  const listens = Array.from({ length: 1030 }, (_, id) => listen(id, {}));
  for (const frame of listens.slice(0, 1000)) await peer.post(frame);
  await Promise.all(listens.slice(1000).map((frame) => peer.post(frame)));
  const refused = peer.frames.filter((frame) => 'error' in frame);
  expect(refused).toHaveLength(6);
  expect(refused[0]).toMatchObject({ error: { code: 42900, data: { limit: 1024 } } });
  expect(engine.status.subscriptions).toBe(1024);
  expect(await connect().exchange(listen(1, {}))).toMatchObject([{ params: { notifications: {} } }]);
  await peer.post(cancel(0));
  expect(await peer.exchange(listen('new', {}))).toMatchObject([{ params: { notifications: {} } }]);
});
