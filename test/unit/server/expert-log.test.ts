import { describe, expect, test } from 'vitest';
import { orders } from '../../../src/server/catalogs/orders/catalog.ts';
import { exampleFor } from './fixtures/example.ts';

describe('the operator learns of a refused read wherever it was tried', () => {
  const HIDDEN = 'orders://Tenant/acme/order/1013';
  const READ = {
    requestId: 1,
    version: '2026-07-28',
    rawUri: HIDDEN,
    canonicalUri: 'orders://tenant/acme/order/1013',
    lookup: 'found',
    authorization: 'refused',
  };

  test('by a prompt', async () => {
    const { send, log } = await exampleFor('alice', orders);
    await send('prompts/get', { name: 'review_order', arguments: { uri: HIDDEN } });
    expect(log[0]).toMatchObject({ ...READ, method: 'prompts/get', identity: 'alice', detail: 'policy' });
  });

  test('by a tool, whose own answer is no error of the protocol', async () => {
    const { send, log } = await exampleFor('bob', orders);
    await send('tools/call', { name: 'advance_order', arguments: { uri: HIDDEN } });
    expect(log).toMatchObject([{ ...READ, method: 'tools/call', identity: 'bob', detail: 'tenant' }]);
  });

  test('and of what is no URI at all', async () => {
    const { send, log } = await exampleFor('bob', orders);
    await send('tools/call', { name: 'advance_order', arguments: { uri: 'no uri' } });
    expect(log).toMatchObject([{ rawUri: 'no uri', lookup: 'notTried', identity: 'bob' }]);
  });
});
