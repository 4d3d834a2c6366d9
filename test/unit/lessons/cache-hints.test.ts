import { expect, test } from 'vitest';
import { hitOrMiss } from '../../../lessons/cache-hints/hit-or-miss.ts';
import { leakingKey } from '../../../lessons/cache-hints/leaking-key.ts';
import { twoDefences } from '../../../lessons/cache-hints/two-defences.ts';
import type { Act } from '../../../src/grading/acts.ts';
import { play } from './play.ts';

const read = (uri: string): Act => ({ act: 'read', uri });
const clock = (by: number): Act => ({ act: 'clock', by });
const passes = (outcome: object): boolean => Object.values(outcome).every((one) => one === 'passed');

test('the ten steps may be done in another order, with others between, and predicted afterwards', async () => {
  const order = 'orders://tenant/acme/order/1001';
  const decisions = hitOrMiss.solution.filter(({ act }) => act === 'choose');
  const outcome = await play(hitOrMiss, [
    ...[read(order), clock(59_999), clock(1), clock(1), read(order)],
    ...[{ act: 'backend', key: 'advance' } as const, clock(1), clock(1), read(order)],
    ...[clock(59_999), clock(1), read(order), clock(1), read(order)],
    ...[clock(59_999), read(order), read(`${order}?view=summary`), clock(1), read(order)],
    // One after the other, 60,000 and 59,999 ms old.
    ...[clock(59_999), clock(1), read(order), clock(59_999), read(order)],
    ...[{ act: 'become', identity: 'admin' } as const, read(order), read(order)],
    ...[{ act: 'become', identity: 'alice' } as const, read(order)],
    {
      act: 'send',
      method: 'subscriptions/listen',
      params: { notifications: { resourceSubscriptions: [`${order}?view=full`, order] } },
    },
    ...[{ act: 'backend', key: 'rename' } as const, read(order)],
    ...decisions,
  ]);
  expect(passes(outcome)).toBe(true);
});

test('a key may be repaired in any order of its parts, and bob may ask the server by the composer', async () => {
  const note = 'notes://users/alice/notes/1';
  const outcome = await play(leakingKey, [
    ...[read(note), { act: 'become', identity: 'bob' } as const, read(note)],
    {
      act: 'cache',
      change: { keyParts: ['authorization', 'rest', 'cursor', 'query', 'uri', 'method', 'server'] },
    },
    { act: 'send', method: 'resources/read', params: { uri: note } },
    ...[read('notes://note-1'), { act: 'become', identity: 'alice' } as const],
    ...[read(note), read(note), read('notes://note-1')],
    { act: 'choose', question: 'shared', choice: 'public' },
  ]);
  expect(passes(outcome)).toBe(true);
});

test('a narrower rule of the host will do, and the hint may be set with the time first', async () => {
  const decision = 'notes://projects/quayside/decisions/two-services';
  const family = 'hints.project-decisions';
  const outcome = await play(twoDefences, [
    ...[{ act: 'set', path: `${family}.ttlMs`, value: 0 } as const, read(decision)],
    ...[{ act: 'set', path: `${family}.cacheScope`, value: 'private' } as const, read(decision)],
    ...[{ act: 'cache', change: { noStore: [{ uriPrefix: decision }] } } as const, read(decision)],
    ...twoDefences.solution.filter(({ act }) => act === 'choose'),
  ]);
  expect(passes(outcome)).toBe(true);
});
