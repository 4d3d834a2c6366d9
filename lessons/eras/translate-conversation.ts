import type { Act } from '../../src/grading/acts.ts';
import { defineExercise } from '../../src/grading/exercise.ts';
import type { Json } from '../../src/protocol/json.ts';
import { recordedText } from './recorded-2025.ts';
import { ALL_SAID, askAgain, listenInstead, pointOut, sayWhich, stopInstead } from './translation.ts';

const NOTE = 'notes://note-1';

const say = (item: string, choice: 'same' | 'other' | 'none'): Act => ({
  act: 'choose',
  question: 'counterpart',
  item,
  choice,
});
const SORTED: readonly Act[] = [
  say('initialize', 'other'),
  say('initialized', 'none'),
  say('ping', 'none'),
  say('list', 'same'),
  say('subscribe', 'other'),
  say('read', 'same'),
  say('missing', 'same'),
  say('unsubscribe', 'other'),
];

const DISCOVER: Act = { act: 'send', method: 'server/discover' };
const LIST: Act = { act: 'send', method: 'resources/list' };
const LISTEN: Act = {
  act: 'send',
  method: 'subscriptions/listen',
  id: 'note',
  params: { notifications: { resourceSubscriptions: [NOTE] } },
};
const EDIT: Act = { act: 'backend', key: 'edit' };
const HEARD: Act = { act: 'await', frame: { dir: 'in', method: 'notifications/resources/updated' } };
const READ: Act = { act: 'send', method: 'resources/read', params: { uri: NOTE } };
const MISS: Act = { act: 'send', method: 'resources/read', id: 'miss', params: { uri: 'notes://missing' } };
const cancel = (requestId: Json): Act => ({
  act: 'send',
  method: 'notifications/cancelled',
  id: null,
  params: { requestId },
});
const UNSUBSCRIBE: Act = { act: 'send', method: 'resources/unsubscribe', params: { uri: NOTE } };
const GRANTED: Act = {
  act: 'point',
  question: 'granted',
  frame: { dir: 'in', method: 'notifications/subscriptions/acknowledged' },
};
const NOT_FOUND: Act = { act: 'point', question: 'notFound', frame: { dir: 'in', id: 'miss' } };

export const translateConversation = defineExercise({
  id: 'translate-conversation',
  start: {
    server: 'notes',
    identity: 'guest',
    message: { method: 'server/discover' },
  },
  controls: {
    backend: {
      edit: { action: 'edit_note', args: { uri: NOTE, text: '# Architecture decision\n\nAmended.\n' } },
    },
    panels: ['subscriptions'],
  },
  questions: [
    { kind: 'sort', id: 'counterpart', items: ALL_SAID, choices: ['same', 'other', 'none'] },
    { kind: 'frame', id: 'granted' },
    { kind: 'frame', id: 'notFound' },
  ],
  checks: [sayWhich, askAgain, listenInstead, stopInstead, pointOut],
  solution: [
    ...SORTED,
    ...[DISCOVER, LIST, LISTEN, EDIT, HEARD, READ, MISS, cancel('note')],
    ...[GRANTED, NOT_FOUND],
  ],
  wrongAnswers: [
    {
      id: 'finds-a-counterpart-for-ping',
      acts: [
        ...[...SORTED, say('ping', 'other'), DISCOVER, LIST, LISTEN, EDIT, HEARD, READ, MISS],
        ...[cancel('note'), GRANTED, NOT_FOUND],
      ],
      caughtBy: { check: 'say-which', mistake: 'inventsACounterpart' },
    },
    {
      id: 'takes-unsubscribe-for-gone',
      acts: [
        ...[...SORTED, say('unsubscribe', 'none'), LIST, LISTEN, EDIT, HEARD, READ, MISS],
        ...[cancel('note'), GRANTED, NOT_FOUND],
      ],
      caughtBy: { check: 'say-which', mistake: 'takenForGone' },
    },
    {
      id: 'keeps-the-old-name-in-the-table',
      acts: [
        ...[...SORTED, say('subscribe', 'same'), LIST, LISTEN, EDIT, HEARD, READ, MISS],
        ...[cancel('note'), GRANTED, NOT_FOUND],
      ],
      caughtBy: { check: 'say-which', mistake: 'oldMethodStays' },
    },
    {
      id: 'copies-the-list-as-it-was',
      acts: [
        ...SORTED,
        { act: 'type', text: recordedText('list') },
        ...[LISTEN, EDIT, HEARD, READ, MISS, cancel('note'), GRANTED, NOT_FOUND],
      ],
      caughtBy: { check: 'ask-again', mistake: 'noEnvelope' },
    },
    {
      id: 'leaves-the-missing-note-out',
      acts: [...SORTED, LIST, LISTEN, EDIT, HEARD, READ, cancel('note'), GRANTED],
      caughtBy: { check: 'ask-again', mistake: 'notSent' },
    },
    {
      id: 'subscribes-by-habit',
      acts: [
        ...SORTED,
        LIST,
        { act: 'send', method: 'resources/subscribe', params: { uri: NOTE } },
        ...[EDIT, READ, MISS, UNSUBSCRIBE, NOT_FOUND],
      ],
      caughtBy: { check: 'listen-instead', mistake: 'oldMethod' },
    },
    {
      id: 'listens-to-the-list',
      acts: [
        ...SORTED,
        LIST,
        {
          act: 'send',
          method: 'subscriptions/listen',
          id: 'note',
          params: { notifications: { resourcesListChanged: true } },
        },
        ...[EDIT, READ, MISS, cancel('note'), GRANTED, NOT_FOUND],
      ],
      caughtBy: { check: 'listen-instead', mistake: 'otherFilter' },
    },
    {
      id: 'waits-for-nothing',
      acts: [...SORTED, LIST, LISTEN, READ, MISS, cancel('note'), GRANTED, NOT_FOUND],
      caughtBy: { check: 'listen-instead', mistake: 'noEvent' },
    },
    {
      id: 'unsubscribes-by-habit',
      acts: [...SORTED, LIST, LISTEN, EDIT, HEARD, READ, MISS, UNSUBSCRIBE, GRANTED, NOT_FOUND],
      caughtBy: { check: 'stop-instead', mistake: 'oldMethod' },
    },
    {
      id: 'cancels-by-uri',
      acts: [...SORTED, LIST, LISTEN, EDIT, HEARD, READ, MISS, cancel(NOTE), GRANTED, NOT_FOUND],
      caughtBy: { check: 'stop-instead', mistake: 'otherId' },
    },
    {
      id: 'points-at-the-event',
      acts: [
        ...[...SORTED, LIST, LISTEN, EDIT, HEARD, READ, MISS, cancel('note'), NOT_FOUND],
        {
          act: 'point',
          question: 'granted',
          frame: { dir: 'in', method: 'notifications/resources/updated' },
        },
      ],
      caughtBy: { check: 'point-out', mistake: 'notTheAcknowledgment' },
    },
    {
      id: 'points-at-its-own-request',
      acts: [
        ...[...SORTED, LIST, LISTEN, EDIT, HEARD, READ, MISS, cancel('note'), GRANTED],
        { act: 'point', question: 'notFound', frame: { dir: 'out', id: 'miss' } },
      ],
      caughtBy: { check: 'point-out', mistake: 'ownFrame' },
    },
  ],
});
