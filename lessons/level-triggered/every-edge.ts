import type { Act } from '../../src/grading/acts.ts';
import { defineExercise } from '../../src/grading/exercise.ts';
import { type Check, type Evidence, failed, PASSED } from '../../src/grading/index.ts';
import { itemKey } from '../../src/grading/questions.ts';
import { names, type Subscription, subscriptionsOf } from '../../src/grading/readers/subscriptions.ts';
import { cancel, choose, connection, fault, heard, press, watch } from './acts.ts';

const CANCELLATION = 'basic/patterns/subscriptions#cancellation';
const NOTE = 'notes://note-1';

/** Each way out of a state, and how it shows in a life. */
const WAYS = ['error', 'timeout', 'cancel', 'result', 'cut'] as const;
type Way = (typeof WAYS)[number];
const SHOWS: { readonly [way in Way]: (one: Subscription) => boolean } = {
  error: ({ state }) => state === 'failed',
  timeout: ({ state, ackSeq }) => state === 'cancelled' && ackSeq === undefined,
  cancel: ({ state, ackSeq }) => state === 'cancelled' && ackSeq !== undefined,
  result: ({ state, answerSeq }) => state === 'ended' && answerSeq !== undefined,
  cut: ({ state, ackSeq }) => state === 'lost' && ackSeq !== undefined,
};
const LEADS_TO: { readonly [way in Way]: string } = {
  error: 'failed',
  timeout: 'failed',
  cancel: 'closing',
  result: 'gracefulClosed',
  cut: 'lost',
};

function took(evidence: Evidence, way: Way): Subscription | undefined {
  return subscriptionsOf(evidence).find(SHOWS[way]);
}

const openAndHear: Check = {
  id: 'open-and-hear',
  rule: 'basic/patterns/subscriptions#acknowledgment',
  mistakes: ['nothing', 'unacknowledged', 'noEvent'],
  judge(evidence) {
    const all = subscriptionsOf(evidence);
    const active = all.filter(({ ackSeq }) => ackSeq !== undefined);
    const [last] = active.slice(-1);
    if (all.length === 0) return failed('nothing');
    if (last === undefined) return failed('unacknowledged');
    const heard = active.some(({ ackSeq = 0, events }) => events.some(({ seq }) => seq > ackSeq));
    return heard ? PASSED : failed('noEvent', { id: String(last.id) });
  },
};

const failBothWays: Check = {
  id: 'fail-both-ways',
  rule: 'basic/patterns/cancellation#timeouts',
  mistakes: ['noRefusal', 'noTimeout', 'stillWaiting'],
  judge(evidence) {
    if (took(evidence, 'timeout') === undefined) {
      const waiting = subscriptionsOf(evidence).find(({ state }) => state === 'opening');
      return waiting === undefined ? failed('noTimeout') : failed('stillWaiting', { id: String(waiting.id) });
    }
    return took(evidence, 'error') === undefined ? failed('noRefusal') : PASSED;
  },
};

const endThreeWays: Check = {
  id: 'end-three-ways',
  rule: CANCELLATION,
  mistakes: ['noCancellation', 'noResult', 'noLoss'],
  judge(evidence) {
    if (took(evidence, 'cancel') === undefined) return failed('noCancellation');
    if (took(evidence, 'result') === undefined) return failed('noResult');
    return took(evidence, 'cut') === undefined ? failed('noLoss') : PASSED;
  },
};

const comeBack: Check = {
  id: 'come-back',
  rule: 'basic/patterns/subscriptions#graceful-closure',
  mistakes: ['noLoss', 'notAgain', 'less'],
  judge(evidence) {
    const all = subscriptionsOf(evidence);
    const lost = all.filter(SHOWS.cut);
    const [last] = lost.slice(-1);
    if (last === undefined) return failed('noLoss');
    const after = (one: Subscription) =>
      all.filter(({ seq, ackSeq }) => ackSeq !== undefined && seq > (one.endSeq ?? 0));
    const again = (one: Subscription, other: Subscription) =>
      (one.acknowledged?.uris ?? []).every((uri) => names(other.acknowledged, uri)) &&
      (one.acknowledged?.types ?? []).every((type) => other.acknowledged?.types.includes(type));
    if (lost.some((one) => after(one).some((other) => again(one, other)))) return PASSED;
    const seen = { id: String(last.id), lost: last.endSeq ?? null };
    return failed(after(last).length === 0 ? 'notAgain' : 'less', seen);
  },
};

const nameTheStates: Check = {
  id: 'name-the-states',
  rule: CANCELLATION,
  mistakes: [
    'notSeen',
    'undecided',
    'timeoutTakenForLoss',
    'goodbyeTakenForLoss',
    'lossTakenForAnEnd',
    'other',
  ],
  judge(evidence) {
    for (const way of WAYS) {
      const place = { question: 'leads', item: way };
      const one = took(evidence, way);
      if (one === undefined) return failed('notSeen', place);
      const seen = { ...place, id: String(one.id), ended: one.endSeq ?? null };
      const choice = evidence.decisions[itemKey('leads', way)];
      if (choice === undefined) return failed('undecided', seen);
      if (choice === LEADS_TO[way]) continue;
      if (way === 'timeout' && choice === 'lost') return failed('timeoutTakenForLoss', seen);
      if (way === 'result' && choice === 'lost') return failed('goodbyeTakenForLoss', seen);
      return failed(way === 'cut' ? 'lossTakenForAnEnd' : 'other', seen);
    }
    return PASSED;
  },
};

const HEAR = [watch([NOTE], 'first'), press('edit'), heard(1)];
const TIMEOUT = [
  fault('noAcknowledgment', true),
  watch([NOTE], 'never-acknowledged'),
  cancel('never-acknowledged'),
  fault('noAcknowledgment', false),
];
/** The id belongs to a request that is still open. */
const REFUSED = watch([NOTE], 'first');
const CANCEL = cancel('first');
const GOODBYE: Act = { act: 'await', frame: { dir: 'in', id: 'ended' } };
const END = [watch([NOTE], 'ended'), connection('end'), GOODBYE, connection('reconnect')];
const CUT = [watch([NOTE], 'lost'), connection('drop'), connection('reconnect')];
const AGAIN = watch([NOTE], 'again');
const NAMED = WAYS.map((way) => choose('leads', LEADS_TO[way], way));

export const everyEdge = defineExercise({
  id: 'every-edge',
  start: {
    server: 'notes',
    identity: 'guest',
    message: {
      method: 'subscriptions/listen',
      params: { notifications: { resourceSubscriptions: [NOTE] } },
    },
  },
  controls: {
    backend: {
      edit: { action: 'edit_note', args: { uri: NOTE, text: '# Architecture decision\n\nAmended.\n' } },
    },
    faults: ['noAcknowledgment'],
    connection: ['end', 'drop', 'reconnect'],
    panels: ['subscriptions'],
  },
  questions: [
    {
      kind: 'sort',
      id: 'leads',
      items: WAYS,
      choices: ['failed', 'closing', 'gracefulClosed', 'lost'],
    },
  ],
  checks: [openAndHear, failBothWays, endThreeWays, comeBack, nameTheStates],
  solution: [...HEAR, REFUSED, ...TIMEOUT, CANCEL, ...END, ...CUT, AGAIN, ...NAMED],
  wrongAnswers: [
    {
      id: 'opens-and-changes-nothing',
      acts: [watch([NOTE], 'first'), REFUSED, ...TIMEOUT, CANCEL, ...END, ...CUT, AGAIN, ...NAMED],
      caughtBy: { check: 'open-and-hear', mistake: 'noEvent' },
    },
    {
      id: 'waits-for-ever',
      acts: [...HEAR, fault('noAcknowledgment', true), watch([NOTE], 'never-acknowledged')],
      caughtBy: { check: 'fail-both-ways', mistake: 'stillWaiting' },
    },
    {
      id: 'fails-by-error-only',
      acts: [...HEAR, REFUSED, CANCEL, ...END, ...CUT, AGAIN, ...NAMED],
      caughtBy: { check: 'fail-both-ways', mistake: 'noTimeout' },
    },
    {
      id: 'is-never-refused',
      acts: [...HEAR, ...TIMEOUT, CANCEL, ...END, ...CUT, AGAIN, ...NAMED],
      caughtBy: { check: 'fail-both-ways', mistake: 'noRefusal' },
    },
    {
      id: 'cuts-the-line-to-cancel',
      acts: [...HEAR, REFUSED, ...TIMEOUT, ...CUT, AGAIN, ...END, ...NAMED],
      caughtBy: { check: 'end-three-ways', mistake: 'noCancellation' },
    },
    {
      id: 'reconnects-and-believes-it-listens',
      acts: [...HEAR, REFUSED, ...TIMEOUT, CANCEL, ...END, ...CUT, press('edit'), ...NAMED],
      caughtBy: { check: 'come-back', mistake: 'notAgain' },
    },
    {
      id: 'listens-again-for-less',
      acts: [...HEAR, REFUSED, ...TIMEOUT, CANCEL, ...END, ...CUT, watch([], 'again'), ...NAMED],
      caughtBy: { check: 'come-back', mistake: 'less' },
    },
    {
      id: 'takes-a-timeout-for-a-loss',
      acts: [
        ...[...HEAR, REFUSED, ...TIMEOUT, CANCEL, ...END, ...CUT, AGAIN, ...NAMED],
        choose('leads', 'lost', 'timeout'),
      ],
      caughtBy: { check: 'name-the-states', mistake: 'timeoutTakenForLoss' },
    },
    {
      id: 'takes-a-goodbye-for-a-loss',
      acts: [
        ...[...HEAR, REFUSED, ...TIMEOUT, CANCEL, ...END, ...CUT, AGAIN, ...NAMED],
        choose('leads', 'lost', 'result'),
      ],
      caughtBy: { check: 'name-the-states', mistake: 'goodbyeTakenForLoss' },
    },
    {
      id: 'takes-a-loss-for-an-end',
      acts: [
        ...[...HEAR, REFUSED, ...TIMEOUT, CANCEL, ...END, ...CUT, AGAIN, ...NAMED],
        choose('leads', 'gracefulClosed', 'cut'),
      ],
      caughtBy: { check: 'name-the-states', mistake: 'lossTakenForAnEnd' },
    },
  ],
});
