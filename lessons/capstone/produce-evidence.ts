import type { PrincipalId } from '../../src/control/servers.ts';
import type { Act } from '../../src/grading/acts.ts';
import { defineExercise } from '../../src/grading/exercise.ts';
import { noPast, sameCatalogue } from './catalogue.ts';
import { eventGrantsNothing, pointAtProofs, wholeSubscription } from './listening.ts';
import { allowedAndRefused, invalidUri, promptResolved } from './reading.ts';

export const ORDER = 'orders://tenant/acme/order/1001';

const send = (method: string, params: Extract<Act, { act: 'send' }>['params'] = {}, id?: string): Act => ({
  ...{ act: 'send', method, params },
  ...(id === undefined ? {} : { id }),
});
const read = (uri: string, id?: string): Act => send('resources/read', { uri }, id);
const at = (number: 1 | 2): Act => ({ act: 'instance', number });
const become = (identity: PrincipalId): Act => ({ act: 'become', identity });
const press = (key: string): Act => ({ act: 'backend', key });
const point = (question: string, frame: Extract<Act, { act: 'point' }>['frame']): Act => ({
  ...{ act: 'point', question, frame },
});

const PROMPT = send('prompts/get', { name: 'review_order', arguments: { uri: ORDER } });
const BAD_URI = read('orders://tenant/acme/order/10 01');
const LISTEN = send('subscriptions/listen', { notifications: { resourceSubscriptions: [ORDER] } }, 'watch');
const CHANGE: readonly Act[] = [
  press('edit'),
  { act: 'await', frame: { dir: 'in', method: 'notifications/resources/updated' } },
];
const RESOURCES: readonly Act[] = [send('resources/list'), { act: 'follow' }];
const LISTS: readonly Act[] = [...RESOURCES, send('prompts/list')];
const BOB: readonly Act[] = [become('bob'), read(ORDER), become('alice')];
const REVOKED: readonly Act[] = [press('leave'), read(ORDER, 'denied')];
const END: Act = { act: 'connection', what: 'end' };
const CANCEL: Act = {
  act: 'send',
  method: 'notifications/cancelled',
  id: null,
  params: { requestId: 'watch' },
};
const POINTED: readonly Act[] = [
  point('event', { dir: 'in', method: 'notifications/resources/updated' }),
  point('denial', { dir: 'in', id: 'denied' }),
];
/** What comes before the lists: a connection with a past. */
const PAST: readonly Act[] = [at(1), read(ORDER), PROMPT, BAD_URI, LISTEN, ...CHANGE];

export const produceEvidence = defineExercise({
  id: 'produce-evidence',
  start: {
    server: 'orders',
    identity: 'alice',
    message: { method: 'resources/read', params: { uri: ORDER } },
  },
  controls: {
    identities: ['alice', 'bob', 'dana', 'admin'],
    instances: 2,
    follow: true,
    backend: {
      edit: { action: 'edit_order', args: { uri: ORDER, customer: 'Alder Harbour & Sons' } },
      leave: { action: 'set_membership', args: { subject: 'alice', tenants: [] } },
      rejoin: { action: 'set_membership', args: { subject: 'alice', tenants: ['acme'] } },
    },
    connection: ['end', 'reconnect'],
    panels: ['subscriptions'],
  },
  questions: [
    { kind: 'frame', id: 'event' },
    { kind: 'frame', id: 'denial' },
  ],
  checks: [
    ...[sameCatalogue, noPast, allowedAndRefused, promptResolved, invalidUri],
    ...[wholeSubscription, eventGrantsNothing, pointAtProofs],
  ],
  solution: [...PAST, ...LISTS, at(2), ...LISTS, at(1), ...BOB, ...REVOKED, END, ...POINTED],
  wrongAnswers: [
    {
      id: 'lists-on-one-instance',
      acts: [...PAST, ...LISTS, ...LISTS, ...BOB, ...REVOKED, END, ...POINTED],
      caughtBy: { check: 'same-catalogue', mistake: 'oneInstance' },
    },
    {
      id: 'compares-first-pages',
      acts: [
        ...[...PAST, send('resources/list'), send('prompts/list'), at(2), send('resources/list')],
        ...[send('prompts/list'), at(1), ...BOB, ...REVOKED, END, ...POINTED],
      ],
      caughtBy: { check: 'same-catalogue', mistake: 'incomplete' },
    },
    {
      id: 'lists-before-and-after-the-change',
      acts: [...[at(2), ...RESOURCES, ...PAST, ...RESOURCES, at(1), ...BOB, ...REVOKED, END, ...POINTED]],
      caughtBy: { check: 'same-catalogue', mistake: 'different' },
    },
    {
      id: 'one-kind-of-list',
      acts: [...PAST, ...RESOURCES, at(2), ...RESOURCES, at(1), ...BOB, ...REVOKED, END, ...POINTED],
      caughtBy: { check: 'same-catalogue', mistake: 'oneList' },
    },
    {
      id: 'introduces-itself-first',
      acts: [
        ...[...PAST, ...LISTS, at(2), send('server/discover'), ...LISTS, at(1)],
        ...[...BOB, ...REVOKED, END, ...POINTED],
      ],
      caughtBy: { check: 'no-past', mistake: 'neverFirst' },
    },
    {
      id: 'lists-first-on-both',
      acts: [at(1), ...LISTS, at(2), ...LISTS, ...PAST, ...BOB, ...REVOKED, END, ...POINTED],
      caughtBy: { check: 'no-past', mistake: 'nothingBefore' },
    },
    {
      id: 'takes-missing-for-refused',
      acts: [
        ...[
          ...PAST,
          ...LISTS,
          at(2),
          ...LISTS,
          at(1),
          become('bob'),
          read('orders://tenant/acme/order/9999'),
        ],
        ...[become('alice'), END],
      ],
      caughtBy: { check: 'allowed-and-refused', mistake: 'onlyMissing' },
    },
    {
      id: 'refuses-alice-only',
      acts: [...PAST, ...LISTS, at(2), ...LISTS, at(1), ...REVOKED, END, ...POINTED],
      caughtBy: { check: 'allowed-and-refused', mistake: 'sameSubject' },
    },
    {
      id: 'asks-for-a-prompt-without-its-argument',
      acts: [
        ...[at(1), read(ORDER), send('prompts/get', { name: 'review_order' }), BAD_URI, LISTEN, ...CHANGE],
        ...[...LISTS, at(2), ...LISTS, at(1), ...BOB, ...REVOKED, END, ...POINTED],
      ],
      caughtBy: { check: 'prompt-resolved', mistake: 'refused' },
    },
    {
      id: 'takes-missing-for-invalid',
      acts: [
        ...[at(1), read(ORDER), PROMPT, read('orders://tenant/acme/order/9999'), LISTEN, ...CHANGE],
        ...[...LISTS, at(2), ...LISTS, at(1), ...BOB, ...REVOKED, END, ...POINTED],
      ],
      caughtBy: { check: 'invalid-uri', mistake: 'wellFormed' },
    },
    {
      id: 'cancels-itself',
      acts: [...PAST, ...LISTS, at(2), ...LISTS, at(1), ...BOB, ...REVOKED, CANCEL, END, ...POINTED],
      caughtBy: { check: 'whole-subscription', mistake: 'cancelled' },
    },
    {
      id: 'leaves-it-open',
      acts: [...PAST, ...LISTS, at(2), ...LISTS, at(1), ...BOB, ...REVOKED, ...POINTED],
      caughtBy: { check: 'whole-subscription', mistake: 'stillOpen' },
    },
    {
      id: 'lets-somebody-else-be-refused',
      acts: [...PAST, ...LISTS, at(2), ...LISTS, at(1), ...BOB, END],
      caughtBy: { check: 'event-grants-nothing', mistake: 'otherSubject' },
    },
    {
      id: 'follows-the-event-while-allowed',
      acts: [...PAST, read(ORDER, 'denied'), ...LISTS, at(2), ...LISTS, at(1), ...BOB, END, ...POINTED],
      caughtBy: { check: 'event-grants-nothing', mistake: 'stillAllowed' },
    },
    {
      id: 'points-at-the-acknowledgment',
      acts: [
        ...[...PAST, ...LISTS, at(2), ...LISTS, at(1), ...BOB, ...REVOKED, END, ...POINTED],
        point('event', { dir: 'in', method: 'notifications/subscriptions/acknowledged' }),
      ],
      caughtBy: { check: 'point-at-proofs', mistake: 'notTheEvent' },
    },
    {
      id: 'points-at-its-own-read',
      acts: [
        ...[...PAST, ...LISTS, at(2), ...LISTS, at(1), ...BOB, ...REVOKED, END, ...POINTED],
        point('denial', { dir: 'out', id: 'denied' }),
      ],
      caughtBy: { check: 'point-at-proofs', mistake: 'ownFrame' },
    },
  ],
});
