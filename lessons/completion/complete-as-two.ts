import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  PASSED,
} from '../../src/grading/index.ts';
import { completionsOf } from '../../src/grading/readers/completions.ts';
import { beyond, completion, type Suggested, suggested } from './order-completions.ts';

const SECURITY = 'server/utilities/completion#security';
const REQUESTING = 'server/utilities/completion#requesting-completions';
const PEOPLE = ['alice', 'admin'] as const;

/** Two answers to the same question, one for each of the two. */
interface Pair {
  readonly alice: Suggested;
  readonly admin: Suggested;
}

function pairsOf(evidence: Evidence, argument: string): readonly Pair[] {
  const admins = suggested(evidence, argument, 'admin');
  return suggested(evidence, argument, 'alice').flatMap((alice) =>
    admins
      .filter(({ value, chosen }) => value === alice.value && chosen.tenant === alice.chosen.tenant)
      .map((admin) => ({ alice, admin })),
  );
}

const tenantAsTwo: Check = {
  id: 'tenant-as-two',
  rule: SECURITY,
  mistakes: ['nothing', 'refused', 'onlyOne', 'otherQuestion', 'same'],
  judge(evidence) {
    const pairs = pairsOf(evidence, 'tenant');
    if (pairs.some(({ alice, admin }) => beyond(admin, alice).length > 0)) return PASSED;
    const [pair] = pairs;
    if (pair !== undefined) return failed('same', { value: pair.alice.value ?? '' });
    const open = PEOPLE.find((who) => suggested(evidence, 'tenant', who).length === 0);
    if (open === undefined) return failed('otherQuestion');
    const last = completionsOf(evidence).at(-1);
    if (last === undefined) return failed('nothing');
    if (last.code !== undefined) return failed('refused', { code: last.code });
    return failed('onlyOne', {}, { who: open });
  },
};

/** Pairs about the orders of a tenant that both may ask about. */
function orderPairs(evidence: Evidence): readonly Pair[] {
  return pairsOf(evidence, 'orderId').filter(({ alice }) => alice.chosen.tenant === 'acme');
}

const withContext: Check = {
  id: 'with-context',
  rule: REQUESTING,
  mistakes: ['nothing', 'contextMissing', 'onlyOne', 'otherQuestion', 'same'],
  judge(evidence) {
    const pairs = orderPairs(evidence);
    if (pairs.some(({ alice, admin }) => beyond(admin, alice).length > 0)) return PASSED;
    const [pair] = pairs;
    if (pair !== undefined) return failed('same', { value: pair.alice.value ?? '' });
    const asked = PEOPLE.flatMap((who) => suggested(evidence, 'orderId', who));
    if (asked.length === 0) return failed('nothing');
    const about = asked.filter(({ chosen }) => chosen.tenant === 'acme');
    if (about.length === 0) return failed('contextMissing', { tenant: asked.at(-1)?.chosen.tenant ?? null });
    const open = PEOPLE.find((who) => !about.some(({ exchange }) => exchange.subject === who));
    return open === undefined ? failed('otherQuestion') : failed('onlyOne', {}, { who: open });
  },
};

const hiddenOne: Check = {
  id: 'hidden-one',
  rule: SECURITY,
  mistakes: ['notSeen', 'undecided', 'both', 'other'],
  judge(evidence) {
    const pairs = orderPairs(evidence);
    const missing = pairs.flatMap(({ alice, admin }) => beyond(admin, alice));
    if (missing.length === 0) return failed('notSeen');
    const written = evidence.decisions.hidden?.trim() ?? '';
    if (written === '') return failed('undecided');
    if (missing.includes(written)) return PASSED;
    const both = pairs.some(({ alice }) => alice.values.includes(written));
    return failed(both ? 'both' : 'other', { written });
  },
};

const noContext: Check = {
  id: 'no-context',
  rule: REQUESTING,
  mistakes: ['notTried', 'undecided', 'error', 'all'],
  judge(evidence) {
    const bare = PEOPLE.flatMap((who) => suggested(evidence, 'orderId', who)).find(
      ({ chosen }) => chosen.tenant === undefined,
    );
    if (bare === undefined) return failed('notTried');
    const { blank } = evidence.decisions;
    const seen = { total: bare.total ?? bare.values.length };
    if (blank === undefined) return failed('undecided');
    return blank === 'empty' ? PASSED : failed(blank === 'error' ? 'error' : 'all', seen);
  },
};

const ask = (...question: Parameters<typeof completion>): Act => ({
  act: 'send',
  ...completion(...question),
});
const become = (identity: 'alice' | 'admin'): Act => ({ act: 'become', identity });
const hidden = (text: string): Act => ({ act: 'write', question: 'hidden', text });
const blank = (choice: string): Act => ({ act: 'choose', question: 'blank', choice });
const TENANT = ask('tenant', '');
const ORDERS = ask('orderId', '101', { tenant: 'acme' });
const BARE = ask('orderId', '101');
const ADMIN = become('admin');
const ALL: readonly Act[] = [TENANT, ORDERS, BARE, ADMIN, TENANT, ORDERS];
const DECIDED: readonly Act[] = [hidden('1013'), blank('empty')];

export const completeAsTwo = defineExercise({
  id: 'complete-as-two',
  start: { server: 'orders', identity: 'alice', message: completion('tenant', '') },
  controls: { identities: ['alice', 'admin'] },
  questions: [
    { kind: 'text', id: 'hidden' },
    { id: 'blank', choices: ['error', 'all', 'empty'] },
  ],
  checks: [tenantAsTwo, withContext, hiddenOne, noContext],
  solution: [...ALL, ...DECIDED],
  wrongAnswers: [
    {
      id: 'asks-as-alice-only',
      acts: [TENANT, ORDERS, BARE, ...DECIDED],
      caughtBy: { check: 'tenant-as-two', mistake: 'onlyOne' },
    },
    {
      id: 'types-what-only-one-tenant-has',
      acts: [ask('tenant', 'zz'), ORDERS, BARE, ADMIN, ask('tenant', 'zz'), ORDERS, ...DECIDED],
      caughtBy: { check: 'tenant-as-two', mistake: 'same' },
    },
    {
      id: 'names-the-variable-with-braces',
      acts: [ask('{tenant}', '')],
      caughtBy: { check: 'tenant-as-two', mistake: 'refused' },
    },
    {
      id: 'leaves-the-context-out',
      acts: [TENANT, BARE, ADMIN, TENANT, BARE, ...DECIDED],
      caughtBy: { check: 'with-context', mistake: 'contextMissing' },
    },
    {
      id: 'compares-where-nothing-is-hidden',
      acts: [
        ...[TENANT, ask('orderId', '102', { tenant: 'acme' }), BARE],
        ...[ADMIN, TENANT, ask('orderId', '102', { tenant: 'acme' }), ...DECIDED],
      ],
      caughtBy: { check: 'with-context', mistake: 'same' },
    },
    {
      id: 'names-one-that-both-see',
      acts: [...ALL, hidden('1010'), blank('empty')],
      caughtBy: { check: 'hidden-one', mistake: 'both' },
    },
    {
      id: 'names-a-tenant',
      acts: [...ALL, hidden('globex'), blank('empty')],
      caughtBy: { check: 'hidden-one', mistake: 'other' },
    },
    {
      id: 'never-tries-without',
      acts: [...ALL.filter((act) => act !== BARE), ...DECIDED],
      caughtBy: { check: 'no-context', mistake: 'notTried' },
    },
    {
      id: 'expects-an-error',
      acts: [...ALL, hidden('1013'), blank('error')],
      caughtBy: { check: 'no-context', mistake: 'error' },
    },
    {
      id: 'expects-everything',
      acts: [...ALL, hidden('1013'), blank('all')],
      caughtBy: { check: 'no-context', mistake: 'all' },
    },
  ],
});
