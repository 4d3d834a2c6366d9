import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  type Exchange,
  failed,
  PASSED,
} from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { pagesOf, walksOf } from '../../src/grading/readers/lists.ts';
import { CODE } from '../../src/protocol/errors.ts';

const LIST_METHOD = 'resources/list';
const ITEMS = ['blank', 'forged', 'number'] as const;
type Item = (typeof ITEMS)[number];
const OUTCOMES = ['page', 'empty', 'refused'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** Cursors that the server gave, in any answer. */
function given(evidence: Evidence): readonly unknown[] {
  return evidence.exchanges.flatMap(({ answer }) => {
    const cursor = answer?.result?.nextCursor;
    return cursor === undefined ? [] : [cursor];
  });
}

/** The last answered request with such a cursor. */
function triedWith(evidence: Evidence, item: Item): Exchange | undefined {
  const known = given(evidence);
  return evidence.exchanges.findLast(({ method, params, answer }) => {
    if (method !== LIST_METHOD || answer === undefined || !('cursor' in params)) return false;
    const { cursor } = params;
    if (item === 'number') return typeof cursor === 'number';
    if (typeof cursor !== 'string') return false;
    return item === 'blank' ? cursor === '' && known.includes('') : cursor !== '' && !known.includes(cursor);
  });
}

function outcomeOf({ answer }: Exchange): Outcome | undefined {
  if (answer?.error?.code === CODE.invalidParams) return 'refused';
  const resources = answer?.result?.resources;
  if (!Array.isArray(resources)) return undefined;
  return resources.length > 0 ? 'page' : 'empty';
}

const goOn: Check = {
  id: 'go-on',
  rule: 'server/utilities/pagination#implementation-guidelines',
  mistakes: ['nothing', 'stoppedAtEmpty', 'brokenOff'],
  judge(evidence) {
    const walks = walksOf(evidence, LIST_METHOD);
    if (walks.some(({ complete, keys }) => complete && keys.length > 0)) return PASSED;
    const best = walks.toSorted((one, other) => other.keys.length - one.keys.length)[0];
    if (best === undefined) return failed('nothing');
    const [page] = best.pages;
    if (best.keys.length === 0) return failed('stoppedAtEmpty', { cursor: page?.nextCursor ?? '' });
    return failed('brokenOff', { count: best.keys.length });
  },
};

const forge: Check = {
  id: 'forge',
  rule: 'server/utilities/pagination#error-handling',
  mistakes: ['notForged', 'realCursor', 'otherAnswer'],
  judge(evidence) {
    const forged = triedWith(evidence, 'forged');
    if (forged !== undefined)
      return outcomeOf(forged) === 'refused'
        ? PASSED
        : failed('otherAnswer', { cursor: String(forged.params.cursor) });
    const used = pagesOf(evidence, LIST_METHOD).findLast(({ cursor }) => cursor !== undefined);
    return used === undefined ? failed('notForged') : failed('realCursor', { cursor: used.cursor ?? '' });
  },
};

const MISTAKEN: { readonly [itemAndChosen: string]: string } = {
  'blank empty': 'blankIsEnd',
  'blank refused': 'blankIsCursor',
  'forged page': 'forgedBegins',
  'forged empty': 'forgedEmpty',
  'number page': 'numberIsOffset',
};

const predictCursors: Check = {
  id: 'predict-cursors',
  rule: 'server/utilities/pagination#implementation-guidelines',
  mistakes: ['undecided', 'notTried', ...Object.values(MISTAKEN), 'otherOutcome'],
  judge(evidence) {
    for (const item of ITEMS) {
      const number = ITEMS.indexOf(item) + 1;
      const choice = choiceFor(evidence, 'cursors', item);
      if (choice === undefined) return failed('undecided', { number, item });
      const tried = triedWith(evidence, item);
      const is = tried && outcomeOf(tried);
      if (is === undefined) return failed('notTried', { number, item });
      if (choice !== is) return failed(MISTAKEN[`${item} ${choice}`] ?? 'otherOutcome', { number, item });
    }
    return PASSED;
  },
};

const LIST: Act = { act: 'send', method: LIST_METHOD };
const NEXT: Act = { act: 'follow' };
const WALK: readonly Act[] = [LIST, NEXT, NEXT, NEXT];
const listWith = (cursor: string | number): Act => ({ act: 'send', method: LIST_METHOD, params: { cursor } });
const FORGED = listWith('page-2');
const NUMBER = listWith(40);
const predict = (item: Item, choice: Outcome): Act => ({ act: 'choose', question: 'cursors', item, choice });
const PREDICTED: readonly Act[] = [
  predict('blank', 'page'),
  predict('forged', 'refused'),
  predict('number', 'refused'),
];

export const oddCursors = defineExercise({
  id: 'odd-cursors',
  start: {
    server: 'notes',
    identity: 'guest',
    message: { method: LIST_METHOD },
    settings: { pageSize: 30 },
    faults: { seed: 1, faults: [{ id: 'emptyFirstPage' }] },
  },
  controls: { follow: true },
  questions: [{ kind: 'predict', id: 'cursors', items: ITEMS, choices: OUTCOMES }],
  checks: [predictCursors, goOn, forge],
  solution: [...PREDICTED, ...WALK, FORGED, NUMBER],
  wrongAnswers: [
    {
      id: 'takes-an-empty-page-for-the-end',
      acts: [...PREDICTED, LIST, FORGED, NUMBER],
      caughtBy: { check: 'go-on', mistake: 'stoppedAtEmpty' },
    },
    {
      id: 'stops-at-the-first-full-page',
      acts: [...PREDICTED, LIST, NEXT, FORGED, NUMBER],
      caughtBy: { check: 'go-on', mistake: 'brokenOff' },
    },
    {
      id: 'forges-nothing',
      acts: [...PREDICTED, ...WALK, NUMBER],
      caughtBy: { check: 'forge', mistake: 'realCursor' },
    },
    {
      id: 'takes-the-empty-string-for-the-end',
      acts: [...WALK, FORGED, NUMBER, ...PREDICTED, predict('blank', 'empty')],
      caughtBy: { check: 'predict-cursors', mistake: 'blankIsEnd' },
    },
    {
      id: 'takes-the-empty-string-for-an-error',
      acts: [...WALK, FORGED, NUMBER, ...PREDICTED, predict('blank', 'refused')],
      caughtBy: { check: 'predict-cursors', mistake: 'blankIsCursor' },
    },
    {
      id: 'expects-the-first-page-for-nonsense',
      acts: [...WALK, FORGED, NUMBER, ...PREDICTED, predict('forged', 'page')],
      caughtBy: { check: 'predict-cursors', mistake: 'forgedBegins' },
    },
    {
      id: 'counts-with-a-cursor',
      acts: [...WALK, FORGED, NUMBER, ...PREDICTED, predict('number', 'page')],
      caughtBy: { check: 'predict-cursors', mistake: 'numberIsOffset' },
    },
  ],
});
