import { type Act, type Check, defineExercise, failed, PASSED } from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { pagesOf } from '../../src/grading/readers/lists.ts';
import { outcomeOf } from './outcomes.ts';
import { FINDINGS, FOREIGN, isForeign, isForeignRead, leakingPages, PATHS, type Path } from './paths.ts';

const TEMPLATE = 'orders://tenant/{tenant}/order/{orderId}{?view}';
const QUESTION = 'path';

const triedAll: Check = {
  id: 'tried-all',
  rule: 'server/resources#security-considerations',
  mistakes: PATHS,
  judge(evidence) {
    const open = PATHS.find((path) => FINDINGS[path](evidence) === 'untried');
    return open === undefined ? PASSED : failed(open, { item: open }, { uri: FOREIGN, template: TEMPLATE });
  },
};

const found: Check = {
  id: 'found',
  rule: 'server/utilities/caching#security-considerations',
  mistakes: ['undecided', 'untried', 'missed', 'innocent'],
  judge(evidence) {
    for (const item of PATHS) {
      const finding = FINDINGS[item](evidence);
      const choice = choiceFor(evidence, QUESTION, item);
      if (choice === undefined) return failed('undecided', { item });
      if (finding === 'untried') return failed('untried', { item });
      if (choice !== finding) return failed(choice === 'leaks' ? 'innocent' : 'missed', { item });
    }
    return PASSED;
  },
};

const proved: Check = {
  id: 'proved',
  rule: 'server/resources#listing-resources',
  mistakes: ['nothing', 'notAnAnswer', 'nothingForeign', 'notRefused'],
  judge(evidence) {
    const { proof } = evidence.decisions;
    if (proof === undefined) return failed('nothing');
    const pages = pagesOf(evidence, 'resources/list');
    const page = pages.find(({ exchange }) => String(exchange.answerSeq) === proof);
    if (page === undefined) return failed('notAnAnswer', { seq: Number(proof) });
    const foreign = page.keys.filter(isForeign);
    const [first] = foreign;
    if (first === undefined) return failed('nothingForeign', { count: page.keys.length });
    const refused = evidence.exchanges.some(
      (exchange) =>
        isForeignRead(exchange) &&
        outcomeOf(exchange) === 'notFound' &&
        foreign.includes(String(exchange.params.uri)),
    );
    return refused ? PASSED : failed('notRefused', { count: foreign.length, uri: first });
  },
};

const weighed: Check = {
  id: 'weighed',
  rule: 'server/resources#security-considerations',
  mistakes: ['noLeakYet', 'undecided', 'harmless', 'contents'],
  judge(evidence) {
    if (leakingPages(evidence).length === 0) return failed('noLeakYet');
    const { harm } = evidence.decisions;
    if (harm === undefined) return failed('undecided');
    return harm === 'names' ? PASSED : failed(harm === 'none' ? 'harmless' : 'contents');
  },
};

const send = (method: string, params: Extract<Act, { act: 'send' }>['params'] = {}): Act => ({
  ...{ act: 'send', method, params },
});
const LIST = send('resources/list');
const NEXT: Act = { act: 'follow' };
const TEMPLATES = send('resources/templates/list');
const READ = send('resources/read', { uri: FOREIGN });
const COMPLETE = send('completion/complete', {
  ref: { type: 'ref/resource', uri: TEMPLATE },
  argument: { name: 'orderId', value: '' },
  context: { arguments: { tenant: 'globex' } },
});
const LISTEN: readonly Act[] = [
  send('subscriptions/listen', { notifications: { resourceSubscriptions: [FOREIGN] } }),
  { act: 'await', frame: { dir: 'in', method: 'notifications/subscriptions/acknowledged' } },
  { act: 'backend', key: 'ship' },
];
const PROMPT = send('prompts/get', { name: 'review_order', arguments: { uri: FOREIGN } });
const OTHERS: readonly Act[] = [TEMPLATES, READ, COMPLETE, ...LISTEN, PROMPT];
const say = (wrong: { readonly [path in Path]?: string } = {}): readonly Act[] =>
  PATHS.map((item) => ({
    ...{ act: 'choose', question: QUESTION, item },
    choice: wrong[item] ?? (item === 'list' ? 'leaks' : 'keeps'),
  }));
const point = (id: string): Act => ({ act: 'point', question: 'proof', frame: { dir: 'in', id } });
const PROVE: readonly Act[] = [
  { ...{ act: 'send', method: 'resources/list', params: {}, id: 'first page' } },
  point('first page'),
  send('resources/read', { uri: 'orders://tenant/acme/order/1013' }),
];
const harm = (choice: string): Act => ({ act: 'choose', question: 'harm', choice });
const HARM = harm('names');

export const forgottenPath = defineExercise({
  id: 'forgotten-path',
  start: {
    server: 'orders',
    identity: 'alice',
    message: { method: 'resources/list' },
    faults: { seed: 15, faults: [{ id: 'leakingList' }] },
  },
  controls: {
    follow: true,
    backend: { ship: { action: 'edit_order', args: { uri: FOREIGN, total: 120 } } },
    batches: {
      completion: [
        {
          method: 'completion/complete',
          params: {
            ref: { type: 'ref/resource', uri: TEMPLATE },
            argument: { name: 'orderId', value: '' },
            context: { arguments: { tenant: 'globex' } },
          },
        },
      ],
      listen: [
        {
          method: 'subscriptions/listen',
          params: { notifications: { resourceSubscriptions: [FOREIGN] } },
        },
      ],
      prompt: [{ method: 'prompts/get', params: { name: 'review_order', arguments: { uri: FOREIGN } } }],
    },
    panels: ['subscriptions'],
  },
  questions: [
    { kind: 'predict', id: QUESTION, items: PATHS, choices: ['keeps', 'leaks'] },
    { kind: 'frame', id: 'proof' },
    { id: 'harm', choices: ['none', 'names', 'contents'] },
  ],
  checks: [triedAll, found, proved, weighed],
  solution: [LIST, NEXT, ...OTHERS, ...say(), ...PROVE, HARM],
  wrongAnswers: [
    {
      id: 'guesses-without-asking',
      acts: [...say(), HARM],
      caughtBy: { check: 'tried-all', mistake: 'list' },
    },
    {
      id: 'listens-and-lets-nothing-happen',
      acts: [
        ...[LIST, TEMPLATES, READ, COMPLETE, PROMPT],
        send('subscriptions/listen', { notifications: { resourceSubscriptions: [FOREIGN] } }),
        ...[...say(), ...PROVE, HARM],
      ],
      caughtBy: { check: 'tried-all', mistake: 'notification' },
    },
    {
      id: 'trusts-the-list-because-reading-is-refused',
      acts: [LIST, NEXT, ...OTHERS, ...say({ list: 'keeps', read: 'keeps' }), ...PROVE, HARM],
      caughtBy: { check: 'found', mistake: 'missed' },
    },
    {
      id: 'takes-the-template-for-a-leak',
      acts: [LIST, NEXT, ...OTHERS, ...say({ templates: 'leaks' }), ...PROVE, HARM],
      caughtBy: { check: 'found', mistake: 'innocent' },
    },
    {
      id: 'points-at-the-refusal',
      acts: [
        ...[LIST, NEXT, ...OTHERS, ...say()],
        { ...{ act: 'send', method: 'resources/read', params: { uri: FOREIGN }, id: 'refused' } },
        ...[point('refused'), HARM],
      ],
      caughtBy: { check: 'proved', mistake: 'notAnAnswer' },
    },
    {
      id: 'does-not-show-that-it-is-not-alices',
      acts: [
        ...[LIST, NEXT, ...OTHERS, ...say()],
        { ...{ act: 'send', method: 'resources/list', params: {}, id: 'first page' } },
        ...[point('first page'), HARM],
      ],
      caughtBy: { check: 'proved', mistake: 'notRefused' },
    },
    {
      id: 'shrugs-at-names',
      acts: [LIST, NEXT, ...OTHERS, ...say(), ...PROVE, harm('none')],
      caughtBy: { check: 'weighed', mistake: 'harmless' },
    },
    {
      id: 'thinks-the-contents-are-out',
      acts: [LIST, NEXT, ...OTHERS, ...say(), ...PROVE, harm('contents')],
      caughtBy: { check: 'weighed', mistake: 'contents' },
    },
  ],
});
