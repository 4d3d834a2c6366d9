import { describe, expect, test } from 'vitest';
import { acceptedSet } from '../../../lessons/subscriptions/accepted-set.ts';
import { acknowledgedFirst } from '../../../lessons/subscriptions/acknowledged-first.ts';
import { choose, listen, orderUri, press, watch } from '../../../lessons/subscriptions/acts.ts';
import { closeGracefully } from '../../../lessons/subscriptions/close-gracefully.ts';
import { leaveOutPrompts } from '../../../lessons/subscriptions/leave-out-prompts.ts';
import { sixEvents } from '../../../lessons/subscriptions/six-events.ts';
import type { Act } from '../../../src/grading/acts.ts';
import { play } from './play.ts';

describe('other right ways', () => {
  test('three listens for one order each are three orders asked for', async () => {
    const outcome = await play(acceptedSet, [
      ...['1001', '1013', '1020'].map((id) => watch([orderUri(id)])),
      ...[press('edit1013'), press('edit1020')],
      ...[choose('honoured', 'accepted', '1001'), choose('honoured', 'leftOut', '1013')],
      ...[choose('honoured', 'accepted', '1020'), choose('reason', 'cannotTell')],
    ]);
    expect(Object.values(outcome)).toEqual(['passed', 'passed', 'passed', 'passed']);
  });

  test('false leaves a type out as well, and the silent one may be the first', async () => {
    const outcome = await play(leaveOutPrompts, [
      listen({ promptsListChanged: false, resourcesListChanged: true, toolsListChanged: true }),
      listen({ promptsListChanged: true }),
      { act: 'set', path: 'disabled', value: ['review_note'] },
      press('newNote'),
      choose('absent', 'same'),
    ]);
    expect(Object.values(outcome)).toEqual(['passed', 'passed', 'passed', 'passed']);
  });

  test('the fault may come first and the right order afterwards', async () => {
    const fault = (on: boolean): Act => ({ act: 'fault', fault: 'eventBeforeAcknowledgment', on });
    const outcome = await play(acknowledgedFirst, [
      ...[fault(true), watch([orderUri('1001')]), press('edit1001')],
      { act: 'point', question: 'early', frame: { dir: 'in', method: 'notifications/resources/updated' } },
      ...[fault(false), watch([orderUri('1001')]), press('edit1001'), choose('interleaved', 'allowed')],
    ]);
    expect(Object.values(outcome)).toEqual(['passed', 'passed', 'passed', 'passed']);
  });

  test('ids and orders of one’s own do, numbers and text alike', async () => {
    const open = (id: number | string, uris: readonly string[]): Act => ({
      act: 'send',
      method: 'subscriptions/listen',
      id,
      params: { notifications: { resourceSubscriptions: uris.map(orderUri) } },
    });
    const outcome = await play(sixEvents, [
      ...[open(7, ['1002', '1005']), open('7', ['1001', '1005'])],
      ...['edit1005', 'edit1005', 'edit1001', 'edit1002'].map(press),
      ...['first', 'second', 'first', 'second', 'second', 'first'].map((of, index) =>
        choose('whose', of, String(index + 1)),
      ),
      choose('perChange', '2'),
    ]);
    expect(Object.values(outcome)).toEqual(['passed', 'passed', 'passed', 'passed']);
  });
});

describe('what must not pass', () => {
  test('a cancellation with the id in the other JSON type ends nothing', async () => {
    const outcome = await play(closeGracefully, [
      {
        act: 'send',
        method: 'subscriptions/listen',
        id: 7,
        params: { notifications: { resourceSubscriptions: ['notes://note-1'] } },
      },
      { act: 'send', method: 'notifications/cancelled', id: null, params: { requestId: '7' } },
    ]);
    expect(outcome['cancelled-by-you']).toBe('otherId');
    expect(outcome['ended-by-server']).toBe('stillOpen');
  });
});
