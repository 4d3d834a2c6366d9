import { defineExercise } from '../../src/grading/exercise.ts';
import { type Check, type Evidence, failed, PASSED } from '../../src/grading/index.ts';
import { itemKey } from '../../src/grading/questions.ts';
import { isActiveAt, names, subscriptionsOf, updatesOf } from '../../src/grading/readers/subscriptions.ts';
import { sameUri } from '../../src/grading/reading.ts';
import { isObject } from '../../src/protocol/json.ts';
import { choose, edits, heard, orderUri, press, watch } from './acts.ts';

const IDS = ['1001', '1013', '1020'] as const;
const ACKNOWLEDGMENT = 'basic/patterns/subscriptions#acknowledgment';

type Fate = 'unasked' | 'waiting' | 'accepted' | 'leftOut';

/** What the server made of an order, by the last subscription that asked for it and was not refused. */
function fateOf(evidence: Evidence, id: string): Fate {
  const uri = orderUri(id);
  const asked = subscriptionsOf(evidence).filter(
    ({ asked, state }) => state !== 'failed' && names(asked, uri),
  );
  const last = asked.findLast(({ acknowledged }) => acknowledged !== undefined) ?? asked.at(-1);
  if (last === undefined) return 'unasked';
  if (last.acknowledged === undefined) return 'waiting';
  return names(last.acknowledged, uri) ? 'accepted' : 'leftOut';
}

const askForThree: Check = {
  id: 'ask-for-three',
  rule: 'basic/patterns/subscriptions#opening-a-stream',
  mistakes: ['nothing', 'refused', 'notAll', 'unanswered'],
  judge(evidence) {
    const fates = IDS.map((id) => ({ uri: orderUri(id), fate: fateOf(evidence, id) }));
    const expected = { uris: fates.map(({ uri }) => uri) };
    const all = subscriptionsOf(evidence);
    const [last] = all.slice(-1);
    if (last === undefined) return failed('nothing', {}, expected);
    if (all.every(({ state }) => state === 'failed'))
      return failed('refused', { code: last.code ?? null }, expected);
    const unasked = fates.find(({ fate }) => fate === 'unasked');
    if (unasked !== undefined) return failed('notAll', { uri: unasked.uri }, expected);
    const waiting = fates.find(({ fate }) => fate === 'waiting');
    return waiting === undefined ? PASSED : failed('unanswered', { uri: waiting.uri }, expected);
  },
};

const nameTheAccepted: Check = {
  id: 'name-the-accepted',
  rule: ACKNOWLEDGMENT,
  mistakes: ['notSeen', 'undecided', 'tenantTakenForPermission', 'acceptedTakenForLeftOut'],
  judge(evidence) {
    for (const id of IDS) {
      const fate = fateOf(evidence, id);
      const seen = { uri: orderUri(id), question: 'honoured', item: id };
      if (fate !== 'accepted' && fate !== 'leftOut') return failed('notSeen', seen);
      const choice = evidence.decisions[itemKey('honoured', id)];
      if (choice === undefined) return failed('undecided', seen);
      if (choice !== fate)
        return failed(fate === 'leftOut' ? 'tenantTakenForPermission' : 'acceptedTakenForLeftOut', seen);
    }
    return PASSED;
  },
};

const sayWhatItTells: Check = {
  id: 'say-what-it-tells',
  rule: ACKNOWLEDGMENT,
  mistakes: ['notSeen', 'undecided', 'readsAReason', 'expectsMore'],
  judge(evidence) {
    const leftOut = IDS.find((id) => fateOf(evidence, id) === 'leftOut');
    if (leftOut === undefined) return failed('notSeen');
    const { reason } = evidence.decisions;
    const seen = { uri: orderUri(leftOut) };
    if (reason === undefined) return failed('undecided', seen);
    if (reason === 'cannotTell') return PASSED;
    return failed(reason === 'later' ? 'expectsMore' : 'readsAReason', seen);
  },
};

const hearTheDifference: Check = {
  id: 'hear-the-difference',
  rule: 'basic/patterns/subscriptions#receiving-notifications',
  mistakes: ['nothing', 'onlyTheLeftOut', 'onlyTheAccepted'],
  judge(evidence) {
    const heard = subscriptionsOf(evidence).flatMap((one) =>
      updatesOf(one).map((event) => ({ seq: event.seq, uri: event.uri ?? '', one })),
    );
    // Silence counts only if something is heard afterwards: before that it may be a dead line.
    const silent = evidence.acts.find(({ act, args, after }) => {
      const uri = act === 'backend' && isObject(args.args) ? args.args.uri : undefined;
      const order = IDS.find((id) => typeof uri === 'string' && sameUri(uri, orderUri(id)));
      if (order === undefined || fateOf(evidence, order) !== 'leftOut') return false;
      return heard.some(({ seq, one }) => seq > after && isActiveAt(one, after + 1));
    });
    if (silent !== undefined) return PASSED;
    const accepted = IDS.filter((id) => fateOf(evidence, id) === 'accepted').map(orderUri);
    const [first] = heard;
    if (first !== undefined) return failed('onlyTheAccepted', { uri: first.uri });
    const changed = evidence.acts.some(({ act }) => act === 'backend');
    return failed(changed ? 'onlyTheLeftOut' : 'nothing', {}, { uri: accepted[0] ?? orderUri('1001') });
  },
};

const ASK = watch(IDS.map(orderUri));
const CHANGES = [press('edit1013'), press('edit1001'), heard('resources/updated', 1)];
const SORTED = [
  choose('honoured', 'accepted', '1001'),
  choose('honoured', 'leftOut', '1013'),
  choose('honoured', 'accepted', '1020'),
];
const REASON = choose('reason', 'cannotTell');

export const acceptedSet = defineExercise({
  id: 'accepted-set',
  start: {
    server: 'orders',
    identity: 'alice',
    message: {
      method: 'subscriptions/listen',
      params: { notifications: { resourceSubscriptions: [orderUri('1001')] } },
    },
  },
  controls: {
    backend: { edit1001: edits('1001'), edit1013: edits('1013'), edit1020: edits('1020') },
    panels: ['subscriptions'],
  },
  questions: [
    { kind: 'sort', id: 'honoured', items: IDS, choices: ['accepted', 'leftOut'] },
    { id: 'reason', choices: ['forbidden', 'notThere', 'cannotTell', 'later'] },
  ],
  checks: [askForThree, nameTheAccepted, sayWhatItTells, hearTheDifference],
  solution: [ASK, ...CHANGES, ...SORTED, REASON],
  wrongAnswers: [
    {
      id: 'sends-what-stands-there',
      acts: [watch([orderUri('1001')]), ...CHANGES, ...SORTED, REASON],
      caughtBy: { check: 'ask-for-three', mistake: 'notAll' },
    },
    {
      id: 'writes-one-uri-where-a-list-belongs',
      acts: [
        {
          act: 'send',
          method: 'subscriptions/listen',
          params: { notifications: { resourceSubscriptions: orderUri('1001') } },
        },
      ],
      caughtBy: { check: 'ask-for-three', mistake: 'refused' },
    },
    {
      id: 'trusts-the-tenant-in-the-name',
      acts: [ASK, ...CHANGES, ...SORTED, REASON, choose('honoured', 'accepted', '1013')],
      caughtBy: { check: 'name-the-accepted', mistake: 'tenantTakenForPermission' },
    },
    {
      id: 'believes-in-all-or-nothing',
      acts: [ASK, ...CHANGES, ...SORTED, REASON, choose('honoured', 'leftOut', '1020')],
      caughtBy: { check: 'name-the-accepted', mistake: 'acceptedTakenForLeftOut' },
    },
    {
      id: 'reads-forbidden-into-it',
      acts: [ASK, ...CHANGES, ...SORTED, choose('reason', 'forbidden')],
      caughtBy: { check: 'say-what-it-tells', mistake: 'readsAReason' },
    },
    {
      id: 'waits-for-the-rest',
      acts: [ASK, ...CHANGES, ...SORTED, choose('reason', 'later')],
      caughtBy: { check: 'say-what-it-tells', mistake: 'expectsMore' },
    },
    {
      id: 'takes-silence-for-proof',
      acts: [ASK, press('edit1013'), ...SORTED, REASON],
      caughtBy: { check: 'hear-the-difference', mistake: 'onlyTheLeftOut' },
    },
    {
      id: 'never-tries-the-silent-one',
      acts: [ASK, press('edit1001'), heard('resources/updated', 1), ...SORTED, REASON],
      caughtBy: { check: 'hear-the-difference', mistake: 'onlyTheAccepted' },
    },
  ],
});
