import { expect, test } from 'vitest';
import { notes } from '../../../src/server/catalogs/notes/catalog.ts';
import { exampleFor } from './fixtures/example.ts';
import { listen, on } from './fixtures/listening.ts';
import { libraryBench, type Sent, settle } from './fixtures/peer.ts';

/** Method and URI of each event, without the acknowledgment. */
function events(frames: readonly Sent[]) {
  return frames.slice(1).map(({ method, params }) => [method, (params as Sent).uri]);
}

test('after the data were replaced, every subscription hears of all that it waits for, and of nothing else', async () => {
  const { peer, world } = libraryBench();
  await peer.post(
    listen(1, { resourcesListChanged: true, resourceSubscriptions: ['LIB://pages/one', 'lib://pages/two'] }),
  );
  await peer.post(listen(2, {}));
  world.bus.publish({ kind: 'replaced' });
  await settle();
  expect(events(on(peer, 1))).toEqual([
    ['notifications/resources/updated', 'LIB://pages/one'],
    ['notifications/resources/updated', 'lib://pages/two'],
    ['notifications/resources/list_changed', undefined],
  ]);
  expect(on(peer, 2)).toHaveLength(1);
});

test('nobody hears of what is not for them any more', async () => {
  const { peer, world, people } = libraryBench();
  await peer.post(
    listen(1, { resourceSubscriptions: ['lib://tenants/acme/docs/1', 'lib://pages/one'] }, 'alice'),
  );
  people.tenants.set('alice', []);
  world.bus.publish({ kind: 'replaced' });
  await settle();
  expect(events(on(peer, 1))).toEqual([['notifications/resources/updated', 'lib://pages/one']]);
});

test('a reset and a restore of the world are told to those who listen', async () => {
  const { world, frames, send } = await exampleFor('alice', notes);
  const notifications = { promptsListChanged: true, resourceSubscriptions: ['notes://note-1'] };
  await send('subscriptions/listen', { notifications });
  const told = [
    ['notifications/resources/updated', 'notes://note-1'],
    ['notifications/prompts/list_changed', undefined],
  ];
  const before = await world.reset();
  await expect.poll(() => events(frames)).toEqual(told);
  await world.restore(before);
  await expect.poll(() => events(frames)).toEqual([...told, ...told]);
});
