import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  PASSED,
} from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { type CacheHint, hintOf } from '../../src/grading/readers/hints.ts';

const DECISION = 'notes://projects/quayside/decisions/two-services';
const FAMILY = 'project-decisions';

/** The hints of the answers about the decision, oldest first. */
function hintsSeen({ exchanges }: Evidence): readonly CacheHint[] {
  return exchanges.flatMap((exchange) => {
    const hint = hintOf(exchange);
    return exchange.method === 'resources/read' && exchange.params.uri === DECISION && hint !== undefined
      ? [hint]
      : [];
  });
}

/** What became of each answer about the decision: `stored`, or `notStored`, with the reason. */
function fates({ ledger }: Evidence): readonly string[] {
  return ledger.flatMap(({ event, reason, uri }) =>
    uri === DECISION && (event === 'stored' || event === 'notStored') ? [`${event} ${reason}`] : [],
  );
}

const setTheHint: Check = {
  id: 'set-the-hint',
  rule: 'server/utilities/caching#cacheable-model',
  mistakes: ['notRead', 'unchanged', 'stillPublic', 'stillFresh'],
  judge(evidence) {
    const hints = hintsSeen(evidence);
    const last = hints.at(-1);
    if (last === undefined) return failed('notRead', {}, { uri: DECISION });
    if (hints.some(({ ttlMs, cacheScope }) => ttlMs === 0 && cacheScope === 'private')) return PASSED;
    const seen = { ttlMs: last.ttlMs, cacheScope: last.cacheScope };
    if (last.ttlMs === 0) return failed('stillPublic', seen);
    return failed(last.cacheScope === 'private' ? 'stillFresh' : 'unchanged', seen);
  },
};

const seeItKept: Check = {
  id: 'see-it-kept',
  rule: 'server/utilities/caching#time-to-live-ttl-field',
  mistakes: ['notYet', 'ruleFirst'],
  judge(evidence) {
    const all = fates(evidence);
    if (all.includes('stored ttlZero')) return PASSED;
    return failed(all.includes('notStored noStore') ? 'ruleFirst' : 'notYet', {}, { uri: DECISION });
  },
};

const addTheRule: Check = {
  id: 'add-the-rule',
  rule: 'server/utilities/caching#cache-scope-field',
  mistakes: ['notRead', 'stillStored'],
  judge(evidence) {
    const last = fates(evidence).at(-1);
    if (last === 'notStored noStore') return PASSED;
    return failed(last === undefined ? 'notRead' : 'stillStored', {}, { uri: DECISION });
  },
};

/** What stops each threat, and the mistake of whoever says another. */
const THREATS = {
  gateway: { stopped: 'hint', mistake: 'ruleReachesOnlyThisHost' },
  otherHost: { stopped: 'hint', mistake: 'ruleReachesOnlyThisHost' },
  memory: { stopped: 'rule', mistake: 'zeroIsKept' },
  outage: { stopped: 'rule', mistake: 'zeroIsKept' },
  direct: { stopped: 'neither', mistake: 'hintIsNoPermission' },
  deaf: { stopped: 'neither', mistake: 'hintIsNoOrder' },
} as const;
const THREAT_IDS = ['gateway', 'otherHost', 'memory', 'outage', 'direct', 'deaf'] as const;

const explain: Check = {
  id: 'explain',
  rule: 'server/utilities/caching#security-considerations',
  mistakes: [
    'undecided',
    'notSeen',
    ...new Set(Object.values(THREATS).map(({ mistake }) => mistake)),
    'somethingStopsIt',
  ],
  judge(evidence) {
    const all = fates(evidence);
    if (!all.includes('stored ttlZero') || !all.includes('notStored noStore'))
      return failed('notSeen', {}, { uri: DECISION });
    for (const id of THREAT_IDS) {
      const { stopped, mistake } = THREATS[id];
      const choice = choiceFor(evidence, 'stops', id);
      if (choice === undefined) return failed('undecided', { item: id });
      if (choice === stopped) continue;
      return failed(choice === 'neither' ? 'somethingStopsIt' : mistake, { item: id });
    }
    return PASSED;
  },
};

const READ: Act = { act: 'read', uri: DECISION };
const scope = (value: string): Act => ({ act: 'set', path: `hints.${FAMILY}.cacheScope`, value });
const ttl = (value: number): Act => ({ act: 'set', path: `hints.${FAMILY}.ttlMs`, value });
const LATER: Act = { act: 'clock', by: 600_000 };
const rule = (uriPrefix: string): Act => ({ act: 'cache', change: { noStore: [{ uriPrefix }] } });
const stops = (item: (typeof THREAT_IDS)[number], choice: string): Act => ({
  act: 'choose',
  question: 'stops',
  item,
  choice,
});
const EXPLAINED: readonly Act[] = THREAT_IDS.map((id) => stops(id, THREATS[id].stopped));
const HINTED: readonly Act[] = [READ, scope('private'), ttl(0), LATER, READ];
const RULED: readonly Act[] = [rule('notes://projects/'), READ];

export const twoDefences = defineExercise({
  id: 'two-defences',
  start: {
    server: 'notes',
    identity: 'alice',
    message: { method: 'resources/read', params: { uri: DECISION } },
    settings: { hints: { [FAMILY]: { ttlMs: 600_000, cacheScope: 'public' } } },
    clock: 'stopped',
  },
  controls: {
    settings: [
      { path: `hints.${FAMILY}.cacheScope`, kind: 'choice', choices: ['public', 'private'] },
      { path: `hints.${FAMILY}.ttlMs`, kind: 'number', min: 0, max: 3_600_000 },
    ],
    cache: ['noStore'],
    reads: [DECISION],
    clock: [600_000],
    panels: ['cache'],
  },
  questions: [{ kind: 'sort', id: 'stops', items: THREAT_IDS, choices: ['hint', 'rule', 'neither'] }],
  checks: [setTheHint, seeItKept, addTheRule, explain],
  solution: [...HINTED, ...RULED, ...EXPLAINED],
  wrongAnswers: [
    {
      id: 'knows-the-answers-beforehand',
      acts: EXPLAINED,
      caughtBy: { check: 'explain', mistake: 'notSeen' },
    },
    {
      id: 'reads-the-old-copy',
      acts: [READ, scope('private'), ttl(0), READ, ...EXPLAINED],
      caughtBy: { check: 'set-the-hint', mistake: 'unchanged' },
    },
    {
      id: 'makes-it-only-short-lived',
      acts: [ttl(0), READ, ...RULED, ...EXPLAINED],
      caughtBy: { check: 'set-the-hint', mistake: 'stillPublic' },
    },
    {
      id: 'makes-it-only-private',
      acts: [scope('private'), READ, ...RULED, ...EXPLAINED],
      caughtBy: { check: 'set-the-hint', mistake: 'stillFresh' },
    },
    {
      id: 'makes-the-rule-first',
      acts: [rule('notes://projects/'), scope('private'), ttl(0), READ, ...EXPLAINED],
      caughtBy: { check: 'see-it-kept', mistake: 'ruleFirst' },
    },
    {
      id: 'makes-a-rule-for-other-notes',
      acts: [...HINTED, rule('notes://users/'), READ, ...EXPLAINED],
      caughtBy: { check: 'add-the-rule', mistake: 'stillStored' },
    },
    {
      id: 'takes-zero-for-no-store',
      acts: [...HINTED, ...RULED, ...EXPLAINED, stops('memory', 'hint')],
      caughtBy: { check: 'explain', mistake: 'zeroIsKept' },
    },
    {
      id: 'takes-private-for-permission',
      acts: [...HINTED, ...RULED, ...EXPLAINED, stops('direct', 'hint')],
      caughtBy: { check: 'explain', mistake: 'hintIsNoPermission' },
    },
    {
      id: 'takes-the-own-rule-for-everybodys',
      acts: [...HINTED, ...RULED, ...EXPLAINED, stops('gateway', 'rule')],
      caughtBy: { check: 'explain', mistake: 'ruleReachesOnlyThisHost' },
    },
    {
      id: 'takes-a-hint-for-an-order',
      acts: [...HINTED, ...RULED, ...EXPLAINED, stops('deaf', 'hint')],
      caughtBy: { check: 'explain', mistake: 'hintIsNoOrder' },
    },
  ],
});
