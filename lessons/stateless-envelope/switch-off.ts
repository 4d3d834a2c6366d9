import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  type Exchange,
  failed,
  lastReadOf,
  PASSED,
} from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { hasType, subscriptionsOf } from '../../src/grading/readers/subscriptions.ts';
import { isObject } from '../../src/protocol/json.ts';
import { capabilitiesIn, codeOf, sentByHand } from './exchanges.ts';

const NOTE = 'notes://note-1';
const PRIVATE = 'notes://users/alice/notes/1';
const ITEMS = ['declared-subscribe', 'declared-list', 'read', 'ack-uri', 'ack-list'] as const;
type Item = (typeof ITEMS)[number];
const OUTCOMES = ['asBefore', 'leftOut', 'refused'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** What `resources` says in the last answer to `server/discover`. */
function declared(evidence: Evidence): Record<string, unknown> | undefined {
  const resources = lastDiscovery(evidence, () => true);
  return resources && partOf(resources);
}

function partOf(exchange: Exchange): Record<string, unknown> {
  const resources = capabilitiesIn(exchange)?.resources;
  return isObject(resources) ? resources : {};
}

function lastDiscovery(evidence: Evidence, fits: (part: Record<string, unknown>) => boolean) {
  return sentByHand(evidence).findLast(
    (exchange) => capabilitiesIn(exchange) !== undefined && fits(partOf(exchange)),
  );
}

const switchIt: Check = {
  id: 'switch-it',
  rule: 'server/resources#capabilities',
  mistakes: ['stillOn', 'bothOff', 'notDiscovered'],
  judge(evidence) {
    const { subscribe, listChanged } = evidence.world.settings;
    if (subscribe !== false) return failed('stillOn', { listChanged: listChanged === true });
    if (listChanged === false) return failed('bothOff');
    const part = declared(evidence);
    return part !== undefined && part.subscribe !== true ? PASSED : failed('notDiscovered');
  },
};

/** What the wire says about each row since `subscribe` went; `undefined` while it has not been asked. */
function outcomeOf(evidence: Evidence, item: Item): Outcome | undefined {
  const discovery = lastDiscovery(evidence, (part) => part.subscribe !== true);
  if (discovery === undefined) return undefined;
  const part = partOf(discovery);
  const listening = subscriptionsOf(evidence).findLast(
    ({ seq, asked }) => seq > firstWithout(evidence) && asked.uris.some((uri) => canRead(evidence, uri)),
  );
  switch (item) {
    case 'declared-subscribe':
      return part.subscribe === true ? 'asBefore' : 'leftOut';
    case 'declared-list':
      return part.listChanged === true ? 'asBefore' : 'leftOut';
    case 'read': {
      const read = lastReadOf(evidence, NOTE);
      if (read === undefined || read.exchange.seq < firstWithout(evidence)) return undefined;
      return read.answer.kind === 'contents' ? 'asBefore' : 'refused';
    }
    case 'ack-uri':
      if (listening?.code !== undefined) return 'refused';
      if (listening?.acknowledged === undefined) return undefined;
      return hasType(listening.acknowledged, 'resourceSubscriptions') ? 'asBefore' : 'leftOut';
    case 'ack-list':
      if (listening?.code !== undefined) return 'refused';
      if (listening?.acknowledged === undefined || !hasType(listening.asked, 'resourcesListChanged'))
        return undefined;
      return hasType(listening.acknowledged, 'resourcesListChanged') ? 'asBefore' : 'leftOut';
  }
}

/** Since when the wire says that `subscribe` is gone. */
function firstWithout(evidence: Evidence): number {
  const first = sentByHand(evidence).find(
    (exchange) => capabilitiesIn(exchange) !== undefined && partOf(exchange).subscribe !== true,
  );
  return first?.seq ?? Number.POSITIVE_INFINITY;
}

/** A URI that names nothing is left out of every acknowledgment, so it proves nothing here. */
function canRead(evidence: Evidence, uri: string): boolean {
  return lastReadOf(evidence, uri)?.answer.kind === 'contents';
}

const MISTAKEN: { readonly [itemAndChosen: string]: string } = {
  'declared-subscribe asBefore': 'declaredStill',
  'declared-list leftOut': 'notIndependent',
  'ack-list leftOut': 'notIndependent',
  'read refused': 'readNeedsNothing',
  'ack-uri refused': 'listenNotRefused',
  'ack-list refused': 'listenNotRefused',
  'ack-uri asBefore': 'promisedMore',
};

const predictOff: Check = {
  id: 'predict-off',
  rule: 'basic/patterns/subscriptions#acknowledgment',
  mistakes: ['undecided', 'notAsked', ...new Set(Object.values(MISTAKEN)), 'otherOutcome'],
  judge(evidence) {
    for (const item of ITEMS) {
      const number = ITEMS.indexOf(item) + 1;
      const choice = choiceFor(evidence, 'off', item);
      if (choice === undefined) return failed('undecided', { number, item });
      const is = outcomeOf(evidence, item);
      if (is === undefined) return failed('notAsked', { number, item });
      if (choice !== is) return failed(MISTAKEN[`${item} ${choice}`] ?? 'otherOutcome', { number, item });
    }
    return PASSED;
  },
};

const noPermission: Check = {
  id: 'no-permission',
  rule: 'server/resources#security-considerations',
  mistakes: ['undecided', 'notTried', 'takenForPermission'],
  judge(evidence) {
    const { permission } = evidence.decisions;
    if (permission === undefined || permission === '') return failed('undecided', {}, { uri: PRIVATE });
    const read = lastReadOf(evidence, PRIVATE);
    if (read?.answer.kind !== 'error' && read?.answer.kind !== 'contents')
      return failed('notTried', {}, { uri: PRIVATE });
    const is = read.answer.kind === 'error' ? 'refused' : 'contents';
    if (permission === is) return PASSED;
    return failed('takenForPermission', { code: codeOf(read.exchange) ?? 0 }, { uri: PRIVATE });
  },
};

const SWITCH: Act = { act: 'set', path: 'subscribe', value: false };
const ASK: Act = { act: 'batch', key: 'ask' };
const READ_PRIVATE: Act = { act: 'send', method: 'resources/read', params: { uri: PRIVATE } };
const predict = (item: Item, choice: Outcome): Act => ({ act: 'choose', question: 'off', item, choice });
const permission = (choice: 'contents' | 'refused'): Act => ({
  act: 'choose',
  question: 'permission',
  choice,
});
const PREDICTED: readonly Act[] = [
  predict('declared-subscribe', 'leftOut'),
  predict('declared-list', 'asBefore'),
  predict('read', 'asBefore'),
  predict('ack-uri', 'leftOut'),
  predict('ack-list', 'asBefore'),
  permission('refused'),
];

export const switchOff = defineExercise({
  id: 'switch-off',
  start: {
    server: 'notes',
    identity: 'guest',
    message: { method: 'resources/read', params: { uri: PRIVATE } },
  },
  controls: {
    settings: [
      { path: 'subscribe', kind: 'switch' },
      { path: 'listChanged', kind: 'switch' },
    ],
    batches: {
      ask: [
        { method: 'server/discover' },
        { method: 'resources/read', params: { uri: NOTE } },
        {
          method: 'subscriptions/listen',
          params: { notifications: { resourcesListChanged: true, resourceSubscriptions: [NOTE] } },
        },
      ],
    },
  },
  questions: [
    { kind: 'predict', id: 'off', items: ITEMS, choices: OUTCOMES },
    { id: 'permission', choices: ['contents', 'refused'] },
  ],
  checks: [switchIt, predictOff, noPermission],
  solution: [...PREDICTED, ASK, SWITCH, ASK, READ_PRIVATE],
  wrongAnswers: [
    {
      id: 'asks-before-switching',
      acts: [...PREDICTED, ASK, READ_PRIVATE, SWITCH],
      caughtBy: { check: 'switch-it', mistake: 'notDiscovered' },
    },
    {
      id: 'switches-the-other-one',
      acts: [...PREDICTED, { act: 'set', path: 'listChanged', value: false }, ASK, READ_PRIVATE],
      caughtBy: { check: 'switch-it', mistake: 'stillOn' },
    },
    {
      id: 'switches-both',
      acts: [...PREDICTED, SWITCH, { act: 'set', path: 'listChanged', value: false }, ASK, READ_PRIVATE],
      caughtBy: { check: 'switch-it', mistake: 'bothOff' },
    },
    {
      id: 'expects-both-to-go-together',
      acts: [SWITCH, ASK, READ_PRIVATE, ...PREDICTED, predict('declared-list', 'leftOut')],
      caughtBy: { check: 'predict-off', mistake: 'notIndependent' },
    },
    {
      id: 'expects-reading-to-stop',
      acts: [SWITCH, ASK, READ_PRIVATE, ...PREDICTED, predict('read', 'refused')],
      caughtBy: { check: 'predict-off', mistake: 'readNeedsNothing' },
    },
    {
      id: 'expects-an-error-for-the-listen',
      acts: [SWITCH, ASK, READ_PRIVATE, ...PREDICTED, predict('ack-uri', 'refused')],
      caughtBy: { check: 'predict-off', mistake: 'listenNotRefused' },
    },
    {
      id: 'discovers-and-asks-nothing-else',
      acts: [SWITCH, { act: 'send', method: 'server/discover' }, READ_PRIVATE, ...PREDICTED],
      caughtBy: { check: 'predict-off', mistake: 'notAsked' },
    },
    {
      id: 'takes-the-capability-for-a-permission',
      acts: [SWITCH, ASK, READ_PRIVATE, ...PREDICTED, permission('contents')],
      caughtBy: { check: 'no-permission', mistake: 'takenForPermission' },
    },
    {
      id: 'does-not-try-the-private-note',
      acts: [SWITCH, ASK, ...PREDICTED],
      caughtBy: { check: 'no-permission', mistake: 'notTried' },
    },
  ],
});
