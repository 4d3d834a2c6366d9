import { describe, expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { ACME, change, FINAL, listen, ONE, on } from './fixtures/listening.ts';
import { bench, libraryBench, type Sent, settle } from './fixtures/peer.ts';

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
