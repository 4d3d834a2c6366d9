import { describe, expect, test } from 'vitest';
import { collectEvidence } from '../../../../src/grading/evidence.ts';
import {
  hasType,
  isActiveAt,
  names,
  type Subscription,
  subscriptionsOf,
  updatesOf,
} from '../../../../src/grading/readers/subscriptions.ts';
import type { TranscriptEntry } from '../../../../src/transcript/model.ts';
import {
  acknowledged,
  cancelled,
  error,
  listen,
  request,
  result,
  updated,
} from '../../transcript/conversation.ts';

type Step = readonly ['in' | 'out', unknown] | 'lost' | 'closed';

function subscriptions(...steps: readonly Step[]): readonly Subscription[] {
  const entries = steps.map((step, index): TranscriptEntry => {
    const base = {
      seq: index + 1,
      channel: 'composer',
      connection: 'c1',
      server: 'orders',
      at: index,
    } as const;
    if (typeof step === 'string') return { ...base, event: step };
    const text = JSON.stringify(step[1]);
    return { ...base, dir: step[0], text, bytes: text.length };
  });
  return subscriptionsOf(collectEvidence(entries));
}

describe('a subscription, read for checks', () => {
  test('has what was asked, what was acknowledged and when, and its events', () => {
    const [one] = subscriptions(
      ['out', listen(1, 'orders://a', 'orders://b')],
      ['in', acknowledged(1, 'orders://a')],
      ['in', updated(1, 'orders://a')],
      ['in', updated(2, 'orders://a')],
    );
    expect(one).toMatchObject({
      ...{ seq: 1, id: 1, server: 'orders', state: 'active', ackSeq: 2, endSeq: undefined },
      asked: { types: ['resourceSubscriptions'], uris: ['orders://a', 'orders://b'] },
      acknowledged: { types: ['resourceSubscriptions'], uris: ['orders://a'] },
      events: [{ seq: 3, kind: 'updated', uri: 'orders://a' }],
    });
  });

  test('keeps an event that came before the acknowledgment, so that it can be seen', () => {
    const [one] = subscriptions(
      ['out', listen('a', 'orders://a')],
      ['in', updated('a', 'orders://a')],
      ['in', acknowledged('a', 'orders://a')],
    );
    expect(one).toMatchObject({ ackSeq: 3, events: [{ seq: 2 }] });
  });

  test.each<[string, Step, string]>([
    ['a final result', ['in', result(1)], 'ended'],
    ['a cancellation', ['out', cancelled(1)], 'cancelled'],
    ['a cut connection', 'lost', 'lost'],
  ])('says which entry ended it: %s', (_name, end, state) => {
    const [one] = subscriptions(['out', listen(1, 'orders://a')], ['in', acknowledged(1, 'orders://a')], end);
    expect(one).toMatchObject({ state, endSeq: 3 });
    if (one === undefined) throw new Error('there is one');
    expect([1, 2, 3].map((seq) => isActiveAt(one, seq))).toEqual([false, false, false]);
    expect(isActiveAt({ ...one, endSeq: 9 }, 3)).toBe(true);
  });

  test('that was refused has the code, and its end is the answer', () => {
    const [one] = subscriptions(['out', listen(1, 'orders://a')], ['in', error(1, -32602)]);
    expect(one).toMatchObject({ state: 'failed', code: -32602, answerSeq: 2, endSeq: 2, ackSeq: undefined });
  });
});

test('a type that is false was not asked for, and URIs are found in another spelling of the authority', () => {
  const notifications = {
    promptsListChanged: false,
    toolsListChanged: true,
    resourceSubscriptions: ['ORDERS://A/x'],
  };
  const [one] = subscriptions(['out', request(1, 'subscriptions/listen', { notifications })]);
  expect(hasType(one?.asked, 'promptsListChanged')).toBe(false);
  expect(hasType(one?.asked, 'toolsListChanged')).toBe(true);
  expect(names(one?.asked, 'orders://a/x')).toBe(true);
  expect(names(one?.acknowledged, 'orders://a/x')).toBe(false);
});

test('updates can be asked for by URI', () => {
  const [one] = subscriptions(
    ['out', listen(1, 'orders://a', 'orders://b')],
    ['in', acknowledged(1, 'orders://a', 'orders://b')],
    ['in', updated(1, 'orders://a')],
    ['in', updated(1, 'orders://b')],
  );
  if (one === undefined) throw new Error('there is one');
  expect(updatesOf(one).map(({ seq }) => seq)).toEqual([3, 4]);
  expect(updatesOf(one, 'orders://b').map(({ seq }) => seq)).toEqual([4]);
});
