import type { Act } from '../../src/grading/acts.ts';
import { defineExercise } from '../../src/grading/exercise.ts';
import { type Check, type Evidence, failed, PASSED } from '../../src/grading/index.ts';
import { itemKey } from '../../src/grading/questions.ts';
import { type Subscription, subscriptionsOf } from '../../src/grading/readers/subscriptions.ts';
import { isObject } from '../../src/protocol/json.ts';
import { META } from '../../src/protocol/meta.ts';
import { choose, watch } from './acts.ts';

const GRACEFUL = 'basic/patterns/subscriptions#graceful-closure';
const CANCELLATION = 'basic/patterns/subscriptions#cancellation';
const NOTE = 'notes://note-1';

const ENDS = ['cancel', 'end', 'drop'] as const;
type End = (typeof ENDS)[number];
const STATES: { readonly [end in End]: Subscription['state'] } = {
  cancel: 'cancelled',
  end: 'ended',
  drop: 'lost',
};

/** The last subscription that was acknowledged and then ended in this way. */
function endedBy(evidence: Evidence, end: End): Subscription | undefined {
  return subscriptionsOf(evidence).findLast(
    ({ state, ackSeq }) => state === STATES[end] && ackSeq !== undefined,
  );
}

/** Final results of subscriptions that say their id in both places. */
function finalResults(evidence: Evidence): readonly number[] {
  return subscriptionsOf(evidence).flatMap(({ id, state, answerSeq, seq }) => {
    const exchange = evidence.exchanges.find((one) => one.seq === seq);
    const meta = isObject(exchange?.answer?.result?._meta) ? exchange.answer.result._meta : {};
    return state === 'ended' && answerSeq !== undefined && meta[META.subscriptionId] === id
      ? [answerSeq]
      : [];
  });
}

const endedByServer: Check = {
  id: 'ended-by-server',
  rule: GRACEFUL,
  mistakes: ['nothing', 'stillOpen', 'otherEnd'],
  judge(evidence) {
    if (finalResults(evidence).length > 0) return PASSED;
    const last = subscriptionsOf(evidence).at(-1);
    if (last === undefined) return failed('nothing');
    const seen = { id: String(last.id) };
    return failed(last.endSeq === undefined ? 'stillOpen' : 'otherEnd', seen);
  },
};

const cancelledByYou: Check = {
  id: 'cancelled-by-you',
  rule: 'basic/patterns/cancellation#transport-specific-cancellation',
  mistakes: ['nothing', 'sentAsRequest', 'otherId'],
  judge(evidence) {
    if (endedBy(evidence, 'cancel') !== undefined) return PASSED;
    const asked = evidence.exchanges.find(({ method }) => method === 'notifications/cancelled');
    if (asked !== undefined) return failed('sentAsRequest', { id: String(asked.id) });
    const frame = evidence.frames.findLast(
      ({ dir, text }) => dir === 'out' && text.includes('notifications/cancelled'),
    );
    if (frame === undefined) return failed('nothing');
    const ids = subscriptionsOf(evidence).map(({ id }) => JSON.stringify(id));
    return failed('otherId', { requestId: requestIdIn(frame.text), open: ids.join(', ') });
  },
};

function requestIdIn(text: string): string {
  return /"requestId"\s*:\s*("[^"]*"|[^,}\s]+)/.exec(text)?.[1] ?? '';
}

const lineLost: Check = {
  id: 'line-lost',
  rule: CANCELLATION,
  mistakes: ['nothing', 'nobodyListened'],
  judge(evidence) {
    if (endedBy(evidence, 'drop') !== undefined) return PASSED;
    const lost = evidence.entries.some((entry) => 'event' in entry && entry.event === 'lost');
    return failed(lost ? 'nobodyListened' : 'nothing');
  },
};

const tellEndsApart: Check = {
  id: 'tell-ends-apart',
  rule: CANCELLATION,
  mistakes: ['notSeen', 'undecided', 'answerToACancellation', 'wordFromADeadLine', 'silentFarewell', 'other'],
  judge(evidence) {
    for (const end of ENDS) {
      const one = endedBy(evidence, end);
      if (one === undefined) return failed('notSeen', { question: 'comes', item: end });
      const { answerSeq, code } = one;
      const came = answerSeq === undefined ? 'nothing' : code === undefined ? 'result' : 'error';
      const choice = evidence.decisions[itemKey('comes', end)];
      const seen = { id: String(one.id), ended: one.endSeq ?? null, question: 'comes', item: end };
      if (choice === undefined) return failed('undecided', seen);
      if (choice === came) continue;
      const mistakes = {
        cancel: 'answerToACancellation',
        drop: 'wordFromADeadLine',
        end: choice === 'nothing' ? 'silentFarewell' : 'other',
      };
      return failed(mistakes[end], seen, { came });
    }
    return PASSED;
  },
};

const sameId: Check = {
  id: 'same-id',
  rule: GRACEFUL,
  mistakes: ['notSeen', 'undecided', 'acknowledgment', 'other'],
  judge(evidence) {
    const results = finalResults(evidence);
    const [first] = results;
    if (first === undefined) return failed('notSeen');
    const { final } = evidence.decisions;
    if (final === undefined) return failed('undecided');
    const seq = Number(final);
    if (results.includes(seq)) return PASSED;
    const acknowledged = subscriptionsOf(evidence).find(({ ackSeq }) => ackSeq === seq);
    if (acknowledged === undefined) return failed('other', { seq });
    return failed('acknowledgment', { seq, id: String(acknowledged.id) });
  },
};

const open = (id: string): Act => watch([NOTE], id);
const cancelOf = (requestId: string): Act => ({
  act: 'send',
  method: 'notifications/cancelled',
  id: null,
  params: { requestId },
});
const connection = (what: 'end' | 'drop' | 'reconnect'): Act => ({ act: 'connection', what });
const POINT: Act = { act: 'point', question: 'final', frame: { dir: 'in', id: 'ended' } };
const CANCEL = [open('cancelled'), cancelOf('cancelled')];
/** The result is on its way when the connection ends. */
const GOODBYE: Act = { act: 'await', frame: { dir: 'in', id: 'ended' } };
const END = [open('ended'), connection('end'), GOODBYE];
const DROP = [connection('reconnect'), open('lost'), connection('drop')];
const ALL = [...CANCEL, ...END, ...DROP];
const SAID = [
  choose('comes', 'nothing', 'cancel'),
  choose('comes', 'result', 'end'),
  choose('comes', 'nothing', 'drop'),
];

export const closeGracefully = defineExercise({
  id: 'close-gracefully',
  start: {
    server: 'notes',
    identity: 'guest',
    message: {
      method: 'subscriptions/listen',
      params: { notifications: { resourceSubscriptions: [NOTE] } },
    },
  },
  controls: { connection: ['end', 'drop', 'reconnect'], panels: ['subscriptions'] },
  questions: [
    { kind: 'predict', id: 'comes', items: ENDS, choices: ['result', 'error', 'nothing'] },
    { kind: 'frame', id: 'final' },
  ],
  checks: [endedByServer, cancelledByYou, lineLost, tellEndsApart, sameId],
  solution: [...SAID, ...ALL, POINT],
  wrongAnswers: [
    {
      id: 'leaves-it-open',
      acts: [...SAID, open('ended')],
      caughtBy: { check: 'ended-by-server', mistake: 'stillOpen' },
    },
    {
      id: 'cancels-only',
      acts: [...SAID, ...CANCEL],
      caughtBy: { check: 'ended-by-server', mistake: 'otherEnd' },
    },
    {
      id: 'gives-the-cancellation-an-id',
      acts: [
        ...SAID,
        open('cancelled'),
        { act: 'send', method: 'notifications/cancelled', params: { requestId: 'cancelled' } },
        ...END,
        ...DROP,
        POINT,
      ],
      caughtBy: { check: 'cancelled-by-you', mistake: 'sentAsRequest' },
    },
    {
      id: 'cancels-another-id',
      acts: [...SAID, open('cancelled'), cancelOf('canceled'), ...END, ...DROP, POINT],
      caughtBy: { check: 'cancelled-by-you', mistake: 'otherId' },
    },
    {
      id: 'cuts-when-nobody-listens',
      acts: [...SAID, ...CANCEL, ...END, connection('reconnect'), connection('drop'), POINT],
      caughtBy: { check: 'line-lost', mistake: 'nobodyListened' },
    },
    {
      id: 'expects-an-answer-to-the-cancellation',
      acts: [...SAID, choose('comes', 'result', 'cancel'), ...ALL, POINT],
      caughtBy: { check: 'tell-ends-apart', mistake: 'answerToACancellation' },
    },
    {
      id: 'expects-an-error-from-a-cut-line',
      acts: [...SAID, choose('comes', 'error', 'drop'), ...ALL, POINT],
      caughtBy: { check: 'tell-ends-apart', mistake: 'wordFromADeadLine' },
    },
    {
      id: 'expects-the-server-to-just-stop',
      acts: [...SAID, choose('comes', 'nothing', 'end'), ...ALL, POINT],
      caughtBy: { check: 'tell-ends-apart', mistake: 'silentFarewell' },
    },
    {
      id: 'takes-the-first-message-for-the-last',
      acts: [
        ...SAID,
        ...ALL,
        {
          act: 'point',
          question: 'final',
          frame: { dir: 'in', method: 'notifications/subscriptions/acknowledged' },
        },
      ],
      caughtBy: { check: 'same-id', mistake: 'acknowledgment' },
    },
  ],
});
