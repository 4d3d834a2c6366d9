import { expect, test } from 'vitest';
import { eightPairs } from '../../../lessons/uri-identity/eight-pairs.ts';
import { sixApart } from '../../../lessons/uri-identity/six-apart.ts';
import { slipPast } from '../../../lessons/uri-identity/slip-past.ts';
import type { Act } from '../../../src/grading/acts.ts';
import { play } from './play.ts';

const passes = (outcome: object): boolean => Object.values(outcome).every((one) => one === 'passed');
const read = (uri: string): Act => ({ act: 'send', method: 'resources/read', params: { uri } });
const decisions = (acts: readonly Act[]): readonly Act[] => acts.filter(({ act }) => act === 'choose');

test('a read without its envelope says nothing about a name', async () => {
  const outcome = await play(sixApart, [
    ...decisions(sixApart.solution),
    ...[read('notes://note-1'), read('notes://note-1#decision')],
    {
      act: 'type',
      text: '{"jsonrpc":"2.0","id":"x","method":"resources/read","params":{"uri":"notes://note-1?view=summary"}}',
    },
  ]);
  expect(outcome).toMatchObject({ 'read-three': 'notRead', 'whose-query': 'notSeen' });
});

test('pairs may be read one by one, and any two spellings that are equal do for the subscription', async () => {
  const spellings = ['orders://tenant/acme/order/%31001', 'orders://tenant:/acme/order/1001'];
  const outcome = await play(eightPairs, [
    { act: 'batch', key: 'all' },
    read('orders://TENANT/acme/order/1001'),
    {
      act: 'send',
      method: 'subscriptions/listen',
      params: { notifications: { resourcesListChanged: true, resourceSubscriptions: spellings } },
    },
    { act: 'await', frame: { dir: 'in', method: 'notifications/subscriptions/acknowledged' } },
    { act: 'write', question: 'accepted', text: ' 1 ' },
    ...decisions(eightPairs.solution),
  ]);
  expect(passes(outcome)).toBe(true);
});

test('one spelling may get past both lines, and another order of that tenant does as well', async () => {
  const other = 'orders://tenant:/acme-test/order/12345678901234567890';
  const outcome = await play(slipPast, [
    ...[read(other), read('orders://tenant/acme-test/order/12345678901234567890?view=summary')],
    read('orders://tenant/acme-test/order/12345678901234567890'),
    ...[{ act: 'become', identity: 'alice' } as const, read(other)],
    ...decisions(slipPast.solution),
  ]);
  expect(passes(outcome)).toBe(true);
});

test('a summary and the whole order are no pair', async () => {
  const outcome = await play(slipPast, [
    read('ORDERS://tenant/acme-test/order/3001?view=summary'),
    read('orders://tenant/acme-test/order/3001'),
  ]);
  expect(outcome).toMatchObject({ 'find-the-pair': 'notCompared' });
});
