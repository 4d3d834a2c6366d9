import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  PASSED,
} from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { type ListWalk, pagesOf, walksOf } from '../../src/grading/readers/lists.ts';

const ITEMS = ['set', 'order', 'pages', 'cursor'] as const;
type Item = (typeof ITEMS)[number];
const OUTCOMES = ['stays', 'changes'] as const;
type Outcome = (typeof OUTCOMES)[number];

function completeWalks(evidence: Evidence): readonly ListWalk[] {
  return walksOf(evidence, 'resources/list').filter(({ complete }) => complete);
}

function sizeOf(walk: ListWalk): number {
  return walk.pages[0]?.items.length ?? 0;
}

/** Two whole walks that began with pages of different sizes. */
function pairOf(evidence: Evidence): readonly [ListWalk, ListWalk] | undefined {
  const walks = completeWalks(evidence);
  const last = walks.at(-1);
  const other = walks.findLast((walk) => last !== undefined && sizeOf(walk) !== sizeOf(last));
  return last === undefined || other === undefined ? undefined : [other, last];
}

const walkTwice: Check = {
  id: 'walk-twice',
  rule: 'server/utilities/pagination#pagination-model',
  mistakes: ['none', 'once', 'sameSize'],
  judge(evidence) {
    if (pairOf(evidence) !== undefined) return PASSED;
    const walks = completeWalks(evidence);
    const [first] = walks;
    if (first === undefined) return failed('none');
    return failed(walks.length === 1 ? 'once' : 'sameSize', { size: sizeOf(first) });
  },
};

/** Whether a cursor that was given with pages of one size was honoured with pages of another; `undefined`: not tried. */
function oldCursorWorked(evidence: Evidence): boolean | undefined {
  const pages = pagesOf(evidence, 'resources/list');
  const changed = evidence.acts.filter(({ act }) => act === 'changeSettings').map(({ after }) => after);
  const tried = evidence.exchanges.flatMap((exchange) => {
    const source = pages.findLast(
      ({ nextCursor, exchange: given }) =>
        given.seq < exchange.seq && nextCursor !== undefined && nextCursor === exchange.params.cursor,
    );
    if (source === undefined || exchange.method !== 'resources/list') return [];
    const page = pages.find((one) => one.exchange === exchange);
    // A full page, or one that is longer than the page before, tells the new size; else the record of the change does.
    const resized =
      page !== undefined &&
      (page.items.length > source.items.length ||
        (page.nextCursor !== undefined && page.items.length !== source.items.length));
    const between = changed.some(
      (after) => after >= (source.exchange.answerSeq ?? 0) && after < exchange.seq,
    );
    return resized || between ? [page !== undefined] : [];
  });
  return tried.at(-1);
}

const useTheOldCursor: Check = {
  id: 'use-the-old-cursor',
  rule: 'server/utilities/pagination#implementation-guidelines',
  mistakes: ['notTried'],
  judge: (evidence) => (oldCursorWorked(evidence) === undefined ? failed('notTried') : PASSED),
};

const predictSize: Check = {
  id: 'predict-size',
  rule: 'server/utilities/pagination#pagination-model',
  mistakes: ['undecided', 'notSeen', 'setChanges', 'orderChanges', 'pagesStay', 'cursorDies'],
  judge(evidence) {
    for (const item of ITEMS) {
      const choice = choiceFor(evidence, 'size', item);
      if (choice === undefined) return failed('undecided', { number: ITEMS.indexOf(item) + 1, item });
      const is = outcomeOf(evidence, item);
      if (is === undefined) return failed('notSeen', { number: ITEMS.indexOf(item) + 1, item });
      if (choice !== is) return failed(MISTAKEN[item], { ...factsOf(evidence), item });
    }
    return PASSED;
  },
};

const MISTAKEN: { readonly [item in Item]: string } = {
  set: 'setChanges',
  order: 'orderChanges',
  pages: 'pagesStay',
  cursor: 'cursorDies',
};

function outcomeOf(evidence: Evidence, item: Item): Outcome | undefined {
  if (item === 'cursor') {
    const worked = oldCursorWorked(evidence);
    return worked === undefined ? undefined : stays(worked);
  }
  const pair = pairOf(evidence);
  if (pair === undefined) return undefined;
  const [one, other] = pair;
  if (item === 'set') return stays(one.keys.toSorted().join('\n') === other.keys.toSorted().join('\n'));
  if (item === 'order') return stays(one.keys.join('\n') === other.keys.join('\n'));
  return stays(lengths(one) === lengths(other));
}

function stays(same: boolean): Outcome {
  return same ? 'stays' : 'changes';
}

function lengths({ pages }: ListWalk): string {
  return pages.map(({ items }) => items.length).join(' + ');
}

function factsOf(evidence: Evidence) {
  const [one, other] = pairOf(evidence) ?? [];
  return {
    first: one === undefined ? '' : lengths(one),
    second: other === undefined ? '' : lengths(other),
    count: other?.keys.length ?? 0,
  };
}

const LIST: Act = { act: 'send', method: 'resources/list' };
const NEXT: Act = { act: 'follow' };
const size = (value: number): Act => ({ act: 'set', path: 'pageSize', value });
const predict = (item: Item, choice: Outcome): Act => ({ act: 'choose', question: 'size', item, choice });
const PREDICTED: readonly Act[] = [
  predict('set', 'stays'),
  predict('order', 'stays'),
  predict('pages', 'changes'),
  predict('cursor', 'stays'),
];
const PROOF: readonly Act[] = [LIST, size(50), NEXT, LIST, NEXT];

export const anotherPageSize = defineExercise({
  id: 'another-page-size',
  start: {
    server: 'notes',
    identity: 'guest',
    message: { method: 'resources/list' },
    settings: { pageSize: 20 },
  },
  controls: { follow: true, settings: [{ path: 'pageSize', kind: 'number', min: 1, max: 100 }] },
  questions: [{ kind: 'predict', id: 'size', items: ITEMS, choices: OUTCOMES }],
  checks: [predictSize, walkTwice, useTheOldCursor],
  solution: [...PREDICTED, ...PROOF],
  wrongAnswers: [
    {
      id: 'walks-once',
      acts: [...PREDICTED, LIST, size(50), NEXT],
      caughtBy: { check: 'walk-twice', mistake: 'once' },
    },
    {
      id: 'changes-nothing',
      acts: [...PREDICTED, LIST, NEXT, NEXT, NEXT, LIST, NEXT, NEXT, NEXT],
      caughtBy: { check: 'walk-twice', mistake: 'sameSize' },
    },
    {
      id: 'begins-anew-after-the-change',
      acts: [...PREDICTED, LIST, NEXT, NEXT, NEXT, size(50), LIST, NEXT],
      caughtBy: { check: 'use-the-old-cursor', mistake: 'notTried' },
    },
    {
      id: 'takes-a-cursor-for-an-offset',
      acts: [...PROOF, ...PREDICTED, predict('cursor', 'changes')],
      caughtBy: { check: 'predict-size', mistake: 'cursorDies' },
    },
    {
      id: 'relies-on-the-number-of-pages',
      acts: [...PROOF, ...PREDICTED, predict('pages', 'stays')],
      caughtBy: { check: 'predict-size', mistake: 'pagesStay' },
    },
    {
      id: 'expects-another-order',
      acts: [...PROOF, ...PREDICTED, predict('order', 'changes')],
      caughtBy: { check: 'predict-size', mistake: 'orderChanges' },
    },
    {
      id: 'expects-gaps',
      acts: [...PROOF, ...PREDICTED, predict('set', 'changes')],
      caughtBy: { check: 'predict-size', mistake: 'setChanges' },
    },
  ],
});
