import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  PASSED,
} from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { hintOf } from '../../src/grading/readers/hints.ts';
import { type LookupSeen, lookupsOf } from './lookups.ts';

const ORDER = 'orders://tenant/acme/order/1001';
const SUMMARY = `${ORDER}?view=summary`;
const FRESHNESS = 'server/utilities/caching#freshness-calculation';

const STEPS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
type Step = (typeof STEPS)[number];

/** What makes a read the one that a step asks for; `ttl` is what the server said. */
const FITS: { readonly [step in Step]: (seen: LookupSeen, ttl: number) => boolean } = {
  '1': ({ line, age }) => line.uri === ORDER && age === undefined,
  '2': (seen, ttl) => isKept(seen) && !seen.changed && (seen.age ?? ttl) < ttl - 1,
  '3': ({ line, age }) => line.uri === SUMMARY && age === undefined,
  '4': (seen, ttl) => isKept(seen) && seen.age === ttl - 1,
  '5': (seen, ttl) => isKept(seen) && seen.age === ttl,
  '6': (seen, ttl) => isKept(seen) && seen.age === ttl + 1,
  '7': (seen, ttl) => isKept(seen) && seen.changed && (seen.age ?? ttl) < ttl,
  '8': ({ line, marked }) => line.uri === ORDER && marked,
  '9': ({ line }) => line.uri === ORDER && line.reason === 'otherAuthorization',
  '10': (seen) => isKept(seen) && seen.afterOther,
};

/** The order was kept, and nothing but its age speaks against it. */
function isKept({ line, age, marked }: LookupSeen): boolean {
  return line.uri === ORDER && age !== undefined && !marked && line.reason !== 'otherAuthorization';
}

function ttlIn({ exchanges }: Evidence): number | undefined {
  return exchanges.flatMap((exchange) =>
    exchange.method === 'resources/read' && exchange.params.uri === ORDER ? [hintOf(exchange)?.ttlMs] : [],
  )[0];
}

/** The first read that was the one of this step. */
function seenAt(evidence: Evidence, step: Step): LookupSeen | undefined {
  const ttl = ttlIn(evidence);
  const lookups = lookupsOf(evidence);
  if (step === '1') return lookups.find((seen) => FITS['1'](seen, 0));
  return ttl === undefined ? undefined : lookups.find((seen) => FITS[step](seen, ttl));
}

const runAll: Check = {
  id: 'run-all',
  rule: FRESHNESS,
  mistakes: ['notSeen', 'otherAge', 'noChange', 'notHeard', 'sameIdentity'],
  judge(evidence) {
    for (const step of STEPS) {
      if (seenAt(evidence, step) !== undefined) continue;
      const last = lookupsOf(evidence).at(-1);
      const ttl = ttlIn(evidence) ?? 0;
      if (last !== undefined && AGES[step] !== undefined)
        return failed('otherAge', { step, age: last.age ?? null }, { age: ttl + AGES[step] });
      if (last !== undefined && (step === '7' || step === '8' || step === '9' || step === '10'))
        return failed(step === '7' ? 'noChange' : step === '8' ? 'notHeard' : 'sameIdentity', { step });
      return failed('notSeen', { step });
    }
    return PASSED;
  },
};

/** How far from the end of the time to live a step's age is. */
const AGES: { readonly [step: string]: number } = { '4': -1, '5': 0, '6': 1 };

/** By step: what is misunderstood by whoever expects the other outcome. */
const MISUNDERSTOOD: { readonly [step in Step]: string } = {
  '1': 'nothingKept',
  '2': 'stillFresh',
  '3': 'otherView',
  '4': 'stillFresh',
  '5': 'atTheEnd',
  '6': 'pastTheEnd',
  '7': 'unheard',
  '8': 'heard',
  '9': 'otherToken',
  '10': 'sameToken',
};

const predictAll: Check = {
  id: 'predict-all',
  rule: 'server/utilities/caching#cache-key',
  mistakes: ['undecided', 'notSeen', ...new Set(Object.values(MISUNDERSTOOD))],
  judge(evidence) {
    for (const step of STEPS) {
      const predicted = choiceFor(evidence, 'predict', step);
      if (predicted === undefined) return failed('undecided', { step, item: step });
      const seen = seenAt(evidence, step);
      if (seen === undefined) return failed('notSeen', { step });
      if (predicted === (seen.hit ? 'hit' : 'miss')) continue;
      const expected = { ttl: ttlIn(evidence) ?? null };
      const facts = { step, item: step, predicted, age: seen.age ?? null };
      return failed(MISUNDERSTOOD[step], facts, expected);
    }
    return PASSED;
  },
};

const whatFreshMeans: Check = {
  id: 'what-fresh-means',
  rule: 'server/utilities/caching#time-to-live-ttl-field',
  mistakes: ['notSeen', 'undecided', 'broken', 'server', 'poll'],
  judge(evidence) {
    if (seenAt(evidence, '7') === undefined) return failed('notSeen', { step: '7' });
    const { old } = evidence.decisions;
    if (old === undefined) return failed('undecided');
    if (old === 'allowed') return PASSED;
    return failed(old === 'server' || old === 'poll' ? old : 'broken');
  },
};

const read = (uri: string): Act => ({ act: 'read', uri });
const clock = (by: number): Act => ({ act: 'clock', by });
const predict = (item: Step, choice: 'hit' | 'miss'): Act => ({
  act: 'choose',
  question: 'predict',
  item,
  choice,
});
const old = (choice: string): Act => ({ act: 'choose', question: 'old', choice });
const LISTEN: Act = {
  act: 'send',
  method: 'subscriptions/listen',
  params: { notifications: { resourceSubscriptions: [ORDER] } },
};
const UP_TO_THE_END: readonly Act[] = [
  ...[read(ORDER), read(ORDER), read(SUMMARY)],
  ...[clock(59_999), read(ORDER), clock(1), read(ORDER)],
  ...[clock(59_999), clock(1), clock(1), read(ORDER)],
];
const UNHEARD: readonly Act[] = [{ act: 'backend', key: 'advance' }, clock(1), read(ORDER)];
const HEARD: readonly Act[] = [
  LISTEN,
  { act: 'backend', key: 'rename' },
  { act: 'await', frame: { dir: 'in', method: 'notifications/resources/updated' } },
  read(ORDER),
];
const OTHER: readonly Act[] = [{ act: 'become', identity: 'admin' }, read(ORDER), read(ORDER)];
const ALL: readonly Act[] = [...UP_TO_THE_END, ...UNHEARD, ...HEARD, ...OTHER];
const PREDICTED: readonly Act[] = [
  ...[predict('1', 'miss'), predict('2', 'hit'), predict('3', 'miss'), predict('4', 'hit')],
  ...[predict('5', 'miss'), predict('6', 'miss'), predict('7', 'hit'), predict('8', 'miss')],
  ...[predict('9', 'miss'), predict('10', 'hit')],
];
const OLD = old('allowed');

export const hitOrMiss = defineExercise({
  id: 'hit-or-miss',
  start: {
    server: 'orders',
    identity: 'alice',
    message: {
      method: 'subscriptions/listen',
      params: { notifications: { resourceSubscriptions: [ORDER] } },
    },
    clock: 'stopped',
    cache: { keepOthers: true },
  },
  controls: {
    cache: [],
    reads: [ORDER, SUMMARY],
    clock: [1, 59_999],
    backend: {
      advance: { action: 'advance_order', args: { uri: ORDER } },
      rename: { action: 'edit_order', args: { uri: ORDER, customer: 'Alder Harbour Ltd' } },
    },
    identities: ['alice', 'admin'],
    panels: ['cache'],
  },
  questions: [
    { kind: 'predict', id: 'predict', items: STEPS, choices: ['hit', 'miss'] },
    { id: 'old', choices: ['broken', 'allowed', 'server', 'poll'] },
  ],
  checks: [runAll, predictAll, whatFreshMeans],
  solution: [...PREDICTED, ...ALL, OLD],
  wrongAnswers: [
    {
      id: 'predicts-without-looking',
      acts: [...PREDICTED, OLD],
      caughtBy: { check: 'run-all', mistake: 'notSeen' },
    },
    {
      id: 'moves-the-clock-a-minute-at-once',
      acts: [
        ...PREDICTED,
        read(ORDER),
        read(ORDER),
        read(SUMMARY),
        clock(59_999),
        clock(1),
        read(ORDER),
        OLD,
      ],
      caughtBy: { check: 'run-all', mistake: 'otherAge' },
    },
    {
      id: 'listens-from-the-beginning',
      acts: [...PREDICTED, LISTEN, ...UP_TO_THE_END, ...UNHEARD, OLD],
      caughtBy: { check: 'run-all', mistake: 'noChange' },
    },
    {
      id: 'never-listens',
      acts: [...PREDICTED, ...UP_TO_THE_END, ...UNHEARD, { act: 'backend', key: 'rename' }, read(ORDER), OLD],
      caughtBy: { check: 'run-all', mistake: 'notHeard' },
    },
    {
      id: 'stays-alice',
      acts: [...PREDICTED, ...UP_TO_THE_END, ...UNHEARD, ...HEARD, read(ORDER), OLD],
      caughtBy: { check: 'run-all', mistake: 'sameIdentity' },
    },
    {
      id: 'counts-the-last-millisecond-in',
      acts: [...PREDICTED, predict('5', 'hit'), ...ALL, OLD],
      caughtBy: { check: 'predict-all', mistake: 'atTheEnd' },
    },
    {
      id: 'takes-a-view-for-the-order',
      acts: [...PREDICTED, predict('3', 'hit'), ...ALL, OLD],
      caughtBy: { check: 'predict-all', mistake: 'otherView' },
    },
    {
      id: 'takes-fresh-for-unchanged',
      acts: [...PREDICTED, predict('7', 'miss'), ...ALL, OLD],
      caughtBy: { check: 'predict-all', mistake: 'unheard' },
    },
    {
      id: 'trusts-the-age-after-an-event',
      acts: [...PREDICTED, predict('8', 'hit'), ...ALL, OLD],
      caughtBy: { check: 'predict-all', mistake: 'heard' },
    },
    {
      id: 'shares-between-people',
      acts: [...PREDICTED, predict('9', 'hit'), ...ALL, OLD],
      caughtBy: { check: 'predict-all', mistake: 'otherToken' },
    },
    {
      id: 'calls-the-old-version-a-fault',
      acts: [...PREDICTED, ...ALL, old('broken')],
      caughtBy: { check: 'what-fresh-means', mistake: 'broken' },
    },
    {
      id: 'wants-to-poll',
      acts: [...PREDICTED, ...ALL, old('poll')],
      caughtBy: { check: 'what-fresh-means', mistake: 'poll' },
    },
  ],
});
