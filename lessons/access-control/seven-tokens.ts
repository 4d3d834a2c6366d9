import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  type Exchange,
  failed,
  type Judgement,
  PASSED,
} from '../../src/grading/index.ts';
import { choiceFor, reasonFor } from '../../src/grading/readers/decisions.ts';
import { tokenIn } from '../../src/grading/readers/tokens.ts';
import { LAB_KEY_PREFIX } from '../../src/protocol/redaction.ts';
import { OUTCOMES, type Outcome, outcomeOf, readsOfUri } from './outcomes.ts';

const ORDER = 'orders://tenant/acme/order/1001';
const ITEMS = ['fresh', 'expired', 'early', 'stranger', 'neighbour', 'narrow', 'bob'] as const;
type Item = (typeof ITEMS)[number];
const REASONS = ['none', 'time', 'signature', 'audience', 'scope', 'tenant'] as const;
const QUESTION = 'token';
const HANDLING = 'basic/authorization/index#token-handling';
const NOT_VALID: readonly Item[] = ['expired', 'early', 'stranger', 'neighbour'];

/** Which of the seven a request carries, told by the token's own claims; the clock of this exercise stands still. */
function itemOf(exchange: Exchange, now: number): Item | undefined {
  const token = tokenIn(exchange);
  if (token === undefined) return undefined;
  if (token.keyId === `${LAB_KEY_PREFIX}stranger`) return 'stranger';
  if (!token.audiences.some((audience) => audience.endsWith('/mcp/orders'))) return 'neighbour';
  if (token.expiresAt !== undefined && token.expiresAt <= now) return 'expired';
  if (token.notBefore !== undefined && token.notBefore > now) return 'early';
  if (token.subject === 'bob') return 'bob';
  return token.scopes.includes('orders:read') ? 'fresh' : 'narrow';
}

function outcomeWith(evidence: Evidence, item: Item): Outcome | undefined {
  const reads = readsOfUri(evidence, ORDER);
  const last = reads.findLast((exchange) => itemOf(exchange, evidence.world.clock) === item);
  return last === undefined ? undefined : outcomeOf(last);
}

const tried: Check = {
  id: 'tried',
  rule: HANDLING,
  mistakes: ['notTried'],
  judge(evidence) {
    const open = ITEMS.find((item) => outcomeWith(evidence, item) === undefined);
    return open === undefined ? PASSED : failed('notTried', { item: open, uri: ORDER });
  },
};

/** What is misunderstood by whoever expects another answer to this token. */
const MISUNDERSTOOD: { readonly [item in Item]: string } = {
  ...{ fresh: 'own', expired: 'time', early: 'time', stranger: 'signature' },
  ...{ neighbour: 'audience', narrow: 'scope', bob: 'tenant' },
};

function compare(evidence: Evidence, items: readonly Item[]): Judgement {
  for (const item of items) {
    const outcome = outcomeWith(evidence, item);
    if (outcome === undefined) return failed('notSeen', { item });
    const choice = choiceFor(evidence, QUESTION, item);
    if (choice === undefined) return failed('undecided', { item });
    if (choice !== outcome) return failed(MISUNDERSTOOD[item], { item, choice }, { outcome });
  }
  return PASSED;
}

const notValid: Check = {
  id: 'not-valid',
  rule: HANDLING,
  mistakes: ['notSeen', 'undecided', 'time', 'signature', 'audience'],
  judge: (evidence) => compare(evidence, NOT_VALID),
};

const valid: Check = {
  id: 'valid',
  rule: 'basic/authorization/index#runtime-insufficient-scope-errors',
  mistakes: ['notSeen', 'undecided', 'own', 'scope', 'tenant'],
  judge: (evidence) => compare(evidence, ['fresh', 'narrow', 'bob']),
};

const WHY: { readonly [item in Item]: (typeof REASONS)[number] } = {
  ...{ fresh: 'none', expired: 'time', early: 'time', stranger: 'signature' },
  ...{ neighbour: 'audience', narrow: 'scope', bob: 'tenant' },
};

const reasons: Check = {
  id: 'reasons',
  rule: 'basic/authorization/security-considerations#access-token-privilege-restriction',
  mistakes: ['notSeen', 'undecided', 'otherReason', 'claimsLie'],
  judge(evidence) {
    for (const item of ITEMS) {
      if (outcomeWith(evidence, item) === undefined) return failed('notSeen', { item });
      const reason = reasonFor(evidence, QUESTION, item);
      if (reason === undefined) return failed('undecided', { item });
      if (reason !== WHY[item])
        return failed(item === 'stranger' ? 'claimsLie' : 'otherReason', { item, reason });
    }
    return PASSED;
  },
};

const silence: Check = {
  id: 'silence',
  rule: 'basic/authorization/index#error-handling',
  mistakes: ['notSeen', 'undecided', 'wire', 'nowhere'],
  judge(evidence) {
    if (NOT_VALID.some((item) => outcomeWith(evidence, item) === undefined)) return failed('notSeen');
    const { where } = evidence.decisions;
    if (where === undefined) return failed('undecided');
    return where === 'log' ? PASSED : failed(where === 'wire' ? 'wire' : 'nowhere');
  },
};

const RIGHT: { readonly [item in Item]: Outcome } = {
  ...{ fresh: 'contents', expired: 'unauthorized', early: 'unauthorized', stranger: 'unauthorized' },
  ...{ neighbour: 'unauthorized', narrow: 'forbidden', bob: 'notFound' },
};
type Wrong<T> = { readonly [item in Item]?: T };
const expect = (wrong: Wrong<Outcome> = {}): readonly Act[] =>
  ITEMS.map((item) => ({ act: 'choose', question: QUESTION, item, choice: wrong[item] ?? RIGHT[item] }));
const explain = (wrong: Wrong<string> = {}): readonly Act[] =>
  ITEMS.map((item) => ({ act: 'reason', question: QUESTION, item, reason: wrong[item] ?? WHY[item] }));
const present = (token: string): Act => ({
  ...{ act: 'send', method: 'resources/read', params: { uri: ORDER }, token },
});
const PRESENT = ITEMS.map(present);
const where = (choice: string): Act => ({ act: 'choose', question: 'where', choice });
const WHERE = where('log');

export const sevenTokens = defineExercise({
  id: 'seven-tokens',
  start: {
    server: 'orders',
    identity: 'alice',
    message: { method: 'resources/read', params: { uri: ORDER } },
    clock: 'stopped',
  },
  controls: {
    tokens: {
      fresh: { principal: 'alice' },
      expired: { principal: 'alice', fault: 'expired' },
      early: { principal: 'alice', fault: 'notYetValid' },
      stranger: { principal: 'alice', fault: 'wrongKey' },
      neighbour: { principal: 'alice', server: 'notes' },
      narrow: { principal: 'alice', scopes: ['notes:read', 'notes:write'] },
      bob: { principal: 'bob' },
    },
    panels: ['log'],
  },
  questions: [
    { kind: 'predict', id: QUESTION, items: ITEMS, choices: OUTCOMES, reasons: REASONS },
    { id: 'where', choices: ['wire', 'log', 'nowhere'] },
  ],
  checks: [tried, notValid, valid, reasons, silence],
  solution: [...expect(), ...PRESENT, ...explain(), WHERE],
  wrongAnswers: [
    {
      id: 'leaves-one-token-out',
      acts: [...expect(), ...PRESENT.slice(0, -1), ...explain(), WHERE],
      caughtBy: { check: 'tried', mistake: 'notTried' },
    },
    {
      id: 'takes-a-valid-token-from-next-door',
      acts: [...expect({ neighbour: 'contents' }), ...PRESENT, ...explain(), WHERE],
      caughtBy: { check: 'not-valid', mistake: 'audience' },
    },
    {
      id: 'believes-what-a-token-says',
      acts: [...expect({ stranger: 'contents' }), ...PRESENT, ...explain(), WHERE],
      caughtBy: { check: 'not-valid', mistake: 'signature' },
    },
    {
      id: 'forbids-the-expired',
      acts: [...expect({ expired: 'forbidden' }), ...PRESENT, ...explain(), WHERE],
      caughtBy: { check: 'not-valid', mistake: 'time' },
    },
    {
      id: 'sends-the-narrow-one-back-to-log-in',
      acts: [...expect({ narrow: 'unauthorized' }), ...PRESENT, ...explain(), WHERE],
      caughtBy: { check: 'valid', mistake: 'scope' },
    },
    {
      id: 'forbids-what-bob-may-not-know-of',
      acts: [...expect({ bob: 'forbidden' }), ...PRESENT, ...explain(), WHERE],
      caughtBy: { check: 'valid', mistake: 'tenant' },
    },
    {
      id: 'sees-the-right-claims-under-a-wrong-signature',
      acts: [...expect(), ...PRESENT, ...explain({ stranger: 'none' }), WHERE],
      caughtBy: { check: 'reasons', mistake: 'claimsLie' },
    },
    {
      id: 'blames-bobs-scope',
      acts: [...expect(), ...PRESENT, ...explain({ bob: 'scope' }), WHERE],
      caughtBy: { check: 'reasons', mistake: 'otherReason' },
    },
    {
      id: 'wants-the-reason-on-the-wire',
      acts: [...expect(), ...PRESENT, ...explain(), where('wire')],
      caughtBy: { check: 'silence', mistake: 'wire' },
    },
  ],
});
