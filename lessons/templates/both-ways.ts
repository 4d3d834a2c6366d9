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
import { contentsIn } from '../../src/grading/readers/contents.ts';
import { keysSeen } from '../../src/grading/readers/lists.ts';

const TEMPLATES = 'server/resources#resource-templates';
const TEMPLATE = 'orders://tenant/{tenant}/order/{orderId}{?view}';
/** What is to be expanded: the values, for the learner, and the name that the server gives to the right result. */
const EXPANSIONS = {
  order: { values: 'tenant = acme, orderId = 1007', uri: 'orders://tenant/acme/order/1007' },
  summary: {
    values: 'tenant = acme, orderId = 1007, view = summary',
    uri: 'orders://tenant/acme/order/1007?view=summary',
  },
  file: { values: 'path = docs/setup guide.md', uri: 'file:///workspace/docs/setup%20guide.md' },
} as const;
const ORDER_NOBODY_HAS = 'orders://tenant/acme/order/9999';

const getTemplates: Check = {
  id: 'get-templates',
  rule: TEMPLATES,
  mistakes: ['nothing', 'otherServer'],
  judge(evidence) {
    const seen = keysSeen(evidence, 'resources/templates/list');
    if (seen.includes(TEMPLATE)) return PASSED;
    return failed(
      seen.length === 0 ? 'nothing' : 'otherServer',
      { templates: [...seen] },
      { template: TEMPLATE },
    );
  },
};

const expandThree: Check = {
  id: 'expand-three',
  rule: TEMPLATES,
  mistakes: ['braces', 'operator', 'slashEncoded', 'spaceLeft', 'formEncoded', 'notExpanded'],
  judge(evidence) {
    const reads = readsOf(evidence);
    for (const { values, uri } of Object.values(EXPANSIONS)) {
      if (reads.some((read) => gave(read, uri))) continue;
      const attempts = reads.filter((read) => read.answer.kind === 'error');
      const expected = { values };
      for (const [mistake, pattern] of SLIPS) {
        const slip = attempts.findLast((read) => pattern.test(read.uri));
        if (slip !== undefined) return failed(mistake, { uri: slip.uri }, expected);
      }
      return failed('notExpanded', {}, expected);
    }
    return PASSED;
  },
};

/** How an expansion goes wrong, seen in what was sent and refused. */
const SLIPS: readonly (readonly [string, RegExp])[] = [
  ['braces', /[{}]/],
  ['operator', /workspace\/\+|order\/1007(?:\?view$|&|view)/],
  ['slashEncoded', /docs%2F/i],
  ['spaceLeft', /setup guide/],
  ['formEncoded', /setup\+guide/],
];

function gave({ exchange }: Read, uri: string): boolean {
  return contentsIn(exchange)?.some((content) => content.uri === uri) === true;
}

const MATCHED = { tenant: 'acme-test', orderId: '12345678901234567890', view: 'summary' } as const;

const matchBack: Check = {
  id: 'match-back',
  rule: TEMPLATES,
  mistakes: ['undecided', 'number', 'punctuation', 'other'],
  judge({ decisions }) {
    for (const [variable, value] of Object.entries(MATCHED)) {
      const written = decisions[variable]?.trim() ?? '';
      const seen = { variable, written };
      if (written === '') return failed('undecided', seen);
      if (bare(written) === value) continue;
      if (variable === 'orderId' && Number(written) === Number(value)) return failed('number', seen);
      const onlySigns = written.includes(value) && /[/?=&]/.test(written);
      return failed(onlySigns ? 'punctuation' : 'other', seen);
    }
    return PASSED;
  },
};

/** A value may stand in quotes. */
function bare(written: string): string {
  return /^(["'`“])(.*)(["'`”])$/.exec(written)?.[2] ?? written;
}

const whatItPromises: Check = {
  id: 'what-it-promises',
  rule: 'server/resources#error-handling',
  mistakes: ['notAsked', 'undecided', 'exists', 'listed', 'permitted'],
  judge(evidence) {
    if (!wasRefused(evidence)) return failed('notAsked', {}, { uri: ORDER_NOBODY_HAS });
    const { promise } = evidence.decisions;
    if (promise === undefined) return failed('undecided');
    if (promise === 'form') return PASSED;
    const mistake = promise === 'exists' || promise === 'listed' ? promise : 'permitted';
    return failed(mistake, { uri: ORDER_NOBODY_HAS });
  },
};

function wasRefused(evidence: Evidence): boolean {
  return readsOf(evidence).some(
    ({ uri, answer }) => uri === ORDER_NOBODY_HAS && answer.kind === 'error' && answer.uri === uri,
  );
}

const read = (uri: string): Act => ({ act: 'send', method: 'resources/read', params: { uri } });
const write = (question: keyof typeof MATCHED, text: string): Act => ({ act: 'write', question, text });
const promise = (choice: string): Act => ({ act: 'choose', question: 'promise', choice });
const LIST: Act = { act: 'send', method: 'resources/templates/list' };
const WORKSPACE: Act = { act: 'connect', server: 'workspace' };
const ORDERS: Act = { act: 'connect', server: 'orders' };
const ON_ORDERS: readonly Act[] = [read(EXPANSIONS.order.uri), read(EXPANSIONS.summary.uri)];
const MISSING = read(ORDER_NOBODY_HAS);
const MATCH: readonly Act[] = [
  write('tenant', MATCHED.tenant),
  write('orderId', MATCHED.orderId),
  write('view', MATCHED.view),
];
const PROMISE = promise('form');
const FILE: readonly Act[] = [WORKSPACE, LIST, read(EXPANSIONS.file.uri)];

export const bothWays = defineExercise({
  id: 'both-ways',
  start: { server: 'orders', identity: 'alice', message: { method: 'resources/templates/list' } },
  controls: { servers: ['orders', 'workspace'] },
  questions: [
    { kind: 'text', id: 'tenant' },
    { kind: 'text', id: 'orderId' },
    { kind: 'text', id: 'view' },
    { id: 'promise', choices: ['exists', 'listed', 'permitted', 'form'] },
  ],
  checks: [getTemplates, expandThree, matchBack, whatItPromises],
  solution: [LIST, ...ON_ORDERS, MISSING, ...FILE, ...MATCH, PROMISE],
  wrongAnswers: [
    {
      id: 'asks-only-the-workspace',
      acts: [...FILE, ORDERS, ...ON_ORDERS, MISSING, ...MATCH, PROMISE],
      caughtBy: { check: 'get-templates', mistake: 'otherServer' },
    },
    {
      id: 'reads-the-template-itself',
      acts: [LIST, read(TEMPLATE), ...FILE, ...MATCH],
      caughtBy: { check: 'expand-three', mistake: 'braces' },
    },
    {
      id: 'leaves-out-the-equals-sign',
      acts: [LIST, read(EXPANSIONS.order.uri), read('orders://tenant/acme/order/1007?view'), ...FILE],
      caughtBy: { check: 'expand-three', mistake: 'operator' },
    },
    {
      id: 'escapes-the-slash-as-well',
      acts: [LIST, ...ON_ORDERS, WORKSPACE, read('file:///workspace/docs%2Fsetup%20guide.md')],
      caughtBy: { check: 'expand-three', mistake: 'slashEncoded' },
    },
    {
      id: 'pastes-the-value',
      acts: [LIST, ...ON_ORDERS, WORKSPACE, read('file:///workspace/docs/setup guide.md')],
      caughtBy: { check: 'expand-three', mistake: 'spaceLeft' },
    },
    {
      id: 'writes-a-plus-for-a-space',
      acts: [LIST, ...ON_ORDERS, WORKSPACE, read('file:///workspace/docs/setup+guide.md')],
      caughtBy: { check: 'expand-three', mistake: 'formEncoded' },
    },
    {
      id: 'takes-the-id-for-a-number',
      acts: [
        LIST,
        ...ON_ORDERS,
        MISSING,
        ...FILE,
        ...MATCH,
        write('orderId', '12345678901234567000'),
        PROMISE,
      ],
      caughtBy: { check: 'match-back', mistake: 'number' },
    },
    {
      id: 'takes-the-signs-along',
      acts: [LIST, ...ON_ORDERS, MISSING, ...FILE, ...MATCH, write('view', '?view=summary'), PROMISE],
      caughtBy: { check: 'match-back', mistake: 'punctuation' },
    },
    {
      id: 'takes-a-match-for-existence',
      acts: [LIST, ...ON_ORDERS, MISSING, ...FILE, ...MATCH, promise('exists')],
      caughtBy: { check: 'what-it-promises', mistake: 'exists' },
    },
    {
      id: 'takes-a-template-for-a-list',
      acts: [LIST, ...ON_ORDERS, MISSING, ...FILE, ...MATCH, promise('listed')],
      caughtBy: { check: 'what-it-promises', mistake: 'listed' },
    },
  ],
});
