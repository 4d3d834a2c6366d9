import { expect, test } from 'vitest';
import { forgottenPath } from '../../../lessons/access-control/forgotten-path.ts';
import { stepUp } from '../../../lessons/access-control/step-up.ts';
import { subjectCheck } from '../../../lessons/access-control/subject-check.ts';
import { whoGetsWhat } from '../../../lessons/access-control/who-gets-what.ts';
import type { Act } from '../../../src/grading/acts.ts';
import { play } from './play.ts';

const passes = (outcome: object): boolean => Object.values(outcome).every((one) => one === 'passed');
const decisions = (acts: readonly Act[]): readonly Act[] => acts.filter(({ act }) => act === 'choose');

test('the eight may be read one by one, and predicted afterwards', async () => {
  const order = (id: string): Act => ({
    ...{ act: 'send', method: 'resources/read', params: { uri: `orders://tenant/acme/order/${id}` } },
  });
  const outcome = await play(whoGetsWhat, [
    ...[order('9999'), order('1013'), order('1001')],
    ...['10 01', '1001'].map((id) => ({ ...order(id), token: 'none' }) as Act),
    ...['1001', '9999'].map((id) => ({ ...order(id), token: 'dana' }) as Act),
    ...[{ ...order('1001'), token: 'bob' } as Act, ...decisions(whoGetsWhat.solution)],
  ]);
  expect(passes(outcome)).toBe(true);
});

test('a step that lost a scope may be taken back, and the call may be refused before the reading', async () => {
  const uri = { read: 'orders://tenant/acme/order/1001', call: 'orders://tenant/acme/order/1002' };
  const read = (token: string): Act => ({
    ...{ act: 'send', method: 'resources/read', params: { uri: uri.read }, token },
  });
  const call = (token?: string): Act => ({
    ...{ act: 'send', method: 'tools/call', ...(token === undefined ? {} : { token }) },
    params: { arguments: { uri: uri.call }, name: 'advance_order' },
  });
  const outcome = await play(stepUp, [
    { act: 'send', method: 'resources/read', params: { uri: uri.read } },
    ...[call(), read('readOnly'), call('three'), read('three')],
    { act: 'choose', question: 'again', choice: 'stop' },
  ]);
  expect(passes(outcome)).toBe(true);
});

test('a tenant may be completed in place of a number, and any foreign order of the page may be the proof', async () => {
  const outcome = await play(forgottenPath, [
    { act: 'send', method: 'resources/list', params: {}, id: 'one' },
    { act: 'point', question: 'proof', frame: { dir: 'in', id: 'one' } },
    { act: 'send', method: 'resources/read', params: { uri: 'orders://tenant/acme-test/order/3001' } },
    { act: 'send', method: 'resources/templates/list' },
    {
      act: 'send',
      method: 'completion/complete',
      params: {
        ref: { type: 'ref/resource', uri: 'orders://tenant/{tenant}/order/{orderId}{?view}' },
        argument: { name: 'tenant', value: '' },
      },
    },
    { act: 'batch', key: 'prompt' },
    { act: 'batch', key: 'listen' },
    { act: 'await', frame: { dir: 'in', method: 'notifications/subscriptions/acknowledged' } },
    { act: 'backend', key: 'ship' },
    ...decisions(forgottenPath.solution),
  ]);
  expect(passes(outcome)).toBe(true);
});

test('what leaked into the cache may also be waited out', async () => {
  const uri = 'notes://users/bob/notes/1';
  const outcome = await play(subjectCheck, [
    ...[{ act: 'set', path: 'checkSubject', value: false } as const, { act: 'read', uri } as const],
    ...[{ act: 'set', path: 'checkSubject', value: true } as const, { act: 'clock', by: 60_000 } as const],
    ...[{ act: 'read', uri } as const, { act: 'become', identity: 'bob' } as const],
    ...[{ act: 'read', uri } as const, { act: 'become', identity: 'alice' } as const],
    ...[{ act: 'read', uri } as const, ...decisions(subjectCheck.solution)],
  ]);
  expect(passes(outcome)).toBe(true);
});
