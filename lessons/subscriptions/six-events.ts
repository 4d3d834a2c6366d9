import type { Act } from '../../src/grading/acts.ts';
import { defineExercise } from '../../src/grading/exercise.ts';
import { type Check, type Evidence, failed, PASSED } from '../../src/grading/index.ts';
import { itemKey } from '../../src/grading/questions.ts';
import { type Subscription, subscriptionsOf } from '../../src/grading/readers/subscriptions.ts';
import { sameUri } from '../../src/grading/reading.ts';
import { choose, edits, heard, orderUri, press, watch } from './acts.ts';

const CONCURRENT = 'basic/patterns/subscriptions#multiple-concurrent-subscriptions';
const RECEIVING = 'basic/patterns/subscriptions#receiving-notifications';
const PLACES = ['1', '2', '3', '4', '5', '6'] as const;

interface Pair {
  readonly first: Subscription;
  readonly second: Subscription;
  readonly shared: string;
}

/** Two on one channel at one time that share a URI, while each has one that the other has not. */
function pairIn(evidence: Evidence): Pair | undefined {
  const open = subscriptionsOf(evidence).filter(({ ackSeq }) => ackSeq !== undefined);
  for (const [index, first] of open.entries())
    for (const second of open.slice(index + 1)) {
      const [mine, others] = [first, second].map(({ acknowledged }) => acknowledged?.uris ?? []);
      if (mine === undefined || others === undefined || !together(first, second)) continue;
      const shared = mine.find((uri) => has(others, uri));
      const own = mine.some((uri) => !has(others, uri)) && others.some((uri) => !has(mine, uri));
      if (shared !== undefined && own) return { first, second, shared };
    }
  return undefined;
}

function has(uris: readonly string[], uri: string): boolean {
  return uris.some((one) => sameUri(one, uri));
}

function together(first: Subscription, second: Subscription): boolean {
  const before = second.ackSeq ?? Number.POSITIVE_INFINITY;
  return first.connection === second.connection && (first.endSeq === undefined || first.endSeq > before);
}

interface Arrival {
  readonly seq: number;
  readonly uri: string;
  readonly of: 'first' | 'second';
}

/** Events of both since both were listening, in the order in which they came. */
function arrivalsOf({ first, second }: Pair): readonly Arrival[] {
  const since = second.ackSeq ?? 0;
  const arrivals = (one: Subscription, of: Arrival['of']): readonly Arrival[] =>
    one.events.map(({ seq, uri = '' }) => ({ seq, uri, of }));
  return [...arrivals(first, 'first'), ...arrivals(second, 'second')]
    .filter(({ seq }) => seq > since)
    .toSorted((one, other) => one.seq - other.seq);
}

const twoAtOnce: Check = {
  id: 'two-at-once',
  rule: CONCURRENT,
  mistakes: ['nothing', 'one', 'nothingShared', 'notTogether'],
  judge(evidence) {
    if (pairIn(evidence) !== undefined) return PASSED;
    const open = subscriptionsOf(evidence).filter(({ ackSeq }) => ackSeq !== undefined);
    const [first, second] = open;
    const expected = { shared: orderUri('1001') };
    if (first === undefined) return failed('nothing', {}, expected);
    if (second === undefined) return failed('one', { id: String(first.id) }, expected);
    const apart = open.every((one) => open.every((other) => other.seq <= one.seq || !together(one, other)));
    return failed(apart ? 'notTogether' : 'nothingShared', { count: open.length }, expected);
  },
};

const sixCame: Check = {
  id: 'six-came',
  rule: RECEIVING,
  mistakes: ['notOpen', 'tooFew', 'nothingShared'],
  judge(evidence) {
    const pair = pairIn(evidence);
    const expected = { count: PLACES.length };
    if (pair === undefined) return failed('notOpen', {}, expected);
    const arrivals = arrivalsOf(pair);
    const seen = { count: arrivals.length, uri: pair.shared };
    if (arrivals.length < PLACES.length) return failed('tooFew', seen, expected);
    const twice = arrivals.slice(0, PLACES.length).some(({ uri }) => sameUri(uri, pair.shared));
    return twice ? PASSED : failed('nothingShared', seen, expected);
  },
};

const attribute: Check = {
  id: 'attribute',
  rule: RECEIVING,
  mistakes: ['notSeen', 'undecided', 'byTheUri', 'other'],
  judge(evidence) {
    const pair = pairIn(evidence);
    const arrivals = pair === undefined ? [] : arrivalsOf(pair).slice(0, PLACES.length);
    if (pair === undefined || arrivals.length < PLACES.length) return failed('notSeen');
    for (const [index, { seq, uri, of }] of arrivals.entries()) {
      const place = PLACES[index] ?? '';
      const choice = evidence.decisions[itemKey('whose', place)];
      const seen = { place, seq, uri, question: 'whose', item: place };
      const expected = { id: String(pair[of].id) };
      if (choice === undefined) return failed('undecided', seen, expected);
      if (choice !== of) return failed(sameUri(uri, pair.shared) ? 'byTheUri' : 'other', seen, expected);
    }
    return PASSED;
  },
};

const countTheChange: Check = {
  id: 'count-the-change',
  rule: CONCURRENT,
  mistakes: ['notSeen', 'undecided', 'other'],
  judge(evidence) {
    const pair = pairIn(evidence);
    if (pair === undefined || arrivalsOf(pair).length === 0) return failed('notSeen');
    const { perChange } = evidence.decisions;
    const seen = { uri: pair.shared };
    if (perChange === undefined) return failed('undecided', seen);
    return perChange === '2' ? PASSED : failed('other', { ...seen, choice: perChange }, { count: 2 });
  },
};

const DESK = watch([orderUri('1001'), orderUri('1002')], 'desk');
const STOCK = watch([orderUri('1001'), orderUri('1005')], 'stock');
/** The button that opens both at once; which of them is then the older one is the server's to decide. */
const AT_ONCE: Act = { act: 'batch', key: 'both' };
/** One after the other: the first is there when the second is asked for. */
const BOTH: readonly Act[] = [DESK, STOCK];
const EDITS = ['edit1001', 'edit1002', 'edit1005', 'edit1001'].map(press);
const SIX = [...EDITS, heard('resources/updated', 6)];
/** A change that both hear reaches the older subscription first. */
const WHOSE = ['first', 'second', 'first', 'second', 'first', 'second'].map((of, index) =>
  choose('whose', of, PLACES[index]),
);
const TWICE = choose('perChange', '2');
const cancelDesk: Act = {
  act: 'send',
  method: 'notifications/cancelled',
  id: null,
  params: { requestId: 'desk' },
};

export const sixEvents = defineExercise({
  id: 'six-events',
  start: {
    server: 'orders',
    identity: 'alice',
    message: {
      method: 'subscriptions/listen',
      params: { notifications: { resourceSubscriptions: [orderUri('1001'), orderUri('1002')] } },
    },
  },
  controls: {
    backend: { edit1001: edits('1001'), edit1002: edits('1002'), edit1005: edits('1005') },
    batches: {
      both: [
        {
          method: 'subscriptions/listen',
          id: 'desk',
          params: { notifications: { resourceSubscriptions: [orderUri('1001'), orderUri('1002')] } },
        },
        {
          method: 'subscriptions/listen',
          id: 'stock',
          params: { notifications: { resourceSubscriptions: [orderUri('1001'), orderUri('1005')] } },
        },
      ],
    },
  },
  questions: [
    { kind: 'sort', id: 'whose', items: PLACES, choices: ['first', 'second'] },
    { id: 'perChange', choices: ['1', '2', '3'] },
  ],
  checks: [twoAtOnce, sixCame, attribute, countTheChange],
  solution: [...BOTH, ...SIX, ...WHOSE, TWICE],
  wrongAnswers: [
    {
      id: 'puts-all-into-one',
      acts: [watch(['1001', '1002', '1005'].map(orderUri)), ...EDITS, ...SIX, ...WHOSE, TWICE],
      caughtBy: { check: 'two-at-once', mistake: 'one' },
    },
    {
      id: 'shares-nothing',
      acts: [watch([orderUri('1001')]), watch([orderUri('1002')]), ...EDITS, ...SIX, ...WHOSE, TWICE],
      caughtBy: { check: 'two-at-once', mistake: 'nothingShared' },
    },
    {
      id: 'one-after-the-other',
      acts: [DESK, ...EDITS, heard('resources/updated', 3), cancelDesk, STOCK, ...SIX, ...WHOSE, TWICE],
      caughtBy: { check: 'two-at-once', mistake: 'notTogether' },
    },
    {
      id: 'stops-after-three-changes',
      acts: [...BOTH, ...EDITS.slice(0, 3), heard('resources/updated', 4), ...WHOSE, TWICE],
      caughtBy: { check: 'six-came', mistake: 'tooFew' },
    },
    {
      id: 'never-changes-what-is-shared',
      acts: [
        AT_ONCE,
        ...['edit1002', 'edit1005', 'edit1002', 'edit1005', 'edit1002', 'edit1005'].map(press),
        heard('resources/updated', 6),
      ],
      caughtBy: { check: 'six-came', mistake: 'nothingShared' },
    },
    {
      id: 'attributes-by-the-uri',
      acts: [...BOTH, ...SIX, ...WHOSE, TWICE, choose('whose', 'first', '2')],
      caughtBy: { check: 'attribute', mistake: 'byTheUri' },
    },
    {
      id: 'mixes-two-lines-up',
      acts: [...BOTH, ...SIX, ...WHOSE, TWICE, choose('whose', 'second', '3')],
      caughtBy: { check: 'attribute', mistake: 'other' },
    },
    {
      id: 'counts-changes-by-notifications',
      acts: [...BOTH, ...SIX, ...WHOSE, choose('perChange', '1')],
      caughtBy: { check: 'count-the-change', mistake: 'other' },
    },
  ],
});
