import { describe, expect, test } from 'vitest';
import { decideProbes } from '../../../lessons/eras/decide-probes.ts';
import { oldWords } from '../../../lessons/eras/old-words.ts';
import { recordedText } from '../../../lessons/eras/recorded-2025.ts';
import { translateConversation } from '../../../lessons/eras/translate-conversation.ts';
import type { Act } from '../../../src/grading/acts.ts';
import { META } from '../../../src/protocol/meta.ts';
import { play } from './play.ts';

const NOTE = 'notes://note-1';

describe('other right ways', () => {
  test('nothing in place of initialize is right as well, and the note may be read at any time', async () => {
    const say = (item: string, choice: string): Act => ({
      act: 'choose',
      question: 'counterpart',
      item,
      choice,
    });
    const outcome = await play(translateConversation, [
      ...[say('initialize', 'none'), say('initialized', 'none'), say('ping', 'none'), say('list', 'same')],
      ...[
        say('subscribe', 'other'),
        say('read', 'same'),
        say('missing', 'same'),
        say('unsubscribe', 'other'),
      ],
      { act: 'send', method: 'resources/read', params: { uri: 'NOTES://missing' }, id: 'x' },
      { act: 'point', question: 'notFound', frame: { dir: 'in', id: 'x' } },
      { act: 'send', method: 'resources/read', params: { uri: NOTE } },
      {
        act: 'send',
        method: 'subscriptions/listen',
        id: 0,
        params: {
          notifications: { promptsListChanged: true, resourceSubscriptions: ['notes://note-2', NOTE] },
        },
      },
      {
        act: 'point',
        question: 'granted',
        frame: { dir: 'in', method: 'notifications/subscriptions/acknowledged' },
      },
      { act: 'backend', key: 'edit' },
      { act: 'await', frame: { dir: 'in', method: 'notifications/resources/updated' } },
      {
        act: 'send',
        method: 'notifications/cancelled',
        id: null,
        params: { requestId: 0, reason: 'enough' },
      },
      { act: 'send', method: 'resources/list' },
    ]);
    expect(new Set(Object.values(outcome))).toEqual(new Set(['passed']));
  });

  test('an old method is old in an envelope too, and the clue may stand in quotes', async () => {
    const outcome = await play(oldWords, [
      { act: 'send', method: 'initialize', params: { protocolVersion: '2025-06-18' } },
      { act: 'write', question: 'clue', text: ' "2026-07-28" ' },
    ]);
    expect(outcome['read-the-clue']).toBe('passed');
  });

  test('any request in a version that was offered is the next step', async () => {
    const outcome = await play(decideProbes, [
      { act: 'send', method: 'server/discover', params: { _meta: { [META.protocolVersion]: '1900-01-01' } } },
      { act: 'send', method: 'resources/list' },
    ]);
    expect(outcome).toMatchObject({ 'probe-here': 'passed', 'next-step': 'passed' });
  });
});

describe('what must not pass', () => {
  test('a note that is missed without an envelope is no translation, though the code is the same', async () => {
    const outcome = await play(translateConversation, [
      { act: 'send', method: 'resources/list' },
      { act: 'send', method: 'resources/read', params: { uri: NOTE } },
      { act: 'type', text: recordedText('missing') },
    ]);
    expect(outcome['ask-again']).toBe('noEnvelope');
  });

  test('a cancellation with the id in the other JSON type leaves the subscription open', async () => {
    const outcome = await play(translateConversation, [
      {
        act: 'send',
        method: 'subscriptions/listen',
        id: 7,
        params: { notifications: { resourceSubscriptions: [NOTE] } },
      },
      { act: 'send', method: 'notifications/cancelled', id: null, params: { requestId: '7' } },
    ]);
    expect(outcome['stop-instead']).toBe('otherId');
  });
});
