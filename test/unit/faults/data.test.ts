import { describe, expect, test } from 'vitest';
import { notes } from '../../../src/server/catalogs/notes/catalog.ts';
import { orders } from '../../../src/server/catalogs/orders/catalog.ts';
import { tracker } from '../../../src/server/catalogs/tracker/catalog.ts';
import { workspace } from '../../../src/server/catalogs/workspace/catalog.ts';
import { type FaultyBench, type Frame, faultyBench, resultOf, type Who } from './faulty-bench.ts';

async function listed(bench: FaultyBench, who: Who = 'guest'): Promise<string[]> {
  const uris: string[] = [];
  let params: Frame = {};
  for (;;) {
    const answer = await bench.ask('resources/list', params, who);
    const { resources, nextCursor } = resultOf(answer) as {
      resources: { uri: string }[];
      nextCursor?: string;
    };
    uris.push(...resources.map(({ uri }) => uri));
    if (nextCursor === undefined) return uris;
    params = { cursor: nextCursor };
  }
}

const OWN = 'orders://tenant/acme/order/1001';
const OTHERS = 'orders://tenant/globex/order/2001';

describe('a list that leaks', () => {
  test('shows orders of other tenants over all its pages, in order and each once; reading them is refused', async () => {
    const bench = await faultyBench(orders);
    const before = await listed(bench, 'alice');
    await bench.set('leakingList');
    const after = await listed(bench, 'alice');
    expect(before).not.toContain(OTHERS);
    expect(after).toEqual([...new Set(after)].toSorted());
    expect(after).toEqual(expect.arrayContaining([...before, OTHERS]));
    expect(await bench.ask('resources/read', { uri: OTHERS }, 'alice')).toMatchObject({
      error: { code: -32602 },
    });
  });

  test('shows private notes to a guest', async () => {
    const bench = await faultyBench(notes);
    await bench.set('leakingList');
    expect(await listed(bench)).toEqual(
      expect.arrayContaining(['notes://note-1', 'notes://users/alice/notes/1', 'notes://users/bob/notes/2']),
    );
  });

  test.each([
    ['tracker', tracker],
    ['workspace', workspace],
  ])(
    'has nothing to leak on %s, where whoever has the scope sees all; who has none sees nothing still',
    async (_, catalog) => {
      const bench = await faultyBench(catalog);
      const before = await listed(bench, 'alice');
      await bench.set('leakingList');
      expect(before.length).toBeGreaterThan(0);
      expect(await listed(bench, 'alice')).toEqual(before);
      expect(await listed(bench, 'admin')).toEqual(before);
      const refused = await bench.ask('resources/list');
      expect(refused).toMatchObject({ error: { code: 40100 } });
      expect(refused).not.toHaveProperty('result');
      expect(bench.findings()).toEqual([]);
    },
  );

  test('leaks the same resources for the same seed, and others for another', async () => {
    const leak = async (seed: number) => {
      const bench = await faultyBench(orders, seed);
      await bench.set({ id: 'leakingList', rate: 0.3 });
      return listed(bench, 'bob');
    };
    const first = await leak(7);
    expect(await leak(7)).toEqual(first);
    expect(await leak(8)).not.toEqual(first);
  });
});

test('suggestions leak tenants, numbers and URIs of others; what they name stays closed', async () => {
  const bench = await faultyBench(orders);
  const complete = async (ref: Frame, name: string, value: string, chosen: Frame = {}) => {
    const params = { ref, argument: { name, value }, context: { arguments: chosen } };
    const answer = await bench.ask('completion/complete', params, 'alice');
    return (resultOf(answer) as { completion: { values: string[] } }).completion.values;
  };
  const order = { type: 'ref/resource', uri: 'orders://tenant/{tenant}/order/{orderId}{?view}' };
  const review = { type: 'ref/prompt', name: 'review_order' };
  expect(await complete(order, 'tenant', '')).toEqual(['acme']);
  expect(await complete(review, 'uri', OTHERS)).toEqual([]);
  await bench.set('leakingCompletion');
  expect(await complete(order, 'tenant', '')).toEqual(['acme', 'acme-test', 'globex']);
  expect(await complete(order, 'orderId', '200', { tenant: 'globex' })).toContain('2001');
  expect(await complete(review, 'uri', OTHERS)).toEqual([OTHERS]);
  expect(await bench.ask('resources/read', { uri: OTHERS }, 'alice')).toMatchObject({
    error: { code: -32602 },
  });
});

test('an empty list has nothing, and what it should hold can be read', async () => {
  const bench = await faultyBench(orders);
  await bench.set('emptyList');
  expect(await listed(bench, 'alice')).toEqual([]);
  expect(await bench.ask('resources/read', { uri: OWN }, 'alice')).toHaveProperty('result');
});

test('a missing resource reads as no contents; a hidden one stays hidden', async () => {
  const bench = await faultyBench(orders);
  await bench.set('emptyContents');
  const read = (uri: string) => bench.ask('resources/read', { uri }, 'alice');
  expect(await read('orders://tenant/acme/order/999')).toMatchObject({
    result: { contents: [], ttlMs: 0, cacheScope: 'private' },
  });
  expect(await read(OTHERS)).toMatchObject({ error: { code: -32602 } });
  expect(await read('orders://tenant/acme/order/1013')).toMatchObject({ error: { code: -32602 } });
  expect(await read(OWN)).toMatchObject({ result: { contents: [{ uri: OWN }] } });
});

test('contents call themselves what they are not, the same on every read', async () => {
  const bench = await faultyBench(notes);
  await bench.set('lyingMimeType');
  const typeOf = async (uri: string) => {
    const { contents } = resultOf(await bench.ask('resources/read', { uri }));
    return (contents as { mimeType: string }[])[0]?.mimeType;
  };
  expect(['image/png', 'audio/mpeg']).toContain(await typeOf('notes://note-1'));
  expect(await typeOf('notes://note-1')).toBe(await typeOf('notes://note-1'));
  expect(['image/jpeg', 'application/pdf']).toContain(await typeOf('notes://lighthouse'));
});

describe('a server that is wrong about who is asking', () => {
  test('has lost the membership: lists are empty, reads find nothing, subscriptions fall silent', async () => {
    const bench = await faultyBench(orders);
    const listening = await bench.request(
      'subscriptions/listen',
      { notifications: { resourceSubscriptions: [OWN] } },
      'alice',
    );
    await bench.set('membershipLost');
    expect(await listed(bench, 'alice')).toEqual([]);
    expect(await bench.ask('resources/read', { uri: OWN }, 'alice')).toMatchObject({
      error: { code: -32602 },
    });
    const before = bench.came().length;
    await bench.change('advance_order', { uri: OWN });
    expect(bench.came()).toHaveLength(before);
    await bench.set();
    await bench.change('advance_order', { uri: OWN });
    expect(bench.came().at(-1)).toMatchObject({ params: { uri: OWN } });
    expect(listening).toBe(1);
  });

  test('takes the caller for somebody else, which the digest in the log shows', async () => {
    const bench = await faultyBench(orders);
    await bench.ask('resources/read', { uri: `${OWN}9` }, 'alice');
    await bench.set('identityMixedUp');
    expect(await listed(bench, 'alice')).toEqual([]);
    await bench.ask('resources/read', { uri: `${OWN}9` }, 'alice');
    const digests = bench.log
      .filter(({ method }) => method === 'resources/read')
      .map(({ identity }) => identity);
    expect(new Set(digests).size).toBe(2);
  });
});
