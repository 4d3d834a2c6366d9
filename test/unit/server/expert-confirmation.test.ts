import { beforeEach, describe, expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { orders } from '../../../src/server/catalogs/orders/catalog.ts';
import { type Lab, openLab } from '../catalogs/lab.ts';
import type { Sent } from './fixtures/peer.ts';

const URI = 'orders://tenant/globex/order/2001';
const ELICITATION = { [META.clientCapabilities]: { elicitation: {} } };

let lab: Lab;
let requestState: unknown;
beforeEach(async () => {
  lab = await openLab(orders);
  requestState = (await cancel()).requestState;
});

async function cancel(extra: Sent = {}, meta: Sent = ELICITATION): Promise<Sent> {
  const call = { name: 'cancel_order', arguments: { uri: URI }, ...extra };
  return (await lab.ask('bob', 'tools/call', call, meta)).result;
}

const answer = (confirm: unknown) => ({ requestState, inputResponses: { confirm } });
const status = (result: Sent) => (result.structuredContent as Sent | undefined)?.status;

describe('a confirmation', () => {
  // basic/patterns/mrtr, "Error Handling": what is missing is asked for again.
  test.each([
    ['accepts and says nothing', { action: 'accept' }],
    ['accepts with empty contents', { action: 'accept', content: {} }],
    ['says yes as text', { action: 'accept', content: { cancel: 'true' } }],
    ['says yes as a number', { action: 'accept', content: { cancel: 1 } }],
    ['is the answer to another question', { roots: [] }],
    ['is what a model said', { role: 'assistant', model: 'm', content: { type: 'text', text: 'yes' } }],
  ])('that %s is asked for again', async (_name, confirm) => {
    expect(await cancel(answer(confirm))).toMatchObject({
      resultType: 'input_required',
      inputRequests: { confirm: {} },
    });
  });

  test.each([
    ['no', { action: 'accept', content: { cancel: false } }],
    ['a refusal', { action: 'decline' }],
    ['a dismissal', { action: 'cancel' }],
  ])('that is %s leaves the order as it is, whatever the retry declares', async (_name, confirm) => {
    expect(status(await cancel(answer(confirm)))).toBe('paid');
    expect(status(await cancel(answer(confirm), {}))).toBe('paid');
  });

  test('that is yes cancels, whatever the retry declares', async () => {
    const yes = { action: 'accept', content: { cancel: true } };
    expect(status(await cancel(answer(yes), {}))).toBe('cancelled');
  });
});
