import { expect, test } from 'vitest';
import { completeAsTwo } from '../../../lessons/completion/complete-as-two.ts';
import { completion } from '../../../lessons/completion/order-completions.ts';
import { wrongServer } from '../../../lessons/completion/wrong-server.ts';
import type { Act } from '../../../src/grading/acts.ts';
import { play } from './play.ts';

const passes = (outcome: object): boolean => Object.values(outcome).every((one) => one === 'passed');
const ask = (...question: Parameters<typeof completion>): Act => ({
  act: 'send',
  ...completion(...question),
});
const become = (identity: 'alice' | 'admin'): Act => ({ act: 'become', identity });
const fault = (on: boolean): Act => ({ act: 'fault', fault: 'leakingCompletion', on });

test('any values do that show the difference, in any order, with refusals in between', async () => {
  const outcome = await play(completeAsTwo, [
    ...[become('admin'), ask('tenant', 'acme'), ask('orderId', '1013', { tenant: 'acme' })],
    ...[ask('{tenant}', ''), ask('orderId', ''), become('alice'), ask('tenant', 'g')],
    ...[ask('tenant', 'acme'), ask('orderId', '1013', { tenant: 'acme', view: 'full' })],
    { act: 'write', question: 'hidden', text: ' 1013 ' },
    { act: 'choose', question: 'blank', choice: 'empty' },
  ]);
  expect(passes(outcome)).toBe(true);
});

test('orders of another tenant are no comparison', async () => {
  const outcome = await play(completeAsTwo, [
    ...[ask('orderId', '3', { tenant: 'acme-test' }), become('admin')],
    ask('orderId', '3', { tenant: 'acme-test' }),
  ]);
  expect(outcome).toMatchObject({ 'with-context': 'contextMissing', 'hidden-one': 'notSeen' });
});

test('the careless server may come first, the question be empty, and the read be of a summary', async () => {
  const outcome = await play(wrongServer, [
    ...[fault(true), ask('tenant', ''), ask('orderId', '12', { tenant: 'acme-test' })],
    {
      act: 'send',
      method: 'resources/read',
      params: { uri: 'orders://tenant/acme-test/order/12345678901234567890?view=summary' },
    },
    ...[fault(false), ask('tenant', '')],
    ...wrongServer.solution.filter(({ act }) => act === 'choose'),
  ]);
  expect(passes(outcome)).toBe(true);
});
