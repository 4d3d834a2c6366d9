import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  PASSED,
} from '../../src/grading/index.ts';
import { type ListWalk, lastWalk, walksOf } from '../../src/grading/readers/lists.ts';
import { isObject } from '../../src/protocol/json.ts';

const ORDERS = ['number', 'uri', 'title', 'lastModified'] as const;

const walkAll: Check = {
  id: 'walk-all',
  rule: 'server/utilities/pagination#pagination-flow',
  mistakes: ['nothing', 'otherList', 'firstPageOnly', 'samePage', 'brokenOff'],
  judge(evidence) {
    if (lastWalk(evidence, 'resources/list') !== undefined) return PASSED;
    const walks = walksOf(evidence, 'resources/list');
    const best = walks.toSorted((one, other) => other.keys.length - one.keys.length)[0];
    if (best === undefined) {
      const last = evidence.exchanges.findLast(({ channel }) => channel === 'composer');
      return last === undefined ? failed('nothing') : failed('otherList', { method: last.method });
    }
    const seen = { count: best.keys.length, pages: best.pages.length, last: best.keys.at(-1) ?? '' };
    if (best.pages.length > 1) return failed('brokenOff', seen);
    return failed(walks.length > 1 ? 'samePage' : 'firstPageOnly', seen);
  },
};

const countThem: Check = {
  id: 'count-them',
  rule: 'server/utilities/pagination#response-format',
  mistakes: ['undecided', 'notWalked', 'onePage', 'pagesTimesSize', 'otherCount'],
  judge(evidence) {
    const written = (evidence.decisions.count ?? '').trim();
    if (written === '') return failed('undecided');
    const walk = lastWalk(evidence, 'resources/list');
    if (walk === undefined) return failed('notWalked', { count: written });
    const counts = walk.pages.map(({ items }) => items.length);
    const all = new Set(walk.keys).size;
    if (Number(written) === all) return PASSED;
    const [size = 0] = counts;
    const seen = { count: written, pages: counts.join(' + '), size };
    if (Number(written) === size) return failed('onePage', seen);
    return failed(Number(written) === size * counts.length ? 'pagesTimesSize' : 'otherCount', seen);
  },
};

const nameTheOrder: Check = {
  id: 'name-the-order',
  rule: 'server/tools#capabilities',
  mistakes: ['undecided', 'notWalked', 'byNumber', 'byTitle', 'byDate', 'notByUri'],
  judge(evidence: Evidence) {
    const { order } = evidence.decisions;
    if (order === undefined || order === '') return failed('undecided');
    const walk = lastWalk(evidence, 'resources/list');
    if (walk === undefined) return failed('notWalked');
    if (order === 'uri') {
      const rises = walk.keys.every((key, at) => at === 0 || (walk.keys[at - 1] ?? '') <= key);
      return rises ? PASSED : failed('notByUri', fallIn(walk, textOf('uri')));
    }
    if (order === 'number') return failed('byNumber', fallIn(walk, numberOf));
    if (order === 'title') return failed('byTitle', fallIn(walk, textOf('title')));
    return failed('byDate', fallIn(walk, modifiedOf));
  },
};

/** The first two neighbours that stand against an order. */
function fallIn({ items }: ListWalk, value: (item: Record<string, unknown>) => number | string | undefined) {
  const known = items.filter((item) => value(item) !== undefined);
  const index = known.findIndex((item, at) => {
    const [own, before] = [value(item), at === 0 ? undefined : value(known[at - 1] ?? {})];
    return own !== undefined && before !== undefined && before > own;
  });
  const [first, second] = index < 1 ? known : known.slice(index - 1, index + 1);
  return {
    first: String(first?.uri ?? ''),
    second: String(second?.uri ?? ''),
    firstValue: String(value(first ?? {}) ?? ''),
    secondValue: String(value(second ?? {}) ?? ''),
  };
}

function numberOf({ uri }: Record<string, unknown>): number | undefined {
  const digits = /note-(\d+)$/.exec(String(uri))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function textOf(name: string) {
  return (item: Record<string, unknown>): string | undefined =>
    typeof item[name] === 'string' ? item[name] : undefined;
}

function modifiedOf({ annotations }: Record<string, unknown>): string | undefined {
  return isObject(annotations) ? textOf('lastModified')(annotations) : undefined;
}

const LIST: Act = { act: 'send', method: 'resources/list' };
const NEXT: Act = { act: 'follow' };
const WALK: readonly Act[] = [LIST, NEXT, NEXT, NEXT];
const count = (text: string): Act => ({ act: 'write', question: 'count', text });
const order = (choice: (typeof ORDERS)[number]): Act => ({ act: 'choose', question: 'order', choice });

export const walkThePages = defineExercise({
  id: 'walk-the-pages',
  start: {
    server: 'notes',
    identity: 'guest',
    message: { method: 'resources/list' },
    settings: { pageSize: 20 },
  },
  controls: { follow: true },
  questions: [
    { kind: 'text', id: 'count' },
    { id: 'order', choices: ORDERS },
  ],
  checks: [walkAll, countThem, nameTheOrder],
  solution: [...WALK, count('64'), order('uri')],
  wrongAnswers: [
    {
      id: 'takes-the-first-page-for-all',
      acts: [LIST, count('20'), order('uri')],
      caughtBy: { check: 'walk-all', mistake: 'firstPageOnly' },
    },
    {
      id: 'asks-again-without-the-cursor',
      acts: [LIST, LIST, LIST, LIST, count('80'), order('uri')],
      caughtBy: { check: 'walk-all', mistake: 'samePage' },
    },
    {
      id: 'stops-when-it-gets-boring',
      acts: [LIST, NEXT, NEXT, count('64'), order('uri')],
      caughtBy: { check: 'walk-all', mistake: 'brokenOff' },
    },
    {
      id: 'multiplies',
      acts: [...WALK, count('80'), order('uri')],
      caughtBy: { check: 'count-them', mistake: 'pagesTimesSize' },
    },
    {
      id: 'counts-one-page',
      acts: [...WALK, count('20'), order('uri')],
      caughtBy: { check: 'count-them', mistake: 'onePage' },
    },
    {
      id: 'expects-two-after-one',
      acts: [...WALK, count('64'), order('number')],
      caughtBy: { check: 'name-the-order', mistake: 'byNumber' },
    },
    {
      id: 'expects-the-oldest-first',
      acts: [...WALK, count('64'), order('lastModified')],
      caughtBy: { check: 'name-the-order', mistake: 'byDate' },
    },
  ],
});
