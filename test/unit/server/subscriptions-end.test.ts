import { describe, expect, test } from 'vitest';
import { ACME, cancel, change, FINAL, listen, ONE } from './fixtures/listening.ts';
import { libraryBench, meta, settle } from './fixtures/peer.ts';

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
