import { describe, expect, test } from 'vitest';
import { ACME, change, listen, ONE, on } from './fixtures/listening.ts';
import { libraryBench, type Peer, settle } from './fixtures/peer.ts';

const updates = (peer: Peer) =>
  on(peer, 1).filter(({ method }) => method === 'notifications/resources/updated');

/** Alice watches a page and a document of acme. */
async function watching() {
  const made = libraryBench();
  await made.peer.post(listen(1, { resourceSubscriptions: [ONE, ACME] }, 'alice'));
  const tell = async (uri: string) => {
    made.world.bus.publish(change(uri));
    await settle();
    return updates(made.peer).length;
  };
  return { ...made, tell };
}

// A deletion is the last change of a resource (server/resources, "Subscriptions").
describe('who watches a resource that is deleted', () => {
  test('hears of it, and finds nothing when reading again', async () => {
    const { library, peer, tell } = await watching();
    library.pages.delete(ONE);
    library.documents.delete(ACME);
    expect(await tell(ONE)).toBe(1);
    expect(await tell(ACME)).toBe(2);
    expect((await peer.ask('resources/read', { uri: ACME }, 'alice')).error).toMatchObject({ code: -32602 });
  });

  test('hears of it under the same URI again when it comes back', async () => {
    const { library, tell } = await watching();
    library.pages.delete(ONE);
    expect(await tell(ONE)).toBe(1);
    library.pages.set(ONE, 'again');
    expect(await tell(ONE)).toBe(2);
  });

  test('hears nothing if the resource was taken from them before', async () => {
    const { library, tell } = await watching();
    library.documents.set(ACME, { text: 'hidden now', hiddenFrom: 'alice' });
    expect(await tell(ACME)).toBe(0);
    library.documents.delete(ACME);
    expect(await tell(ACME)).toBe(0);
    library.documents.set(ACME, { text: 'shown' });
    expect(await tell(ACME)).toBe(1);
  });

  test('hears nothing once the membership ended', async () => {
    const { library, people, tell } = await watching();
    people.tenants.set('alice', []);
    library.documents.delete(ACME);
    expect(await tell(ACME)).toBe(0);
  });
});
