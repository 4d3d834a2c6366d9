import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  type Judgement,
  type Message,
  PASSED,
} from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { OUTCOMES, type Outcome, outcomeOf, readsOfUri } from './outcomes.ts';

const ORDER = 'orders://tenant/acme/order/1001';
const HIDDEN = 'orders://tenant/acme/order/1013';
const MISSING = 'orders://tenant/acme/order/9999';
const BROKEN = 'orders://tenant/acme/order/10 01';

/** Who reads what: one row of the table each. What comes of it the server's own frames say. */
const ROWS = {
  own: { who: 'alice', uri: ORDER },
  guest: { who: 'guest', uri: ORDER },
  scope: { who: 'dana', uri: ORDER },
  scopeMissing: { who: 'dana', uri: MISSING },
  tenant: { who: 'bob', uri: ORDER },
  policy: { who: 'alice', uri: HIDDEN },
  missing: { who: 'alice', uri: MISSING },
  broken: { who: 'guest', uri: BROKEN },
} as const;
type Row = keyof typeof ROWS;
const ITEMS: readonly Row[] = [
  ...(['own', 'guest', 'scope', 'scopeMissing', 'tenant', 'policy', 'missing', 'broken'] as const),
];
const QUESTION = 'outcome';
const ERRORS = 'basic/authorization/index#error-handling';

/** What came of a row, last; `undefined` before an answer. */
function outcomeAt(evidence: Evidence, row: Row): Outcome | undefined {
  const last = answeredAt(evidence, row);
  return last === undefined ? undefined : outcomeOf(last);
}

function answeredAt(evidence: Evidence, row: Row) {
  const { who, uri } = ROWS[row];
  return readsOfUri(evidence, uri).findLast(({ subject }) => (subject ?? 'guest') === who);
}

const asked: Check = {
  id: 'asked',
  rule: 'server/resources#reading-resources',
  mistakes: ['notAsked'],
  judge(evidence) {
    const open = ITEMS.find((row) => outcomeAt(evidence, row) === undefined);
    return open === undefined ? PASSED : failed('notAsked', { item: open, ...ROWS[open] });
  },
};

/** Compares what was expected of some rows with what came; a row's own name says what is misunderstood. */
function compare(evidence: Evidence, rows: readonly Row[]): Judgement {
  for (const row of rows) {
    const outcome = outcomeAt(evidence, row);
    const seen = { item: row, question: QUESTION, ...ROWS[row] };
    if (outcome === undefined) return failed('notSeen', seen);
    const choice = choiceFor(evidence, QUESTION, row);
    if (choice === undefined) return failed('undecided', seen);
    if (choice !== outcome) return failed(row, { ...seen, choice }, { outcome });
  }
  return PASSED;
}

const ACCESS_ROWS: readonly Row[] = ['own', 'guest', 'scope', 'scopeMissing', 'broken'];
const OBJECT_ROWS: readonly Row[] = ['tenant', 'policy', 'missing'];

const beforeTheLookup: Check = {
  id: 'before-the-lookup',
  rule: ERRORS,
  mistakes: ['notSeen', 'undecided', ...ACCESS_ROWS],
  judge: (evidence) => compare(evidence, ACCESS_ROWS),
};

const afterTheLookup: Check = {
  id: 'after-the-lookup',
  rule: 'server/resources#error-handling',
  mistakes: ['notSeen', 'undecided', ...OBJECT_ROWS],
  judge: (evidence) => compare(evidence, OBJECT_ROWS),
};

/** What the lab's own HTTP server answers with. */
const STATUS = { guest: '401', scope: '403', missing: '200' } as const;
const REFUSALS = ['guest', 'scope', 'missing'] as const;

const overHttp: Check = {
  id: 'over-http',
  rule: ERRORS,
  mistakes: ['notSeen', 'undecided', 'guest', 'scope', 'missing'],
  judge(evidence) {
    for (const row of REFUSALS) {
      const seen = { item: row, question: 'status', code: codeAt(evidence, row) };
      if (outcomeAt(evidence, row) === undefined) return failed('notSeen', { ...seen, ...ROWS[row] });
      const choice = choiceFor(evidence, 'status', row);
      if (choice === undefined) return failed('undecided', seen);
      if (choice !== STATUS[row]) return failed(row, { ...seen, choice }, { status: STATUS[row] });
    }
    return PASSED;
  },
};

const codeAt = (evidence: Evidence, row: Row): number =>
  Number(answeredAt(evidence, row)?.answer?.error?.code ?? 0);

const alike: Check = {
  id: 'alike',
  rule: 'server/resources#security-considerations',
  mistakes: ['notSeen', 'undecided', 'lazy', 'required'],
  judge(evidence) {
    const open = OBJECT_ROWS.find((row) => outcomeAt(evidence, row) === undefined);
    if (open !== undefined) return failed('notSeen', ROWS[open]);
    const { alike: choice } = evidence.decisions;
    if (choice === undefined) return failed('undecided');
    return choice === 'names' ? PASSED : failed(choice === 'lazy' ? 'lazy' : 'required');
  },
};

const messages: readonly Message[] = ITEMS.map((row) => {
  const { who, uri } = ROWS[row];
  const token = who === 'alice' ? {} : { token: who === 'guest' ? 'none' : who };
  return { method: 'resources/read', params: { uri }, ...token };
});

const ASK: Act = { act: 'batch', key: 'eight' };
const RIGHT: { readonly [row in Row]: Outcome } = {
  ...{ own: 'contents', guest: 'unauthorized', scope: 'forbidden', scopeMissing: 'forbidden' },
  ...{ tenant: 'notFound', policy: 'notFound', missing: 'notFound', broken: 'malformed' },
};
const expect = (wrong: { readonly [row in Row]?: Outcome } = {}): readonly Act[] =>
  ITEMS.map((item) => ({ act: 'choose', question: QUESTION, item, choice: wrong[item] ?? RIGHT[item] }));
const status = (wrong: { readonly [row in Row]?: string } = {}): readonly Act[] =>
  REFUSALS.map((item) => ({ act: 'choose', question: 'status', item, choice: wrong[item] ?? STATUS[item] }));
const because = (choice: string): Act => ({ act: 'choose', question: 'alike', choice });
const BECAUSE = because('names');

export const whoGetsWhat = defineExercise({
  id: 'who-gets-what',
  start: {
    server: 'orders',
    identity: 'alice',
    message: { method: 'resources/read', params: { uri: ORDER } },
  },
  controls: {
    tokens: { dana: { principal: 'dana' }, bob: { principal: 'bob' } },
    batches: { eight: messages },
  },
  questions: [
    { kind: 'predict', id: QUESTION, items: ITEMS, choices: OUTCOMES },
    { kind: 'predict', id: 'status', items: REFUSALS, choices: ['200', '400', '401', '403', '404'] },
    { id: 'alike', choices: ['lazy', 'names', 'required'] },
  ],
  checks: [asked, beforeTheLookup, afterTheLookup, overHttp, alike],
  solution: [...expect(), ASK, ...status(), BECAUSE],
  wrongAnswers: [
    {
      id: 'expects-and-never-asks',
      acts: [...expect(), ...status(), BECAUSE],
      caughtBy: { check: 'asked', mistake: 'notAsked' },
    },
    {
      id: 'calls-the-missing-scope-unauthorized',
      acts: [...expect({ scope: 'unauthorized', scopeMissing: 'unauthorized' }), ASK, ...status(), BECAUSE],
      caughtBy: { check: 'before-the-lookup', mistake: 'scope' },
    },
    {
      id: 'looks-the-order-up-before-the-scope',
      acts: [...expect({ scopeMissing: 'notFound' }), ASK, ...status(), BECAUSE],
      caughtBy: { check: 'before-the-lookup', mistake: 'scopeMissing' },
    },
    {
      id: 'asks-for-a-token-before-reading-the-uri',
      acts: [...expect({ broken: 'unauthorized' }), ASK, ...status(), BECAUSE],
      caughtBy: { check: 'before-the-lookup', mistake: 'broken' },
    },
    {
      id: 'forbids-what-belongs-to-another-tenant',
      acts: [...expect({ tenant: 'forbidden' }), ASK, ...status(), BECAUSE],
      caughtBy: { check: 'after-the-lookup', mistake: 'tenant' },
    },
    {
      id: 'takes-the-scope-for-the-whole-answer',
      acts: [...expect({ policy: 'contents' }), ASK, ...status(), BECAUSE],
      caughtBy: { check: 'after-the-lookup', mistake: 'policy' },
    },
    {
      id: 'sends-404-for-a-resource',
      acts: [...expect(), ASK, ...status({ missing: '404' }), BECAUSE],
      caughtBy: { check: 'over-http', mistake: 'missing' },
    },
    {
      id: 'sends-401-for-a-scope',
      acts: [...expect(), ASK, ...status({ scope: '401' }), BECAUSE],
      caughtBy: { check: 'over-http', mistake: 'scope' },
    },
    {
      id: 'takes-the-likeness-for-a-rule',
      acts: [...expect(), ASK, ...status(), because('required')],
      caughtBy: { check: 'alike', mistake: 'required' },
    },
  ],
});
