import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  PASSED,
  type Read,
  readsOf,
} from '../../src/grading/index.ts';
import {
  names,
  type Subscription,
  subscriptionsOf,
  updatesOf,
} from '../../src/grading/readers/subscriptions.ts';
import { versionsOf } from '../../src/grading/readers/versions.ts';
import { CODE } from '../../src/protocol/errors.ts';
import { isObject } from '../../src/protocol/json.ts';
import {
  causeCheck,
  type Drill,
  diagnose,
  lookedCheck,
  pointedAt,
  questionsOf,
  ruledOutCheck,
} from './diagnosis.ts';

const ORDER = 'orders://tenant/acme/order/1001';
const RULE = 'basic/patterns/subscriptions#acknowledgment';

/** The entry after which the night passed. */
function nightIn({ acts }: Evidence): number | undefined {
  return acts.find(({ act, args }) => act === 'backend' && args.action === 'set_membership')?.after;
}

/** The subscription that worked before the line was cut: acknowledged, heard, and lost. */
function before(evidence: Evidence): Subscription | undefined {
  return subscriptionsOf(evidence).find(
    (one) => names(one.acknowledged, ORDER) && updatesOf(one, ORDER).length > 0 && one.state === 'lost',
  );
}

/** Alice's subscriptions that were acknowledged since the night and do not name the order any more. */
function emptyAcks(evidence: Evidence): readonly Subscription[] {
  const night = nightIn(evidence) ?? Number.POSITIVE_INFINITY;
  return subscriptionsOf(evidence).filter(
    (one) =>
      one.seq > night &&
      one.ackSeq !== undefined &&
      names(one.asked, ORDER) &&
      !names(one.acknowledged, ORDER),
  );
}

/** Alice's reads since the night that the server says it has nothing for. */
function refusals(evidence: Evidence): readonly Read[] {
  const night = nightIn(evidence) ?? Number.POSITIVE_INFINITY;
  return readsOf(evidence).filter(
    ({ uri, answer, exchange }) =>
      uri === ORDER &&
      exchange.subject === 'alice' &&
      exchange.seq > night &&
      answer.kind === 'error' &&
      answer.code === CODE.invalidParams,
  );
}

/** Somebody changed the order since the night, and somebody who may read it saw that. */
function changedSince(evidence: Evidence): boolean {
  const night = nightIn(evidence) ?? Number.POSITIVE_INFINITY;
  const edits = evidence.acts.filter(
    ({ act, args, after }) =>
      act === 'backend' && args.action === 'edit_order' && after >= night && after > 0,
  );
  const [first] = edits;
  return first !== undefined && versionsOf(evidence, ORDER).some(({ seq }) => seq > first.after);
}

const drill: Drill = {
  rule: RULE,
  cause: 'permission',
  ruledOut: {
    line: 'answered',
    forgotten: 'acknowledged',
    unchanged: 'version',
    unsupported: 'capability',
    token: 'code',
  },
  observations: {
    baseline: (evidence) => before(evidence) !== undefined && nightIn(evidence) !== undefined,
    capability: ({ exchanges }) =>
      exchanges.some(({ method, answer }) => {
        const capabilities = method === 'server/discover' ? answer?.result?.capabilities : undefined;
        const resources = isObject(capabilities) ? capabilities.resources : undefined;
        return isObject(resources) && resources.subscribe === true;
      }),
    acknowledged: (evidence) => emptyAcks(evidence).length > 0,
    answered: (evidence) => refusals(evidence).length > 0,
    code: (evidence) => refusals(evidence).length > 0,
    version: changedSince,
  },
};

const proof: Check = {
  id: 'proof',
  rule: RULE,
  mistakes: ['ackOpen', 'ackOld', 'ackOther', 'refusalOpen', 'refusalOther'],
  judge(evidence) {
    const ack = pointedAt(evidence, 'ack');
    if (ack === undefined) return failed('ackOpen', {}, { uri: ORDER });
    if (!emptyAcks(evidence).some(({ ackSeq }) => ackSeq === ack)) {
      const old = subscriptionsOf(evidence).some(
        (one) => one.ackSeq === ack && names(one.acknowledged, ORDER),
      );
      return failed(old ? 'ackOld' : 'ackOther', { seq: ack }, { uri: ORDER });
    }
    const refusal = pointedAt(evidence, 'refusal');
    if (refusal === undefined) return failed('refusalOpen', {}, { uri: ORDER });
    const known = refusals(evidence).some(({ exchange }) => exchange.answerSeq === refusal);
    return known ? PASSED : failed('refusalOther', { seq: refusal }, { uri: ORDER });
  },
};

const send = (method: string, params = {}, id?: string): Act => ({
  ...{ act: 'send', method, params },
  ...(id === undefined ? {} : { id }),
});
const listen = (id: string): Act =>
  send('subscriptions/listen', { notifications: { resourceSubscriptions: [ORDER] } }, id);
const ACK = { dir: 'in', method: 'notifications/subscriptions/acknowledged' } as const;
const press = (key: string): Act => ({ act: 'backend', key });
const acknowledged = (times: number): Act => ({ act: 'await', frame: ACK, times });
const DAY: readonly Act[] = [
  ...[listen('day'), acknowledged(1), press('edit')],
  { act: 'await', frame: { dir: 'in', method: 'notifications/resources/updated' } },
];
const NIGHT: readonly Act[] = [
  { act: 'connection', what: 'drop' },
  press('night'),
  { act: 'connection', what: 'reconnect' },
];
const DISCOVER = send('server/discover');
const LISTEN: readonly Act[] = [listen('morning'), acknowledged(2)];
const READ = send('resources/read', { uri: ORDER }, 'refused');
const VERSION: readonly Act[] = [
  { act: 'become', identity: 'admin' },
  send('resources/read', { uri: ORDER }),
];
const POINT_ACK: Act = { act: 'point', question: 'ack', frame: ACK };
const POINT_READ: Act = { act: 'point', question: 'refusal', frame: { dir: 'in', id: 'refused' } };
const LOOK: readonly Act[] = [
  ...DAY,
  ...NIGHT,
  press('edit'),
  DISCOVER,
  ...LISTEN,
  press('edit'),
  READ,
  ...VERSION,
];
const PROVE: readonly Act[] = [POINT_ACK, POINT_READ];

export const silence = defineExercise({
  id: 'drill-silence',
  start: {
    server: 'orders',
    identity: 'alice',
    message: {
      method: 'subscriptions/listen',
      params: { notifications: { resourceSubscriptions: [ORDER] } },
    },
  },
  controls: {
    identities: ['alice', 'admin'],
    connection: ['drop', 'reconnect'],
    backend: {
      edit: { action: 'edit_order', args: { uri: ORDER, customer: 'Alder Harbour Ltd' } },
      night: { action: 'set_membership', args: { subject: 'alice', tenants: [] } },
    },
    panels: ['subscriptions'],
  },
  questions: [...questionsOf(drill), { kind: 'frame', id: 'ack' }, { kind: 'frame', id: 'refusal' }],
  checks: [lookedCheck(drill), causeCheck(drill), ruledOutCheck(drill), proof],
  solution: [...LOOK, ...diagnose(drill), ...PROVE],
  wrongAnswers: [
    {
      id: 'is-content-with-not-having-listened',
      acts: [...LOOK, ...diagnose(drill, { cause: 'forgotten' }), ...PROVE],
      caughtBy: { check: 'cause', mistake: 'forgotten' },
    },
    {
      id: 'waits-for-events-without-listening-again',
      acts: [...DAY, ...NIGHT, press('edit'), DISCOVER, READ, ...VERSION, ...diagnose(drill), POINT_READ],
      caughtBy: { check: 'looked', mistake: 'acknowledged' },
    },
    {
      id: 'does-not-know-how-it-was-before',
      acts: [
        press('night'),
        DISCOVER,
        listen('morning'),
        acknowledged(1),
        READ,
        press('edit'),
        ...VERSION,
        ...diagnose(drill),
        ...PROVE,
      ],
      caughtBy: { check: 'looked', mistake: 'baseline' },
    },
    {
      id: 'blames-the-token',
      acts: [...LOOK, ...diagnose(drill, { cause: 'token' }), ...PROVE],
      caughtBy: { check: 'cause', mistake: 'token' },
    },
    {
      id: 'counts-a-capability-as-proof-of-the-line',
      acts: [...LOOK, ...diagnose(drill, { line: 'version' }), ...PROVE],
      caughtBy: { check: 'ruled-out', mistake: 'line' },
    },
    {
      id: 'lets-the-old-acknowledgment-clear-the-token',
      acts: [...LOOK, ...diagnose(drill, { token: 'baseline' }), ...PROVE],
      caughtBy: { check: 'ruled-out', mistake: 'token' },
    },
    {
      id: 'points-at-the-acknowledgment-of-yesterday',
      acts: [
        ...[...DAY, POINT_ACK, ...NIGHT, press('edit'), DISCOVER, ...LISTEN, press('edit'), READ, ...VERSION],
        ...[...diagnose(drill), POINT_READ],
      ],
      caughtBy: { check: 'proof', mistake: 'ackOld' },
    },
  ],
});
