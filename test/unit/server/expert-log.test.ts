import { describe, expect, test } from 'vitest';
import { orders } from '../../../src/server/catalogs/orders/catalog.ts';
import { createEngine } from '../../../src/server/engine.ts';
import type { OperatorEntry } from '../../../src/server/operator-log.ts';
import { freshWorld, PEOPLE, type Person } from '../catalogs/support.ts';
import { meta } from './fixtures/peer.ts';

async function logOf(who: Person, method: string, params: object): Promise<readonly OperatorEntry[]> {
  const log: OperatorEntry[] = [];
  const engine = createEngine({
    catalog: orders,
    world: await freshWorld(),
    authenticator: { authenticate: async () => PEOPLE[who] },
    log: (entry) => log.push(entry),
  });
  const connection = engine.connect({
    send: () => undefined,
    credentials: { from: 'fixed', token: undefined },
  });
  const frame = { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta() } };
  await engine.receive(JSON.stringify(frame), connection);
  engine.dispose();
  return log;
}

describe('the operator learns of a refused read wherever it was tried', () => {
  const HIDDEN = 'orders://Tenant/acme/order/1013';
  const read = (identity: string, authorization: string, lookup: string) => ({
    requestId: 1,
    version: '2026-07-28',
    rawUri: HIDDEN,
    canonicalUri: 'orders://tenant/acme/order/1013',
    lookup,
    authorization,
    identity,
  });

  test('by a prompt', async () => {
    const log = await logOf('alice', 'prompts/get', { name: 'review_order', arguments: { uri: HIDDEN } });
    expect(log[0]).toMatchObject({
      method: 'prompts/get',
      ...read('alice', 'refused', 'found'),
      detail: 'policy',
    });
  });

  test('by a tool, whose own answer is no error of the protocol', async () => {
    const log = await logOf('bob', 'tools/call', { name: 'advance_order', arguments: { uri: HIDDEN } });
    expect(log).toMatchObject([
      { method: 'tools/call', ...read('bob', 'refused', 'found'), detail: 'tenant' },
    ]);
  });

  test('and what is no URI at all', async () => {
    const log = await logOf('bob', 'tools/call', { name: 'advance_order', arguments: { uri: 'no uri' } });
    expect(log).toMatchObject([{ rawUri: 'no uri', lookup: 'notTried', identity: 'bob' }]);
  });
});
