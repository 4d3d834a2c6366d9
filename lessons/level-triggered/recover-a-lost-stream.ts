import { defineExercise } from '../../src/grading/exercise.ts';
import {
  type Check,
  type Evidence,
  failed,
  lastReadOf,
  PASSED,
  readsOf,
  sameUri,
} from '../../src/grading/index.ts';
import { itemKey } from '../../src/grading/questions.ts';
import {
  isActiveAt,
  names,
  type Subscription,
  subscriptionsOf,
} from '../../src/grading/readers/subscriptions.ts';
import { versionsOf } from '../../src/grading/readers/versions.ts';
import { isObject } from '../../src/protocol/json.ts';
import { choose, connection, heard, press, read, watch } from './acts.ts';

const LOSS = 'basic/patterns/subscriptions#graceful-closure';
const ACME = 'orders://tenant/acme/order/1001';
const GLOBEX = 'orders://tenant/globex/order/2001';

/** The last subscription to the acme order that was active and is lost. */
function lostIn(evidence: Evidence): Subscription | undefined {
  return subscriptionsOf(evidence).findLast(
    ({ state, acknowledged }) => state === 'lost' && names(acknowledged, ACME),
  );
}

/** Acknowledged ones that were asked for after the loss. */
function afterLoss(evidence: Evidence): readonly Subscription[] {
  const end = lostIn(evidence)?.endSeq;
  if (end === undefined) return [];
  return subscriptionsOf(evidence).filter(({ seq, ackSeq }) => seq > end && ackSeq !== undefined);
}

const holdBoth: Check = {
  id: 'hold-both',
  rule: 'basic/patterns/subscriptions#opening-a-stream',
  mistakes: ['nothing', 'notListening', 'notRead'],
  judge(evidence) {
    const both = subscriptionsOf(evidence).filter(
      ({ acknowledged }) => names(acknowledged, ACME) && names(acknowledged, GLOBEX),
    );
    const [first] = both;
    if (subscriptionsOf(evidence).length === 0) return failed('nothing');
    if (first === undefined) return failed('notListening', {}, { uri: GLOBEX });
    const end = first.endSeq ?? Number.POSITIVE_INFINITY;
    const unread = [ACME, GLOBEX].find((uri) => !versionsOf(evidence, uri).some(({ seq }) => seq < end));
    return unread === undefined ? PASSED : failed('notRead', {}, { uri: unread });
  },
};

const missAChange: Check = {
  id: 'miss-a-change',
  rule: LOSS,
  mistakes: ['noLoss', 'nothingChanged', 'changedInTime'],
  judge(evidence) {
    if (lostIn(evidence) === undefined) return failed('noLoss');
    const edits = evidence.acts.filter(
      ({ act, args }) => act === 'backend' && isObject(args.args) && sameUri(String(args.args.uri), ACME),
    );
    if (edits.length === 0) return failed('nothingChanged', {}, { uri: ACME });
    // Between the entry before the act and the one after it.
    const unheard = edits.some(
      ({ after }) =>
        !subscriptionsOf(evidence).some(
          (one) => names(one.acknowledged, ACME) && isActiveAt(one, after + 0.5),
        ),
    );
    return unheard ? PASSED : failed('changedInTime', {}, { uri: ACME });
  },
};

const listenThenRead: Check = {
  id: 'listen-then-read',
  rule: LOSS,
  mistakes: ['noLoss', 'notAgain', 'notRead', 'readTooEarly'],
  judge(evidence) {
    const lost = lostIn(evidence);
    if (lost?.endSeq === undefined) return failed('noLoss');
    const end = lost.endSeq;
    const again = afterLoss(evidence).filter(({ acknowledged }) => names(acknowledged, ACME));
    const [first] = again;
    const expected = { uri: ACME };
    if (first === undefined) return failed('notAgain', { lost: end }, expected);
    const reads = versionsOf(evidence, ACME).filter(({ seq }) => seq > end);
    if (again.some(({ ackSeq = 0 }) => reads.some(({ seq }) => seq > ackSeq))) return PASSED;
    const [early] = reads.slice(-1);
    const seen = { acknowledged: first.ackSeq ?? null, read: early?.seq ?? null };
    return failed(early === undefined ? 'notRead' : 'readTooEarly', seen, expected);
  },
};

/** Whether the server has said since the loss that the globex order is not for this caller any more. */
function isRefused(evidence: Evidence): boolean {
  const end = lostIn(evidence)?.endSeq;
  if (end === undefined) return false;
  const leftOut = afterLoss(evidence).some(
    ({ asked, acknowledged }) => names(asked, GLOBEX) && !names(acknowledged, GLOBEX),
  );
  const last = lastReadOf(evidence, GLOBEX);
  return last?.answer.kind === 'error' ? last.exchange.seq > end : leftOut;
}

const askAgain: Check = {
  id: 'ask-again',
  rule: 'basic/patterns/subscriptions#acknowledgment',
  mistakes: ['noLoss', 'notAsked', 'stillAllowed'],
  judge(evidence) {
    const end = lostIn(evidence)?.endSeq;
    if (end === undefined) return failed('noLoss');
    if (isRefused(evidence)) return PASSED;
    const asked =
      afterLoss(evidence).some(({ asked }) => names(asked, GLOBEX)) ||
      readsOf(evidence).some(({ uri, exchange }) => sameUri(uri, GLOBEX) && exchange.seq > end);
    return failed(asked ? 'stillAllowed' : 'notAsked', {}, { uri: GLOBEX });
  },
};

const tidyUp: Check = {
  id: 'tidy-up',
  rule: 'server/utilities/caching#security-considerations',
  mistakes: ['notSeen', 'undecided', 'keepsTheOld', 'keepsTheForbidden', 'discardsTheGood', 'other'],
  judge(evidence) {
    const end = lostIn(evidence)?.endSeq ?? Number.POSITIVE_INFINITY;
    const renewed = versionsOf(evidence, ACME).some(({ seq }) => seq > end);
    if (!renewed || !isRefused(evidence)) return failed('notSeen');
    const acme = evidence.decisions[itemKey('held', 'acme')];
    const globex = evidence.decisions[itemKey('held', 'globex')];
    const at = (item: string, uri: string) => ({ question: 'held', item, uri });
    if (acme === undefined) return failed('undecided', at('acme', ACME));
    if (globex === undefined) return failed('undecided', at('globex', GLOBEX));
    if (acme === 'keep') return failed('keepsTheOld', at('acme', ACME));
    if (acme !== 'replace') return failed('discardsTheGood', at('acme', ACME));
    if (globex === 'keep') return failed('keepsTheForbidden', at('globex', GLOBEX));
    return globex === 'discard' ? PASSED : failed('other', at('globex', GLOBEX));
  },
};

const LISTEN = watch([ACME, GLOBEX]);
const HOLD = [LISTEN, read(ACME), read(GLOBEX)];
const CUT = connection('drop');
const MEANWHILE = [press('edit'), press('leave')];
const BACK = connection('reconnect');
const TIDY = [choose('held', 'replace', 'acme'), choose('held', 'discard', 'globex')];
const RIGHT = [...HOLD, CUT, ...MEANWHILE, BACK, LISTEN, read(ACME), read(GLOBEX), ...TIDY];

export const recoverALostStream = defineExercise({
  id: 'recover-a-lost-stream',
  start: {
    server: 'orders',
    identity: 'admin',
    message: {
      method: 'subscriptions/listen',
      params: { notifications: { resourceSubscriptions: [ACME, GLOBEX] } },
    },
  },
  controls: {
    backend: {
      edit: { action: 'edit_order', args: { uri: ACME, customer: 'Alder Harbour & Sons' } },
      leave: { action: 'set_membership', args: { subject: 'admin', tenants: ['acme'] } },
    },
    connection: ['drop', 'reconnect'],
    panels: ['subscriptions'],
  },
  questions: [
    { kind: 'sort', id: 'held', items: ['acme', 'globex'], choices: ['keep', 'replace', 'discard'] },
  ],
  checks: [holdBoth, missAChange, listenThenRead, askAgain, tidyUp],
  solution: RIGHT,
  wrongAnswers: [
    {
      id: 'reads-nothing-at-first',
      acts: [LISTEN, CUT, ...MEANWHILE, BACK, LISTEN, read(ACME), read(GLOBEX), ...TIDY],
      caughtBy: { check: 'hold-both', mistake: 'notRead' },
    },
    {
      id: 'changes-it-before-the-cut',
      acts: [
        ...HOLD,
        press('edit'),
        heard(1),
        press('leave'),
        CUT,
        BACK,
        LISTEN,
        read(ACME),
        read(GLOBEX),
        ...TIDY,
      ],
      caughtBy: { check: 'miss-a-change', mistake: 'changedInTime' },
    },
    {
      id: 'waits-for-a-replay',
      acts: [...HOLD, CUT, ...MEANWHILE, BACK, LISTEN, ...TIDY],
      caughtBy: { check: 'listen-then-read', mistake: 'notRead' },
    },
    {
      id: 'reads-first-and-listens-afterwards',
      acts: [...HOLD, CUT, ...MEANWHILE, BACK, read(ACME), read(GLOBEX), LISTEN, ...TIDY],
      caughtBy: { check: 'listen-then-read', mistake: 'readTooEarly' },
    },
    {
      id: 'believes-the-subscription-came-back-by-itself',
      acts: [...HOLD, CUT, ...MEANWHILE, BACK, read(ACME), read(GLOBEX), ...TIDY],
      caughtBy: { check: 'listen-then-read', mistake: 'notAgain' },
    },
    {
      id: 'looks-after-one-order-only',
      acts: [...HOLD, CUT, ...MEANWHILE, BACK, watch([ACME]), read(ACME), ...TIDY],
      caughtBy: { check: 'ask-again', mistake: 'notAsked' },
    },
    {
      id: 'loses-no-permission',
      acts: [...HOLD, CUT, press('edit'), BACK, LISTEN, read(ACME), read(GLOBEX), ...TIDY],
      caughtBy: { check: 'ask-again', mistake: 'stillAllowed' },
    },
    {
      id: 'keeps-what-was-read-with-yesterdays-rights',
      acts: [...RIGHT, choose('held', 'keep', 'globex')],
      caughtBy: { check: 'tidy-up', mistake: 'keepsTheForbidden' },
    },
    {
      id: 'keeps-the-text-and-renews-its-age',
      acts: [...RIGHT, choose('held', 'keep', 'acme')],
      caughtBy: { check: 'tidy-up', mistake: 'keepsTheOld' },
    },
  ],
});
