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
import { isObject } from '../../src/protocol/json.ts';

const ORDER = 'orders://tenant/acme/order/1001';
const SUMMARY = `${ORDER}?view=summary`;
const SUBJECTS = ['alice', 'admin'] as const;

/** The order as the last read of a subject brought it. */
function orderOf(evidence: Evidence, subject: string): { readonly [field: string]: unknown } | undefined {
  const texts = readsOf(evidence).flatMap(({ uri, exchange, answer }) =>
    (uri === ORDER || uri === `${ORDER}?view=full`) &&
    exchange.subject === subject &&
    answer.kind === 'contents'
      ? answer.texts
      : [],
  );
  return texts.map(jsonOf).findLast((one) => one !== undefined);
}

function jsonOf(text: string): { readonly [field: string]: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch (error) {
    // What is no JSON is no order.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

type Order = NonNullable<ReturnType<typeof orderOf>>;

/** Both readings; `undefined` before there are two. */
function bothIn(evidence: Evidence): { readonly alice: Order; readonly admin: Order } | undefined {
  const [alice, admin] = SUBJECTS.map((subject) => orderOf(evidence, subject));
  return alice === undefined || admin === undefined ? undefined : { alice, admin };
}

function differing({ alice, admin }: { readonly alice: Order; readonly admin: Order }): readonly string[] {
  return [...new Set([...Object.keys(alice), ...Object.keys(admin)])].filter(
    (field) => JSON.stringify(alice[field]) !== JSON.stringify(admin[field]),
  );
}

const readAsTwo: Check = {
  id: 'read-as-two',
  rule: 'server/utilities/caching#choosing-a-cache-scope',
  mistakes: ['notRead', 'onlyOne', 'otherView'],
  judge(evidence) {
    if (bothIn(evidence) !== undefined) return PASSED;
    const missing = SUBJECTS.filter((subject) => orderOf(evidence, subject) === undefined);
    const [subject = ''] = missing;
    if (readsOf(evidence).some(({ uri, exchange }) => uri === SUMMARY && exchange.subject === subject))
      return failed('otherView', { subject }, { uri: ORDER });
    return failed(missing.length === 2 ? 'notRead' : 'onlyOne', { subject }, { uri: ORDER });
  },
};

const nameTheField: Check = {
  id: 'name-the-field',
  rule: 'index#key-principles',
  mistakes: ['notSeen', 'undecided', 'value', 'noSuchField', 'same'],
  judge(evidence) {
    const both = bothIn(evidence);
    if (both === undefined) return failed('notSeen', {}, { uri: ORDER });
    const written = (evidence.decisions.field ?? '').trim().replace(/^["'`]|["'`:]+$/g, '');
    if (written === '') return failed('undecided');
    const fields = Object.keys(both.admin);
    const field = fields.find((one) => one.toLowerCase() === written.toLowerCase());
    if (field === undefined) {
      const isValue = [both.alice, both.admin].some((order) =>
        Object.values(order).some((value) => String(value) === written),
      );
      return failed(isValue ? 'value' : 'noSuchField', { written, fields: fields.join(', ') });
    }
    if (differing(both).includes(field)) return PASSED;
    return failed('same', { field, value: String(both.alice[field]) });
  },
};

const howItIsKept: Check = {
  id: 'how-it-is-kept',
  rule: 'server/resources#security-considerations',
  mistakes: ['notSeen', 'undecided', 'absent', 'empty', 'host'],
  judge(evidence) {
    const both = bothIn(evidence);
    if (both === undefined) return failed('notSeen', {}, { uri: ORDER });
    const { kept } = evidence.decisions;
    if (kept === undefined) return failed('undecided');
    const [field = ''] = differing(both);
    const value = both.alice[field];
    const is = value === undefined ? 'absent' : value === '' || value === null ? 'empty' : 'masked';
    if (kept === is) return PASSED;
    return failed(kept === 'absent' || kept === 'empty' ? kept : 'host', { field, value: String(value) });
  },
};

const LOG = {
  who: 'log',
  what: 'log',
  when: 'log',
  outcome: 'log',
  text: 'leave',
  token: 'leave',
  argument: 'leave',
} as const;
const LOG_IDS = ['who', 'what', 'when', 'outcome', 'text', 'token', 'argument'] as const;

const logWithoutContent: Check = {
  id: 'log-without-content',
  rule: 'index#implementation-guidelines',
  mistakes: ['notSeen', 'undecided', 'content', 'token', 'useless'],
  judge(evidence) {
    if (bothIn(evidence) === undefined) return failed('notSeen', {}, { uri: ORDER });
    for (const item of LOG_IDS) {
      const choice = choiceFor(evidence, 'log', item);
      if (choice === undefined) return failed('undecided', { item });
      if (choice === LOG[item]) continue;
      if (LOG[item] === 'log') return failed('useless', { item });
      return failed(item === 'token' ? 'token' : 'content', { item });
    }
    return PASSED;
  },
};

const read = (uri: string): Act => ({ act: 'send', method: 'resources/read', params: { uri } });
const ADMIN: Act = { act: 'become', identity: 'admin' };
const READ: readonly Act[] = [read(ORDER), ADMIN, read(ORDER)];
const field = (text: string): Act => ({ act: 'write', question: 'field', text });
const kept = (choice: string): Act => ({ act: 'choose', question: 'kept', choice });
const log = (item: (typeof LOG_IDS)[number], choice: string): Act => ({
  act: 'choose',
  question: 'log',
  item,
  choice,
});
const LOGGED: readonly Act[] = LOG_IDS.map((item) => log(item, LOG[item]));
const FIELD = field('internalNote');
const KEPT = kept('masked');

export const redactedField = defineExercise({
  id: 'redacted-field',
  start: {
    server: 'orders',
    identity: 'alice',
    message: { method: 'resources/read', params: { uri: ORDER } },
  },
  controls: { identities: ['alice', 'bob', 'admin'] },
  questions: [
    { kind: 'text', id: 'field' },
    { id: 'kept', choices: ['absent', 'empty', 'masked', 'host'] },
    { kind: 'sort', id: 'log', items: LOG_IDS, choices: ['log', 'leave'] },
  ],
  checks: [readAsTwo, nameTheField, howItIsKept, logWithoutContent],
  solution: [...READ, FIELD, KEPT, ...LOGGED],
  wrongAnswers: [
    {
      id: 'reads-as-alice-only',
      acts: [read(ORDER), FIELD, KEPT, ...LOGGED],
      caughtBy: { check: 'read-as-two', mistake: 'onlyOne' },
    },
    {
      id: 'compares-with-bob-who-may-not',
      acts: [read(ORDER), { act: 'become', identity: 'bob' }, read(ORDER), FIELD, KEPT, ...LOGGED],
      caughtBy: { check: 'read-as-two', mistake: 'onlyOne' },
    },
    {
      id: 'compares-with-the-summary',
      acts: [read(ORDER), ADMIN, read(SUMMARY), FIELD, KEPT, ...LOGGED],
      caughtBy: { check: 'read-as-two', mistake: 'otherView' },
    },
    {
      id: 'suspects-the-customer',
      acts: [...READ, field('customer'), KEPT, ...LOGGED],
      caughtBy: { check: 'name-the-field', mistake: 'same' },
    },
    {
      id: 'writes-the-value',
      acts: [...READ, field('[redacted]'), KEPT, ...LOGGED],
      caughtBy: { check: 'name-the-field', mistake: 'value' },
    },
    {
      id: 'thinks-the-field-is-gone',
      acts: [...READ, FIELD, kept('absent'), ...LOGGED],
      caughtBy: { check: 'how-it-is-kept', mistake: 'absent' },
    },
    {
      id: 'leaves-it-to-the-host',
      acts: [...READ, FIELD, kept('host'), ...LOGGED],
      caughtBy: { check: 'how-it-is-kept', mistake: 'host' },
    },
    {
      id: 'logs-what-was-read',
      acts: [...READ, FIELD, KEPT, ...LOGGED, log('text', 'log')],
      caughtBy: { check: 'log-without-content', mistake: 'content' },
    },
    {
      id: 'logs-the-token',
      acts: [...READ, FIELD, KEPT, ...LOGGED, log('token', 'log')],
      caughtBy: { check: 'log-without-content', mistake: 'token' },
    },
    {
      id: 'logs-nothing-that-helps',
      acts: [...READ, FIELD, KEPT, ...LOGGED, log('outcome', 'leave')],
      caughtBy: { check: 'log-without-content', mistake: 'useless' },
    },
  ],
});
