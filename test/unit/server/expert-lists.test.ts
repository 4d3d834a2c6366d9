import { describe, expect, test } from 'vitest';
import { orders } from '../../../src/server/catalogs/orders/catalog.ts';
import { tracker } from '../../../src/server/catalogs/tracker/catalog.ts';
import { workspace } from '../../../src/server/catalogs/workspace/catalog.ts';
import type { Person } from '../catalogs/support.ts';
import { exampleFor } from './fixtures/example.ts';

// server/tools, "Capabilities": the set of tools may be empty and may depend on the scopes granted.
describe('tools/list holds what the caller could call', () => {
  test.each([
    ['orders', orders, 'alice', []],
    ['orders', orders, 'bob', ['advance_order', 'cancel_order']],
    ['orders', orders, 'dana', []],
    ['tracker', tracker, 'alice', []],
    ['tracker', tracker, 'admin', ['close_issue', 'create_issue']],
    ['workspace', workspace, 'bob', []],
  ] as const)(
    'on %s, a server where everyone needs a credential, for %3$s',
    async (_id, catalog, who: Person, names) => {
      const { send } = await exampleFor(who, catalog);
      const answer = await send('tools/list', {});
      expect(answer).toMatchObject({ result: { tools: names.map((name) => ({ name })) } });
    },
  );

  test('a guest is told to bring a credential, and a tool that is not listed says which scope it needs', async () => {
    const guest = await exampleFor('guest', orders);
    expect(await guest.send('tools/list', {})).toMatchObject({ error: { code: 40100 } });
    const alice = await exampleFor('alice', orders);
    const call = { name: 'advance_order', arguments: { uri: 'orders://tenant/acme/order/1001' } };
    expect(await alice.send('tools/call', call)).toMatchObject({
      error: { code: 40300, data: { requiredScopes: ['orders:read', 'orders:write'] } },
    });
  });
});
