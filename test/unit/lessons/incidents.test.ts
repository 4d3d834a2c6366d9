import { expect, test } from 'vitest';
import { emptyListDrill } from '../../../lessons/incidents/empty-list.ts';
import { refusedRead } from '../../../lessons/incidents/refused-read.ts';
import { silence } from '../../../lessons/incidents/silence.ts';
import { staleContext } from '../../../lessons/incidents/stale-context.ts';
import type { Act } from '../../../src/grading/acts.ts';
import { play } from './play.ts';

const passes = (outcome: object): boolean => Object.values(outcome).every((one) => one === 'passed');
const decisions = (acts: readonly Act[]): readonly Act[] => acts.filter(({ act }) => act === 'choose');
const send = (method: string, params = {}, id?: string): Act => ({
  ...{ act: 'send', method, params },
  ...(id === undefined ? {} : { id }),
});
const point = (question: string, id: string): Act => ({ act: 'point', question, frame: { dir: 'in', id } });

test('the empty list may be compared with bob’s, and the contrast may be an order that admin reads', async () => {
  const uri = 'orders://tenant/acme/order/1002';
  const outcome = await play(emptyListDrill, [
    ...decisions(emptyListDrill.solution),
    ...[{ act: 'become', identity: 'bob' } as const, send('resources/list')],
    ...[{ act: 'become', identity: 'admin' } as const, send('resources/read', { uri }, 'read')],
    ...[{ act: 'become', identity: 'alice' } as const, send('resources/read', { uri })],
    ...[send('resources/list', {}, 'empty'), send('server/discover')],
    ...[point('contrast', 'read'), point('symptom', 'empty')],
  ]);
  expect(passes(outcome)).toBe(true);
});

test('the order may be found in admin’s list, and the boundary from above', async () => {
  const read = (order: string, id?: string): Act =>
    send('resources/read', { uri: `orders://tenant/acme/order/${order}` }, id);
  const outcome = await play(refusedRead, [
    ...[read('1055'), read('1060'), read('1050'), read('1049')],
    ...[{ act: 'become', identity: 'admin' } as const, read('1055', 'refused'), send('resources/list')],
    ...[{ act: 'follow' } as const, { act: 'point', question: 'list', frame: { dir: 'in' } } as const],
    ...[point('refusal', 'refused'), { act: 'write', question: 'last', text: ' 1049 ' } as const],
    ...decisions(refusedRead.solution),
  ]);
  expect(passes(outcome)).toBe(true);
});

test('the page’s own read after the event is proof enough', async () => {
  const uri = 'orders://tenant/acme/order/1001';
  const outcome = await play(staleContext, [
    ...[send('resources/list', {}, 'list'), { act: 'read', uri } as const],
    send('subscriptions/listen', { notifications: { resourceSubscriptions: [uri] } }),
    { act: 'await', frame: { dir: 'in', method: 'notifications/subscriptions/acknowledged' } },
    { act: 'backend', key: 'advance' },
    { act: 'await', frame: { dir: 'in', method: 'notifications/resources/updated' } },
    ...[{ act: 'read', uri } as const, { act: 'point', question: 'content', frame: { dir: 'in' } } as const],
    ...[point('list', 'list'), ...decisions(staleContext.solution)],
  ]);
  expect(passes(outcome)).toBe(true);
});

test('a wider filter will do, and the version may be looked at before listening again', async () => {
  const uri = 'orders://tenant/acme/order/1001';
  const filter = { notifications: { resourcesListChanged: true, resourceSubscriptions: [uri] } };
  const acknowledged = { dir: 'in', method: 'notifications/subscriptions/acknowledged' } as const;
  const outcome = await play(silence, [
    ...[send('server/discover'), send('subscriptions/listen', filter)],
    ...[{ act: 'await', frame: acknowledged } as const, { act: 'backend', key: 'edit' } as const],
    { act: 'await', frame: { dir: 'in', method: 'notifications/resources/updated' } },
    ...[{ act: 'connection', what: 'drop' } as const, { act: 'backend', key: 'night' } as const],
    ...[{ act: 'backend', key: 'edit' } as const, { act: 'connection', what: 'reconnect' } as const],
    ...[{ act: 'become', identity: 'admin' } as const, send('resources/read', { uri })],
    ...[{ act: 'become', identity: 'alice' } as const, send('resources/read', { uri }, 'refused')],
    ...[send('subscriptions/listen', filter), { act: 'await', frame: acknowledged, times: 2 } as const],
    { act: 'point', question: 'ack', frame: acknowledged },
    ...[point('refusal', 'refused'), ...decisions(silence.solution)],
  ]);
  expect(passes(outcome)).toBe(true);
});
