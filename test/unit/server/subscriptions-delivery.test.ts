import { describe, expect, test, vi } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { ACME, change, FINAL, listen, ONE } from './fixtures/listening.ts';
import { libraryBench, type Sent, settle } from './fixtures/peer.ts';

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

  test.each([
    ['updated', ['notifications/resources/updated']],
    ['list_changed', ['notifications/resources/list_changed']],
    ['both', ['notifications/resources/updated', 'notifications/resources/list_changed']],
  ] as const)('the change of a content is announced as the settings say: %s', async (as, methods) => {
    const { peer, engine } = libraryBench({
      backend: {
        async touch(_args, { changed }) {
          changed(ONE);
          return null;
        },
      },
    });
    await engine.changeSettings({ announceContents: as });
    await peer.post(listen(1, { resourcesListChanged: true, resourceSubscriptions: [ONE] }));
    await engine.backend('touch', {});
    await settle();
    expect(peer.frames.slice(1).map(({ method }) => method)).toEqual(methods);
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

  test('where one look-up fails, the operator learns of it and the others still hear', async () => {
    const { peer, world, library, log } = libraryBench();
    await peer.post(listen(1, { resourcesListChanged: true, resourceSubscriptions: [ONE, ACME] }, 'alice'));
    library.documents.get = () => {
      throw new Error('storage is gone');
    };
    for (const uri of [ONE, ACME]) world.bus.publish(change(uri));
    world.bus.publish({ kind: 'list', server: 'library', list: 'resources' });
    await settle();
    expect(peer.frames.slice(1)).toMatchObject([
      { params: { uri: ONE } },
      { method: 'notifications/resources/list_changed' },
    ]);
    expect(log.at(-1)?.detail).toContain('storage is gone');
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
