import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  PASSED,
} from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { type ListPage, pagesOf } from '../../src/grading/readers/lists.ts';
import { CODE } from '../../src/protocol/errors.ts';

const ITEMS = ['again', 'connection', 'bob', 'cursor'] as const;
type Item = (typeof ITEMS)[number];
const OUTCOMES = ['same', 'other', 'refused'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** First pages of the list of orders; the subject is what the request's token claims. */
function firstPages(evidence: Evidence): readonly ListPage[] {
  return pagesOf(evidence, 'resources/list').filter(
    ({ cursor, exchange }) => cursor === undefined && exchange.channel === 'composer',
  );
}

function isSame(one: ListPage, other: ListPage): boolean {
  return one.keys.join('\n') === other.keys.join('\n');
}

/** Two first pages that fit, the earlier one first; the last such pair. */
function pairOf(
  evidence: Evidence,
  fits: (one: ListPage, other: ListPage) => boolean,
): readonly [ListPage, ListPage] | undefined {
  const pages = firstPages(evidence);
  const pairs = pages.flatMap((other) =>
    pages
      .filter((one) => one.exchange.seq < other.exchange.seq && fits(one, other))
      .map((one) => [one, other] as const),
  );
  return pairs.at(-1);
}

const ofOnePerson = (one: ListPage, other: ListPage): boolean =>
  one.exchange.subject !== undefined && one.exchange.subject === other.exchange.subject;

/** Something else was asked in between: only then the second list shows that it did not matter. */
function onOneConnection(evidence: Evidence) {
  return (one: ListPage, other: ListPage): boolean =>
    ofOnePerson(one, other) &&
    one.exchange.connection === other.exchange.connection &&
    evidence.exchanges.some(
      ({ seq, connection, method }) =>
        seq > one.exchange.seq &&
        seq < other.exchange.seq &&
        connection === one.exchange.connection &&
        method !== 'resources/list',
    );
}

const onTwoConnections = (one: ListPage, other: ListPage): boolean =>
  ofOnePerson(one, other) && one.exchange.connection !== other.exchange.connection;

const ofTwoPeople = (one: ListPage, other: ListPage): boolean =>
  one.exchange.subject !== undefined &&
  other.exchange.subject !== undefined &&
  one.exchange.subject !== other.exchange.subject;

/** What came when one subject used the cursor that another was given. */
function borrowedCursor(evidence: Evidence): Outcome | undefined {
  const pages = pagesOf(evidence, 'resources/list');
  const tried = evidence.exchanges.findLast(
    ({ method, params, subject, answer, seq }) =>
      method === 'resources/list' &&
      answer !== undefined &&
      pages.some(
        ({ nextCursor, exchange }) =>
          nextCursor !== undefined &&
          nextCursor === params.cursor &&
          exchange.seq < seq &&
          exchange.subject !== subject,
      ),
  );
  if (tried === undefined) return undefined;
  return tried.answer?.error?.code === CODE.invalidParams ? 'refused' : 'other';
}

const twoPrincipals: Check = {
  id: 'two-principals',
  rule: 'server/resources#capabilities',
  mistakes: ['nothing', 'onlyOne'],
  judge(evidence) {
    if (pairOf(evidence, ofTwoPeople) !== undefined) return PASSED;
    const [first] = firstPages(evidence);
    return first === undefined
      ? failed('nothing')
      : failed('onlyOne', { subject: first.exchange.subject ?? '', count: first.keys.length });
  },
};

const sameTwice: Check = {
  id: 'same-twice',
  rule: 'server/resources#capabilities',
  mistakes: ['once', 'nothingBetween', 'sameConnection'],
  judge(evidence) {
    const twice = pairOf(evidence, ofOnePerson);
    if (twice === undefined) return failed('once');
    const between = pairOf(evidence, onOneConnection(evidence));
    const apart = pairOf(evidence, onTwoConnections);
    if (between === undefined) return failed('nothingBetween', { subject: twice[0].exchange.subject ?? '' });
    return apart === undefined ? failed('sameConnection') : PASSED;
  },
};

const MISTAKEN: { readonly [itemAndChosen: string]: string } = {
  'again other': 'historyMatters',
  'connection other': 'connectionMatters',
  'bob same': 'credentialMatters',
  'cursor other': 'cursorTravels',
  'cursor same': 'cursorTravels',
};

const predictLists: Check = {
  id: 'predict-lists',
  rule: 'server/resources#capabilities',
  mistakes: ['undecided', 'notTried', ...new Set(Object.values(MISTAKEN)), 'otherOutcome'],
  judge(evidence) {
    for (const item of ITEMS) {
      const number = ITEMS.indexOf(item) + 1;
      const choice = choiceFor(evidence, 'lists', item);
      if (choice === undefined) return failed('undecided', { number, item });
      const is = outcomeOf(evidence, item);
      if (is === undefined) return failed('notTried', { number, item });
      if (choice !== is) return failed(MISTAKEN[`${item} ${choice}`] ?? 'otherOutcome', { number, item });
    }
    return PASSED;
  },
};

function outcomeOf(evidence: Evidence, item: Item): Outcome | undefined {
  if (item === 'cursor') return borrowedCursor(evidence);
  const fits = { again: onOneConnection(evidence), connection: onTwoConnections, bob: ofTwoPeople }[item];
  const pair = pairOf(evidence, fits);
  if (pair === undefined) return undefined;
  return isSame(...pair) ? 'same' : 'other';
}

const LIST: Act = { act: 'send', method: 'resources/list' };
const NEXT: Act = { act: 'follow' };
const READ: Act = {
  act: 'send',
  method: 'resources/read',
  params: { uri: 'orders://tenant/acme/order/1001' },
};
const RECONNECT: Act = { act: 'connection', what: 'reconnect' };
const become = (identity: 'alice' | 'bob'): Act => ({ act: 'become', identity });
const predict = (item: Item, choice: Outcome): Act => ({ act: 'choose', question: 'lists', item, choice });
const PREDICTED: readonly Act[] = [
  predict('again', 'same'),
  predict('connection', 'same'),
  predict('bob', 'other'),
  predict('cursor', 'refused'),
];
const AS_ALICE: readonly Act[] = [LIST, READ, LIST, RECONNECT, LIST];
const AS_BOB: readonly Act[] = [become('bob'), NEXT, LIST];

export const whoSeesWhat = defineExercise({
  id: 'who-sees-what',
  start: { server: 'orders', identity: 'alice', message: { method: 'resources/list' } },
  controls: { identities: ['alice', 'bob'], connection: ['reconnect'], follow: true },
  questions: [{ kind: 'predict', id: 'lists', items: ITEMS, choices: OUTCOMES }],
  checks: [predictLists, twoPrincipals, sameTwice],
  solution: [...PREDICTED, ...AS_ALICE, ...AS_BOB],
  wrongAnswers: [
    {
      id: 'stays-alice',
      acts: [...PREDICTED, ...AS_ALICE],
      caughtBy: { check: 'two-principals', mistake: 'onlyOne' },
    },
    {
      id: 'lists-once-each',
      acts: [...PREDICTED, LIST, ...AS_BOB],
      caughtBy: { check: 'same-twice', mistake: 'once' },
    },
    {
      id: 'asks-nothing-in-between',
      acts: [...PREDICTED, LIST, LIST, RECONNECT, LIST, ...AS_BOB],
      caughtBy: { check: 'same-twice', mistake: 'nothingBetween' },
    },
    {
      id: 'keeps-the-connection',
      acts: [...PREDICTED, LIST, READ, LIST, ...AS_BOB],
      caughtBy: { check: 'same-twice', mistake: 'sameConnection' },
    },
    {
      id: 'expects-a-greeting-on-a-new-connection',
      acts: [...AS_ALICE, ...AS_BOB, ...PREDICTED, predict('connection', 'other')],
      caughtBy: { check: 'predict-lists', mistake: 'connectionMatters' },
    },
    {
      id: 'expects-one-list-for-all',
      acts: [...AS_ALICE, ...AS_BOB, ...PREDICTED, predict('bob', 'same')],
      caughtBy: { check: 'predict-lists', mistake: 'credentialMatters' },
    },
    {
      id: 'lends-a-cursor',
      acts: [...AS_ALICE, ...AS_BOB, ...PREDICTED, predict('cursor', 'other')],
      caughtBy: { check: 'predict-lists', mistake: 'cursorTravels' },
    },
    {
      id: 'forgets-to-try-the-cursor',
      acts: [...PREDICTED, ...AS_ALICE, become('bob'), LIST],
      caughtBy: { check: 'predict-lists', mistake: 'notTried' },
    },
  ],
});
