import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  type Exchange,
  failed,
  PASSED,
} from '../../src/grading/index.ts';
import { tokenIn } from '../../src/grading/readers/tokens.ts';
import { CODE } from '../../src/protocol/errors.ts';
import { isObject } from '../../src/protocol/json.ts';
import { outcomeOf } from './outcomes.ts';

const READ_URI = 'orders://tenant/acme/order/1001';
const CALL_URI = 'orders://tenant/acme/order/1002';
const STEP_UP = 'basic/authorization/index#step-up-authorization-flow';

/** An attempt at one of the two things that dana wants, and what it needed by the server's own word. */
interface Attempt {
  readonly kind: 'read' | 'call';
  readonly scopes: readonly string[];
  readonly done: boolean;
  /** Of a challenge: the scopes that it names. */
  readonly challenged: readonly string[];
}

function attemptsOf({ exchanges }: Evidence): readonly Attempt[] {
  return exchanges.flatMap((exchange) => {
    const kind = kindOf(exchange);
    const token = tokenIn(exchange);
    if (kind === undefined || token?.subject !== 'dana' || exchange.answer === undefined) return [];
    const { error, result } = exchange.answer;
    const data = error?.code === CODE.insufficientScope && isObject(error.data) ? error.data : {};
    const required = Array.isArray(data.requiredScopes) ? data.requiredScopes : [];
    const done = kind === 'read' ? outcomeOf(exchange) === 'contents' : result?.isError !== true && !error;
    return [
      { kind, scopes: token.scopes, done, challenged: required.filter((one) => typeof one === 'string') },
    ];
  });
}

function kindOf({ method, params }: Exchange): Attempt['kind'] | undefined {
  if (method === 'resources/read' && params.uri === READ_URI) return 'read';
  const given = isObject(params.arguments) ? params.arguments : {};
  return method === 'tools/call' && params.name === 'advance_order' && given.uri === CALL_URI
    ? 'call'
    : undefined;
}

const challenged: Check = {
  id: 'challenged',
  rule: 'basic/authorization/index#runtime-insufficient-scope-errors',
  mistakes: ['neither', 'noRead', 'noCall'],
  judge(evidence) {
    const challenges = attemptsOf(evidence).filter((one) => one.challenged.length > 0);
    const [read, call] = (['read', 'call'] as const).map((kind) =>
      challenges.some((one) => one.kind === kind),
    );
    if (read && call) return PASSED;
    return failed(read ? 'noCall' : call ? 'noRead' : 'neither', {}, { read: READ_URI, call: CALL_URI });
  },
};

const keptAll: Check = {
  id: 'kept-all',
  rule: STEP_UP,
  mistakes: ['noStep', 'lost'],
  judge(evidence) {
    const attempts = attemptsOf(evidence);
    const steps = attempts.filter((one, index) => index > 0 && isWider(one, attempts[index - 1]));
    for (const [index, one] of attempts.entries()) {
      const before = attempts.slice(0, index).flatMap(({ scopes }) => scopes);
      const lost = before.find((scope) => !holds(one, scope));
      // Whoever goes back to an earlier token has lost nothing that was not taken up again.
      if (
        lost !== undefined &&
        !attempts.slice(index).some((later) => before.every((scope) => holds(later, scope)))
      )
        return failed('lost', { scopes: one.scopes.join(' '), lost });
    }
    return steps.length > 0 ? PASSED : failed('noStep');
  },
};

const leastOfAll: Check = {
  id: 'no-more-than-asked',
  rule: 'basic/authorization/index#scope-selection-strategy',
  mistakes: ['noStep', 'unasked', 'everything'],
  judge(evidence) {
    const attempts = attemptsOf(evidence);
    for (const [index, one] of attempts.entries()) {
      if (one.scopes.includes('all')) return failed('everything');
      const earlier = attempts.slice(0, index);
      const asked = [...earlier.flatMap((each) => [...each.scopes, ...each.challenged]), ...FIRST];
      const unasked = one.scopes.find((scope) => !asked.includes(scope));
      if (unasked !== undefined) return failed('unasked', { scope: unasked, scopes: one.scopes.join(' ') });
    }
    return attempts.some(({ scopes }) => scopes.length > FIRST.length) ? PASSED : failed('noStep');
  },
};

/** What dana's own token grants. */
const FIRST = ['notes:read'];

const bothWork: Check = {
  id: 'both-work',
  rule: STEP_UP,
  mistakes: ['notRead', 'notCalled', 'refused', 'notTogether'],
  judge(evidence) {
    const done = attemptsOf(evidence).filter((one) => one.done);
    const calls = done.filter(({ kind }) => kind === 'call');
    const called = attemptsOf(evidence).filter(({ kind }) => kind === 'call');
    if (calls.length === 0) {
      const last = called.findLast(({ scopes }) => scopes.includes('orders:write'));
      if (last === undefined) return failed('notCalled', {}, { call: CALL_URI });
      return failed('refused', { scopes: last.scopes.join(' '), needs: last.challenged.join(' ') });
    }
    if (!done.some(({ kind }) => kind === 'read')) return failed('notRead', {}, { read: READ_URI });
    const together = done.some(
      (read) => read.kind === 'read' && calls.some((call) => sameScopes(call.scopes, read.scopes)),
    );
    return together ? PASSED : failed('notTogether', {}, { read: READ_URI });
  },
};

const knowsWhenToStop: Check = {
  id: 'knows-when-to-stop',
  rule: STEP_UP,
  mistakes: ['noChallenge', 'undecided', 'forever', 'bigger'],
  judge(evidence) {
    if (!attemptsOf(evidence).some((one) => one.challenged.length > 0)) return failed('noChallenge');
    const { again } = evidence.decisions;
    if (again === undefined) return failed('undecided');
    return again === 'stop' ? PASSED : failed(again === 'forever' ? 'forever' : 'bigger');
  },
};

const holds = ({ scopes }: Attempt, scope: string): boolean =>
  scopes.includes(scope) || scopes.includes('all');
const isWider = (one: Attempt, before: Attempt | undefined): boolean =>
  before !== undefined && one.scopes.some((scope) => !before.scopes.includes(scope));
const sameScopes = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((scope) => other.includes(scope));

const read = (token?: string): Act => ({
  ...{ act: 'send', method: 'resources/read', params: { uri: READ_URI } },
  ...(token === undefined ? {} : { token }),
});
const call = (token: string): Act => ({
  ...{ act: 'send', method: 'tools/call', token },
  params: { name: 'advance_order', arguments: { uri: CALL_URI } },
});
const again = (choice: string): Act => ({ act: 'choose', question: 'again', choice });
const STOP = again('stop');

export const stepUp = defineExercise({
  id: 'step-up',
  start: {
    server: 'orders',
    identity: 'dana',
    message: { method: 'resources/read', params: { uri: READ_URI } },
  },
  controls: {
    tokens: {
      readOnly: { principal: 'dana', scopes: ['orders:read'] },
      two: { principal: 'dana', scopes: ['notes:read', 'orders:read'] },
      writeOnly: { principal: 'dana', scopes: ['orders:write'] },
      three: { principal: 'dana', scopes: ['notes:read', 'orders:read', 'orders:write'] },
      everything: { principal: 'dana', scopes: ['all'] },
    },
  },
  questions: [{ id: 'again', choices: ['forever', 'bigger', 'stop'] }],
  checks: [challenged, keptAll, leastOfAll, bothWork, knowsWhenToStop],
  solution: [read(), read('two'), call('two'), call('three'), read('three'), STOP],
  wrongAnswers: [
    {
      id: 'begins-with-the-widest-that-is-there',
      acts: [read('three'), call('three'), STOP],
      caughtBy: { check: 'challenged', mistake: 'neither' },
    },
    {
      id: 'asks-for-writing-before-anybody-wanted-it',
      acts: [read(), read('three'), call('three'), STOP],
      caughtBy: { check: 'no-more-than-asked', mistake: 'unasked' },
    },
    {
      id: 'takes-a-token-for-everything',
      acts: [read(), read('two'), call('two'), call('everything'), read('everything'), STOP],
      caughtBy: { check: 'no-more-than-asked', mistake: 'everything' },
    },
    {
      id: 'asks-only-for-what-the-challenge-names',
      acts: [read(), read('readOnly'), call('readOnly'), call('writeOnly'), STOP],
      caughtBy: { check: 'kept-all', mistake: 'lost' },
    },
    {
      id: 'writes-and-cannot-read-any-more',
      acts: [read(), read('two'), call('two'), call('writeOnly'), STOP],
      caughtBy: { check: 'both-work', mistake: 'refused' },
    },
    {
      id: 'does-not-look-whether-reading-still-works',
      acts: [read(), read('two'), call('two'), call('three'), STOP],
      caughtBy: { check: 'both-work', mistake: 'notTogether' },
    },
    {
      id: 'tries-until-it-works',
      acts: [read(), read('two'), call('two'), call('three'), read('three'), again('forever')],
      caughtBy: { check: 'knows-when-to-stop', mistake: 'forever' },
    },
    {
      id: 'asks-for-more-each-time',
      acts: [read(), read('two'), call('two'), call('three'), read('three'), again('bigger')],
      caughtBy: { check: 'knows-when-to-stop', mistake: 'bigger' },
    },
  ],
});
