import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  PASSED,
  readsOf,
} from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { completion, type Suggested, suggested } from './order-completions.ts';

const SECURITY = 'server/utilities/completion#security';
const OWN = 'acme';
const FOREIGN = 'acme-test';

/** Facts about the test tenant, and whether suggestions alone tell them. */
const FACTS = {
  name: 'told',
  count: 'told',
  number: 'told',
  customer: 'kept',
  status: 'kept',
} as const;
const FACT_IDS = ['name', 'count', 'number', 'customer', 'status'] as const;

const tenants = (evidence: Evidence): readonly Suggested[] => suggested(evidence, 'tenant', 'alice');
const leaks = ({ values }: Suggested): boolean => values.some((value) => value !== OWN);

const compare: Check = {
  id: 'compare',
  rule: SECURITY,
  mistakes: ['nothing', 'noLeak', 'noRight', 'otherPrefix'],
  judge(evidence) {
    const all = tenants(evidence);
    const revealing = all.filter(({ values }) => values.includes(FOREIGN));
    const right = all.filter((one) => !leaks(one));
    if (revealing.some(({ value }) => right.some((one) => one.value === value))) return PASSED;
    if (all.length === 0) return failed('nothing');
    if (revealing.length > 0)
      return failed(right.length === 0 ? 'noRight' : 'otherPrefix', {}, { tenant: FOREIGN });
    return failed(all.some(leaks) ? 'otherPrefix' : 'noLeak', {}, { tenant: FOREIGN });
  },
};

/** Numbers of the other tenant's orders that were suggested. */
function numbersTold(evidence: Evidence): readonly string[] {
  return suggested(evidence, 'orderId', 'alice')
    .filter(({ chosen }) => chosen.tenant === FOREIGN)
    .flatMap(({ values }) => values);
}

const followIt: Check = {
  id: 'follow-it',
  rule: 'server/resources#security-considerations',
  mistakes: ['notFollowed', 'nothingTold', 'notRead', 'otherRead'],
  judge(evidence) {
    const asked = suggested(evidence, 'orderId', 'alice').some(({ chosen }) => chosen.tenant === FOREIGN);
    if (!asked) return failed('notFollowed', {}, { tenant: FOREIGN });
    const numbers = numbersTold(evidence);
    const [first] = numbers;
    if (first === undefined) return failed('nothingTold', {}, { tenant: FOREIGN });
    const reads = readsOf(evidence).filter(({ exchange }) => exchange.subject === 'alice');
    const uris = numbers.map((number) => `orders://tenant/${FOREIGN}/order/${number}`);
    const refused = reads.some(
      ({ uri, answer }) =>
        answer.kind === 'error' && answer.uri === uri && uris.includes(uri.replace(/\?view=\w+$/, '')),
    );
    if (refused) return PASSED;
    const last = reads.at(-1);
    const expected = { uri: uris[0] ?? '' };
    return last === undefined
      ? failed('notRead', {}, expected)
      : failed('otherRead', { uri: last.uri }, expected);
  },
};

const whatIsTold: Check = {
  id: 'what-is-told',
  rule: SECURITY,
  mistakes: ['notSeen', 'undecided', 'name', 'count', 'number', 'content'],
  judge(evidence) {
    if (numbersTold(evidence).length === 0) return failed('notSeen', {}, { tenant: FOREIGN });
    for (const item of FACT_IDS) {
      const choice = choiceFor(evidence, 'facts', item);
      const seen = { question: 'facts', item, total: totalTold(evidence) };
      if (choice === undefined) return failed('undecided', seen);
      if (choice === FACTS[item]) continue;
      return failed(item === 'customer' || item === 'status' ? 'content' : item, seen);
    }
    return PASSED;
  },
};

function totalTold(evidence: Evidence): number | null {
  const about = suggested(evidence, 'orderId', 'alice').filter(({ chosen }) => chosen.tenant === FOREIGN);
  return about.findLast(({ values }) => values.length > 0)?.total ?? null;
}

const repairIt: Check = {
  id: 'repair-it',
  rule: SECURITY,
  mistakes: ['notSeen', 'undecided', 'host', 'rate', 'read'],
  judge(evidence) {
    if (!tenants(evidence).some(leaks)) return failed('notSeen');
    const { repair } = evidence.decisions;
    if (repair === undefined) return failed('undecided');
    if (repair === 'caller') return PASSED;
    return failed(repair === 'host' || repair === 'rate' ? repair : 'read');
  },
};

const closeAgain: Check = {
  id: 'close-again',
  rule: SECURITY,
  mistakes: ['neverOpened', 'stillOpen', 'notProved'],
  judge(evidence) {
    const all = tenants(evidence);
    const leak = all.findLast(({ values }) => values.includes(FOREIGN));
    if (leak === undefined) return failed('neverOpened');
    const after = all.slice(all.indexOf(leak) + 1);
    if (after.some((one) => !leaks(one) && one.value === leak.value)) return PASSED;
    return failed(after.length === 0 ? 'stillOpen' : 'notProved', { value: leak.value ?? '' });
  },
};

const ask = (...question: Parameters<typeof completion>): Act => ({
  act: 'send',
  ...completion(...question),
});
const fault = (on: boolean): Act => ({ act: 'fault', fault: 'leakingCompletion', on });
const tell = (item: (typeof FACT_IDS)[number], choice: 'told' | 'kept'): Act => ({
  act: 'choose',
  question: 'facts',
  item,
  choice,
});
const repair = (choice: string): Act => ({ act: 'choose', question: 'repair', choice });
const read = (uri: string): Act => ({ act: 'send', method: 'resources/read', params: { uri } });
const ASK = ask('tenant', 'acme');
const LEAK: readonly Act[] = [ASK, fault(true), ASK];
const NUMBERS = ask('orderId', '', { tenant: FOREIGN });
const READ = read(`orders://tenant/${FOREIGN}/order/3001`);
const FOLLOW: readonly Act[] = [NUMBERS, READ];
const TOLD: readonly Act[] = FACT_IDS.map((item) => tell(item, FACTS[item]));
const REPAIR = repair('caller');
const CLOSE: readonly Act[] = [fault(false), ASK];

export const wrongServer = defineExercise({
  id: 'wrong-server',
  start: { server: 'orders', identity: 'alice', message: completion('tenant', OWN) },
  controls: { faults: ['leakingCompletion'] },
  questions: [
    { kind: 'sort', id: 'facts', items: FACT_IDS, choices: ['told', 'kept'] },
    { id: 'repair', choices: ['read', 'host', 'rate', 'caller'] },
  ],
  checks: [compare, followIt, whatIsTold, repairIt, closeAgain],
  solution: [...LEAK, ...FOLLOW, ...TOLD, REPAIR, ...CLOSE],
  wrongAnswers: [
    {
      id: 'asks-the-careful-server-only',
      acts: [ASK, READ, ...TOLD, REPAIR],
      caughtBy: { check: 'compare', mistake: 'noLeak' },
    },
    {
      id: 'begins-with-the-careless-one',
      acts: [fault(true), ASK, ...FOLLOW, ...TOLD, REPAIR],
      caughtBy: { check: 'compare', mistake: 'noRight' },
    },
    {
      id: 'compares-two-questions',
      acts: [ask('tenant', ''), fault(true), ASK, ...FOLLOW, ...TOLD, REPAIR],
      caughtBy: { check: 'compare', mistake: 'otherPrefix' },
    },
    {
      id: 'does-not-go-on',
      acts: [...LEAK, ...TOLD, REPAIR, ...CLOSE],
      caughtBy: { check: 'follow-it', mistake: 'notFollowed' },
    },
    {
      id: 'asks-the-repaired-server-for-numbers',
      acts: [...LEAK, ...TOLD, REPAIR, ...CLOSE, ...FOLLOW],
      caughtBy: { check: 'follow-it', mistake: 'nothingTold' },
    },
    {
      id: 'reads-an-order-of-its-own',
      acts: [...LEAK, NUMBERS, read('orders://tenant/acme/order/1001'), ...TOLD, REPAIR, ...CLOSE],
      caughtBy: { check: 'follow-it', mistake: 'otherRead' },
    },
    {
      id: 'thinks-that-numbers-tell-nothing',
      acts: [...LEAK, ...FOLLOW, ...TOLD, tell('count', 'kept'), REPAIR, ...CLOSE],
      caughtBy: { check: 'what-is-told', mistake: 'count' },
    },
    {
      id: 'thinks-that-all-is-lost',
      acts: [...LEAK, ...FOLLOW, ...TOLD, tell('customer', 'told'), REPAIR, ...CLOSE],
      caughtBy: { check: 'what-is-told', mistake: 'content' },
    },
    {
      id: 'finds-the-refused-read-enough',
      acts: [...LEAK, ...FOLLOW, ...TOLD, repair('read'), ...CLOSE],
      caughtBy: { check: 'repair-it', mistake: 'read' },
    },
    {
      id: 'lets-the-host-hide-it',
      acts: [...LEAK, ...FOLLOW, ...TOLD, repair('host'), ...CLOSE],
      caughtBy: { check: 'repair-it', mistake: 'host' },
    },
    {
      id: 'only-slows-it-down',
      acts: [...LEAK, ...FOLLOW, ...TOLD, repair('rate'), ...CLOSE],
      caughtBy: { check: 'repair-it', mistake: 'rate' },
    },
    {
      id: 'leaves-it-open',
      acts: [...LEAK, ...FOLLOW, ...TOLD, REPAIR],
      caughtBy: { check: 'close-again', mistake: 'stillOpen' },
    },
    {
      id: 'proves-it-with-another-question',
      acts: [...LEAK, ...FOLLOW, ...TOLD, REPAIR, fault(false), ask('tenant', '')],
      caughtBy: { check: 'close-again', mistake: 'notProved' },
    },
  ],
});
