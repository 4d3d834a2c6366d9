import { expect, test } from 'vitest';
import {
  acknowledged,
  cancelled,
  conversation,
  error,
  listen,
  request,
  result,
  updated,
} from './conversation.ts';

const states = (talk: ReturnType<typeof conversation>) =>
  talk.index.subscriptions().map(({ id, state }) => ({ id, state }));

test('a subscription opens with its acknowledgment and collects its events', () => {
  const talk = conversation();
  const seq = talk.out(listen(1, 'notes://a', 'notes://secret'));
  expect(states(talk)).toEqual([{ id: 1, state: 'opening' }]);
  talk.in(acknowledged(1, 'notes://a'));
  const first = talk.in(updated(1, 'notes://a'));
  const second = talk.in(updated(1, 'notes://a'));
  expect(talk.index.subscriptions().map((one) => ({ ...one, events: [...one.events] }))).toEqual([
    {
      seq,
      id: 1,
      channel: 'composer',
      connection: 'c1',
      state: 'active',
      asked: { resourceSubscriptions: ['notes://a', 'notes://secret'] },
      acknowledged: { resourceSubscriptions: ['notes://a'] },
      events: [first, second],
    },
  ]);
});

test('ids keep their JSON type, and the same id on two connections is two subscriptions', () => {
  const talk = conversation();
  talk.out(listen(1), 'c1');
  talk.out(listen('1'), 'c1');
  talk.out(listen(1), 'c2');
  talk.in(acknowledged('1'), 'c1');
  talk.in(acknowledged(1), 'c2');
  expect(talk.index.subscriptions().map(({ id, connection, state }) => [id, connection, state])).toEqual([
    [1, 'c1', 'opening'],
    ['1', 'c1', 'active'],
    [1, 'c2', 'active'],
  ]);
});

test('an error fails it, a final result ends it, a cancel cancels it', () => {
  const talk = conversation();
  for (const id of [1, 2, 3]) talk.out(listen(id));
  for (const id of [2, 3]) talk.in(acknowledged(id));
  talk.in(error(1, -32602));
  talk.in(result(2));
  talk.out(cancelled(3));
  expect(states(talk)).toEqual([
    { id: 1, state: 'failed' },
    { id: 2, state: 'ended' },
    { id: 3, state: 'cancelled' },
  ]);
});

test('a server that tears a subscription down with a cancellation has ended it', () => {
  const talk = conversation();
  talk.out(listen('x'));
  talk.in(acknowledged('x'));
  talk.in(cancelled('x'));
  expect(states(talk)).toEqual([{ id: 'x', state: 'ended' }]);
});

test('a lost connection loses what was open on it, and only that', () => {
  const talk = conversation();
  talk.out(listen(1), 'c1');
  talk.out(listen(2), 'c1');
  talk.out(listen(3), 'c2');
  talk.in(result(2), 'c1');
  talk.happens('lost', 'c1');
  expect(states(talk)).toEqual([
    { id: 1, state: 'lost' },
    { id: 2, state: 'ended' },
    { id: 3, state: 'opening' },
  ]);
});

test('a connection closed in order ends what was open on it', () => {
  const talk = conversation();
  talk.out(listen(1));
  talk.in(acknowledged(1));
  talk.happens('closed');
  expect(states(talk)).toEqual([{ id: 1, state: 'ended' }]);
});

test('a second listen with an id still open fails, and the first goes on', () => {
  const talk = conversation();
  talk.out(listen(3, 'notes://a'));
  talk.in(acknowledged(3, 'notes://a'));
  talk.out(listen(3, 'notes://b'));
  talk.in(error(3, -32600));
  const event = talk.in(updated(3, 'notes://a'));
  expect(talk.index.subscriptions().map(({ state, events }) => ({ state, events: [...events] }))).toEqual([
    { state: 'active', events: [event] },
    { state: 'failed', events: [] },
  ]);
});

test('cancelling with an id of the wrong JSON type changes nothing', () => {
  const talk = conversation();
  talk.out(listen(21));
  talk.in(acknowledged(21));
  talk.out(cancelled('21'));
  expect(states(talk)).toEqual([{ id: 21, state: 'active' }]);
});

test('views that did not change are the same objects', () => {
  const talk = conversation();
  talk.out(listen(1));
  talk.out(listen(2));
  const [one, two] = talk.index.subscriptions();
  talk.in(acknowledged(2));
  const after = talk.index.subscriptions();
  expect(after[0]).toBe(one);
  expect(after[1]).not.toBe(two);
  talk.out(request(9, 'resources/list'));
  expect(talk.index.subscriptions()).toBe(after);
});

test('a listen without filter asks for nothing', () => {
  const talk = conversation();
  talk.out(request(1, 'subscriptions/listen'));
  expect(talk.index.subscriptions()[0]?.asked).toEqual({});
});
