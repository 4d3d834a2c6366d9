import type { Act } from '../../src/grading/acts.ts';
import { defineExercise } from '../../src/grading/exercise.ts';
import { type Check, type Evidence, failed, PASSED } from '../../src/grading/index.ts';
import {
  type Subscription,
  type SubscriptionEvent,
  subscriptionsOf,
} from '../../src/grading/readers/subscriptions.ts';
import { choose, edits, heard, orderUri, press, watch } from './acts.ts';

const ACKNOWLEDGMENT = 'basic/patterns/subscriptions#acknowledgment';

/** Events that came although nothing had been acknowledged yet. */
function earlyIn({ ackSeq, events }: Subscription): readonly SubscriptionEvent[] {
  return events.filter(({ seq }) => ackSeq === undefined || seq < ackSeq);
}

function brokenIn(evidence: Evidence): readonly Subscription[] {
  return subscriptionsOf(evidence).filter((one) => earlyIn(one).length > 0);
}

const inOrder: Check = {
  id: 'in-order',
  rule: ACKNOWLEDGMENT,
  mistakes: ['nothing', 'noEvent', 'unacknowledged'],
  judge(evidence) {
    const all = subscriptionsOf(evidence).filter(({ state }) => state !== 'failed');
    const [last] = all.slice(-1);
    if (last === undefined) return failed('nothing');
    const kept = all.filter((one) => one.ackSeq !== undefined && earlyIn(one).length === 0);
    if (kept.some(({ events }) => events.length > 0)) return PASSED;
    const [first] = kept;
    return first === undefined
      ? failed('unacknowledged', { id: String(last.id) })
      : failed('noEvent', { id: String(first.id), acknowledged: first.ackSeq ?? null });
  },
};

const outOfOrder: Check = {
  id: 'out-of-order',
  rule: ACKNOWLEDGMENT,
  mistakes: ['faultNeverOn', 'noNewSubscription', 'noEvent'],
  judge(evidence) {
    if (brokenIn(evidence).length > 0) return PASSED;
    const on = evidence.acts.findLast(
      ({ act, args }) => act === 'setFaults' && JSON.stringify(args).includes('eventBeforeAcknowledgment'),
    );
    if (on === undefined) return failed('faultNeverOn');
    const later = subscriptionsOf(evidence).filter(({ seq }) => seq > on.after);
    const [first] = later;
    return first === undefined ? failed('noNewSubscription') : failed('noEvent', { id: String(first.id) });
  },
};

const pointAtTheEarlyOne: Check = {
  id: 'point-at-the-early-one',
  rule: ACKNOWLEDGMENT,
  mistakes: ['notSeen', 'undecided', 'acknowledgment', 'inOrder', 'other'],
  judge(evidence) {
    const all = subscriptionsOf(evidence);
    const broken = brokenIn(evidence);
    const [first] = broken;
    if (first === undefined) return failed('notSeen');
    const expected = { id: String(first.id), acknowledged: first.ackSeq ?? null };
    const { early } = evidence.decisions;
    if (early === undefined) return failed('undecided', {}, expected);
    const seq = Number(early);
    if (broken.some((one) => earlyIn(one).some((event) => event.seq === seq))) return PASSED;
    if (all.some(({ ackSeq }) => ackSeq === seq)) return failed('acknowledgment', { seq }, expected);
    const inTime = all.find(({ events }) => events.some((event) => event.seq === seq));
    if (inTime === undefined) return failed('other', { seq }, expected);
    return failed('inOrder', { seq, id: String(inTime.id), acknowledged: inTime.ackSeq ?? null }, expected);
  },
};

const perSubscription: Check = {
  id: 'per-subscription',
  rule: ACKNOWLEDGMENT,
  mistakes: ['notSeen', 'undecided', 'perChannel'],
  judge(evidence) {
    if (brokenIn(evidence).length === 0) return failed('notSeen');
    const { interleaved } = evidence.decisions;
    if (interleaved === undefined) return failed('undecided');
    return interleaved === 'allowed' ? PASSED : failed('perChannel');
  },
};

const LISTEN = watch([orderUri('1001')], 'in-order');
const AGAIN = watch([orderUri('1001')], 'out-of-order');
const EDIT = press('edit1001');
const TOLD = [LISTEN, EDIT, heard('resources/updated', 1)];
const FAULT: Act = { act: 'fault', fault: 'eventBeforeAcknowledgment', on: true };
const BROKEN: readonly Act[] = [
  FAULT,
  AGAIN,
  EDIT,
  heard('resources/updated', 2),
  {
    act: 'await',
    frame: { dir: 'in', method: 'notifications/subscriptions/acknowledged' },
    times: 2,
  },
];
const POINT: Act = {
  act: 'point',
  question: 'early',
  // The acknowledgment comes after it, so that the last event is the early one.
  frame: { dir: 'in', method: 'notifications/resources/updated' },
};
const ALLOWED = choose('interleaved', 'allowed');
const cancel: Act = {
  act: 'send',
  method: 'notifications/cancelled',
  id: null,
  params: { requestId: 'in-order' },
};

export const acknowledgedFirst = defineExercise({
  id: 'acknowledged-first',
  start: {
    server: 'orders',
    identity: 'alice',
    message: {
      method: 'subscriptions/listen',
      params: { notifications: { resourceSubscriptions: [orderUri('1001')] } },
    },
  },
  controls: { backend: { edit1001: edits('1001') }, faults: ['eventBeforeAcknowledgment'] },
  questions: [
    { kind: 'frame', id: 'early' },
    { id: 'interleaved', choices: ['allowed', 'broken'] },
  ],
  checks: [inOrder, outOfOrder, pointAtTheEarlyOne, perSubscription],
  solution: [...TOLD, cancel, ...BROKEN, POINT, ALLOWED],
  wrongAnswers: [
    {
      id: 'waits-for-an-event-by-itself',
      acts: [LISTEN, ALLOWED],
      caughtBy: { check: 'in-order', mistake: 'noEvent' },
    },
    {
      id: 'begins-with-the-fault',
      acts: [FAULT, AGAIN, EDIT, heard('resources/updated', 1), POINT, ALLOWED],
      caughtBy: { check: 'in-order', mistake: 'unacknowledged' },
    },
    {
      id: 'never-breaks-it',
      acts: [...TOLD, POINT, ALLOWED],
      caughtBy: { check: 'out-of-order', mistake: 'faultNeverOn' },
    },
    {
      id: 'keeps-the-old-subscription',
      acts: [...TOLD, FAULT, EDIT, heard('resources/updated', 2), POINT, ALLOWED],
      caughtBy: { check: 'out-of-order', mistake: 'noNewSubscription' },
    },
    {
      id: 'changes-nothing-under-the-fault',
      acts: [...TOLD, cancel, FAULT, AGAIN, POINT, ALLOWED],
      caughtBy: { check: 'out-of-order', mistake: 'noEvent' },
    },
    {
      id: 'blames-the-acknowledgment',
      acts: [
        ...[...TOLD, cancel, ...BROKEN, ALLOWED],
        {
          act: 'point',
          question: 'early',
          frame: { dir: 'in', method: 'notifications/subscriptions/acknowledged' },
        },
      ],
      caughtBy: { check: 'point-at-the-early-one', mistake: 'acknowledgment' },
    },
    {
      id: 'points-before-breaking-it',
      acts: [...TOLD, POINT, cancel, ...BROKEN, ALLOWED],
      caughtBy: { check: 'point-at-the-early-one', mistake: 'inOrder' },
    },
    {
      id: 'orders-the-whole-channel',
      acts: [...TOLD, cancel, ...BROKEN, POINT, choose('interleaved', 'broken')],
      caughtBy: { check: 'per-subscription', mistake: 'perChannel' },
    },
  ],
});
