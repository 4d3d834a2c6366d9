import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  type Exchange,
  failed,
  PASSED,
  readsOf,
} from '../../src/grading/index.ts';
import { type ListPage, pagesOf } from '../../src/grading/readers/lists.ts';
import { CODE } from '../../src/protocol/errors.ts';
import { isObject } from '../../src/protocol/json.ts';
import {
  causeCheck,
  type Drill,
  diagnose,
  lookedCheck,
  pointedAt,
  questionsOf,
  ruledOutCheck,
} from './diagnosis.ts';

const ORDER = 'orders://tenant/acme/order/1001';
const RULE = 'server/resources#listing-resources';

/** Answers without a single resource, to alice, that no other page follows. */
function emptyPages(evidence: Evidence): readonly ListPage[] {
  return pagesOf(evidence, 'resources/list').filter(
    ({ exchange, items, nextCursor }) =>
      exchange.subject === 'alice' && items.length === 0 && nextCursor === undefined,
  );
}

/** The same list for somebody else, with something in it. */
function fullPages(evidence: Evidence): readonly ListPage[] {
  return pagesOf(evidence, 'resources/list').filter(
    ({ exchange, items }) => exchange.subject !== 'alice' && items.length > 0,
  );
}

/** What became of reads of one of acme's orders. */
function readsBy(evidence: Evidence, isAlice: boolean, kind: 'contents' | 'error'): readonly Exchange[] {
  return readsOf(evidence)
    .filter(({ uri, answer, exchange }) => {
      if (!uri.startsWith('orders://tenant/acme/order/') || answer.kind !== kind) return false;
      const fits = answer.kind !== 'error' || answer.code === CODE.invalidParams;
      return fits && (exchange.subject === 'alice') === isAlice;
    })
    .map(({ exchange }) => exchange);
}

const drill: Drill = {
  rule: RULE,
  cause: 'membership',
  ruledOut: {
    capability: 'discovery',
    credential: 'result',
    pages: 'cursor',
    cacheKey: 'frame',
    unregistered: 'others',
  },
  observations: {
    discovery: ({ exchanges }) =>
      exchanges.some(({ method, answer }) => {
        const capabilities = method === 'server/discover' ? answer?.result?.capabilities : undefined;
        return isObject(capabilities) && capabilities.resources !== undefined;
      }),
    result: (evidence) => emptyPages(evidence).length > 0,
    cursor: (evidence) => emptyPages(evidence).length > 0,
    frame: (evidence) => emptyPages(evidence).some(({ exchange }) => exchange.channel === 'composer'),
    others: (evidence) => fullPages(evidence).length > 0,
    reading: (evidence) =>
      readsBy(evidence, true, 'error').length > 0 && readsBy(evidence, false, 'contents').length > 0,
  },
};

const proof: Check = {
  id: 'proof',
  rule: RULE,
  mistakes: ['symptomOpen', 'symptomOther', 'contrastOpen', 'contrastSame', 'contrastOther'],
  judge(evidence) {
    const symptom = pointedAt(evidence, 'symptom');
    if (symptom === undefined) return failed('symptomOpen');
    const answers = (pages: readonly ListPage[]) => pages.map(({ exchange }) => exchange.answerSeq);
    if (!answers(emptyPages(evidence)).includes(symptom)) return failed('symptomOther', { seq: symptom });
    const contrast = pointedAt(evidence, 'contrast');
    if (contrast === undefined) return failed('contrastOpen');
    const others = [
      ...answers(fullPages(evidence)),
      ...readsBy(evidence, false, 'contents').map(({ answerSeq }) => answerSeq),
    ];
    if (others.includes(contrast)) return PASSED;
    const ofAlice = evidence.exchanges.some(
      ({ subject, answerSeq }) => subject === 'alice' && answerSeq === contrast,
    );
    return failed(ofAlice ? 'contrastSame' : 'contrastOther', { seq: contrast });
  },
};

const send = (method: string, params = {}, id?: string): Act => ({
  ...{ act: 'send', method, params },
  ...(id === undefined ? {} : { id }),
});
const become = (identity: 'alice' | 'bob' | 'admin'): Act => ({ act: 'become', identity });
const point = (question: string, id: string): Act => ({ act: 'point', question, frame: { dir: 'in', id } });
const DISCOVER = send('server/discover');
const EMPTY = send('resources/list', {}, 'empty');
const READ = send('resources/read', { uri: ORDER }, 'refused');
const ADMIN: readonly Act[] = [
  become('admin'),
  send('resources/list', {}, 'full'),
  send('resources/read', { uri: ORDER }, 'contents'),
];
const LOOK: readonly Act[] = [DISCOVER, EMPTY, READ, ...ADMIN];
const PROVE: readonly Act[] = [point('symptom', 'empty'), point('contrast', 'full')];

export const emptyListDrill = defineExercise({
  id: 'drill-empty-list',
  start: {
    server: 'orders',
    identity: 'alice',
    message: { method: 'resources/list' },
    // Of the three people of this drill it strikes alice alone.
    faults: { seed: 1, faults: [{ id: 'membershipLost', rate: 0.5 }] },
  },
  controls: { identities: ['alice', 'bob', 'admin'], panels: ['identity', 'log'] },
  questions: [...questionsOf(drill), { kind: 'frame', id: 'symptom' }, { kind: 'frame', id: 'contrast' }],
  checks: [lookedCheck(drill), causeCheck(drill), ruledOutCheck(drill), proof],
  solution: [...LOOK, ...diagnose(drill), ...PROVE],
  wrongAnswers: [
    {
      id: 'knows-without-looking',
      acts: [EMPTY, ...diagnose(drill), point('symptom', 'empty')],
      caughtBy: { check: 'cause', mistake: 'notLooked' },
    },
    {
      id: 'compares-with-nobody',
      acts: [DISCOVER, EMPTY, READ, ...diagnose(drill), point('symptom', 'empty')],
      caughtBy: { check: 'looked', mistake: 'others' },
    },
    {
      id: 'blames-the-token',
      acts: [...LOOK, ...diagnose(drill, { cause: 'credential' }), ...PROVE],
      caughtBy: { check: 'cause', mistake: 'credential' },
    },
    {
      id: 'thinks-that-nothing-is-registered',
      acts: [...LOOK, ...diagnose(drill, { cause: 'unregistered' }), ...PROVE],
      caughtBy: { check: 'cause', mistake: 'unregistered' },
    },
    {
      id: 'rules-the-pages-out-by-discovery',
      acts: [...LOOK, ...diagnose(drill, { pages: 'discovery' }), ...PROVE],
      caughtBy: { check: 'ruled-out', mistake: 'pages' },
    },
    {
      id: 'lets-discovery-prove-that-something-is-there',
      acts: [...LOOK, ...diagnose(drill, { unregistered: 'discovery' }), ...PROVE],
      caughtBy: { check: 'ruled-out', mistake: 'unregistered' },
    },
    {
      id: 'points-at-the-same-person-twice',
      acts: [...LOOK, ...diagnose(drill), point('symptom', 'empty'), point('contrast', 'refused')],
      caughtBy: { check: 'proof', mistake: 'contrastSame' },
    },
  ],
});
