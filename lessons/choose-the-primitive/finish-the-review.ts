import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  lastReadOf,
  PASSED,
  type Read,
} from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { type ListWalk, walksOf } from '../../src/grading/readers/lists.ts';
import { CODE } from '../../src/protocol/errors.ts';
import { isObject } from '../../src/protocol/json.ts';

/** Three names of issues that nobody can read, each for another reason. */
const NAMES = {
  missing: 'tracker://projects/quayside/issues/9999',
  rule: 'tracker://projects/quayside/issues/two',
  malformed: 'tracker://projects/quayside/issues/2|3',
} as const;
type NameId = keyof typeof NAMES;
const NAME_IDS: readonly NameId[] = ['missing', 'rule', 'malformed'];
const OUTCOMES = ['empty', 'notFound', 'invalid', 'fault'] as const;
const ORDERS = ['uri', 'lastModified', 'priority', 'none'] as const;

const listTwice: Check = {
  id: 'list-twice',
  rule: 'server/resources#capabilities',
  mistakes: ['never', 'once', 'different'],
  judge(evidence) {
    const [last, before] = completeWalks(evidence).toReversed();
    if (last === undefined) return failed('never');
    if (before === undefined) return failed('once', { count: last.keys.length });
    if (last.keys.join('\n') === before.keys.join('\n')) return PASSED;
    return failed('different', { count: last.keys.length });
  },
};

/** Whether a list stands in this order, by what its items say. */
const HOLDS: { readonly [order: string]: (walk: ListWalk) => boolean } = {
  uri: ({ keys }) => isRising(keys),
  lastModified: (walk) => isRising(annotation(walk, 'lastModified')),
  priority: (walk) => isRising(annotation(walk, 'priority').map((value) => 1 - Number(value))),
};

const nameTheOrder: Check = {
  id: 'name-the-order',
  rule: 'server/tools#capabilities',
  mistakes: ['undecided', 'notSeen', 'byDate', 'byPriority', 'byNothing'],
  judge(evidence) {
    const { order } = evidence.decisions;
    if (order === undefined || order === '') return failed('undecided');
    const walk = completeWalks(evidence).at(-1);
    if (walk === undefined) return failed('notSeen', { order });
    const holds = ORDERS.filter((one) => HOLDS[one]?.(walk) === true);
    if (holds.some((one) => one === order) || (holds.length === 0 && order === 'none')) return PASSED;
    const [first = '', second = ''] = walk.keys;
    const seen = { first, second };
    if (order === 'none') return failed('byNothing', seen);
    return failed(order === 'priority' ? 'byPriority' : 'byDate', seen);
  },
};

const predictInvalid: Check = {
  id: 'predict-invalid',
  rule: 'server/resources#error-handling',
  mistakes: [
    'undecided',
    'notAsked',
    'emptyForNothing',
    'ruleAsMalformed',
    'malformedAsMissing',
    'otherAnswer',
  ],
  judge(evidence) {
    for (const id of NAME_IDS) {
      const uri = NAMES[id];
      const choice = choiceFor(evidence, 'invalid', id);
      if (choice === undefined) return failed('undecided', { uri, item: id });
      const is = outcomeOf(lastReadOf(evidence, uri));
      if (is === undefined) return failed('notAsked', { uri, item: id });
      if (choice === is) continue;
      const mistake = choice === 'empty' ? 'emptyForNothing' : (CONFUSED[`${is} ${choice}`] ?? 'otherAnswer');
      return failed(mistake, { uri, item: id, message: messageOf(evidence, uri) });
    }
    return PASSED;
  },
};

const CONFUSED: { readonly [isAndChosen: string]: string } = {
  'notFound invalid': 'ruleAsMalformed',
  'invalid notFound': 'malformedAsMissing',
};

function outcomeOf(read: Read | undefined): string | undefined {
  const answer = read?.answer;
  if (answer?.kind === 'contents') return 'empty';
  if (answer?.kind !== 'error') return undefined;
  if (answer.code === CODE.internalError) return 'fault';
  // A refusal of the request itself says nothing about the name in it.
  if (answer.code !== CODE.invalidParams || answer.uri !== read?.uri) return undefined;
  return answer.message === 'Invalid resource URI' ? 'invalid' : 'notFound';
}

function messageOf(evidence: Evidence, uri: string): string {
  const answer = lastReadOf(evidence, uri)?.answer;
  return answer?.kind === 'error' ? answer.message : '';
}

function completeWalks(evidence: Evidence): readonly ListWalk[] {
  return walksOf(evidence, 'resources/list').filter(({ complete, keys }) => complete && keys.length > 1);
}

function annotation({ items }: ListWalk, name: string): readonly (string | number)[] {
  return items.map(({ annotations }) => {
    const value = isObject(annotations) ? annotations[name] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? value : '';
  });
}

function isRising<T extends string | number>(values: readonly T[]): boolean {
  return values.every((value, index) => {
    const before = values[index - 1];
    return before === undefined || before <= value;
  });
}

const LIST: Act = { act: 'send', method: 'resources/list' };
const READS: Act = { act: 'batch', key: 'reads' };
const order = (choice: (typeof ORDERS)[number]): Act => ({ act: 'choose', question: 'order', choice });
const guess = (item: NameId, choice: (typeof OUTCOMES)[number]): Act => ({
  act: 'choose',
  question: 'invalid',
  item,
  choice,
});
const GUESSED: readonly Act[] = [
  guess('missing', 'notFound'),
  guess('rule', 'notFound'),
  guess('malformed', 'invalid'),
];

export const finishTheReview = defineExercise({
  id: 'finish-the-review',
  start: { server: 'tracker', identity: 'admin', message: { method: 'resources/list' } },
  controls: {
    batches: {
      reads: NAME_IDS.map((id) => ({ method: 'resources/read', params: { uri: NAMES[id] } })),
    },
  },
  questions: [
    { id: 'order', choices: ORDERS },
    { kind: 'predict', id: 'invalid', items: NAME_IDS, choices: OUTCOMES },
  ],
  checks: [listTwice, nameTheOrder, predictInvalid],
  solution: [...GUESSED, LIST, LIST, READS, order('uri')],
  wrongAnswers: [
    {
      id: 'lists-once',
      acts: [...GUESSED, LIST, READS, order('uri')],
      caughtBy: { check: 'list-twice', mistake: 'once' },
    },
    {
      id: 'expects-the-newest-first',
      acts: [...GUESSED, LIST, LIST, READS, order('lastModified')],
      caughtBy: { check: 'name-the-order', mistake: 'byDate' },
    },
    {
      id: 'expects-the-important-first',
      acts: [...GUESSED, LIST, LIST, READS, order('priority')],
      caughtBy: { check: 'name-the-order', mistake: 'byPriority' },
    },
    {
      id: 'sees-no-order',
      acts: [...GUESSED, LIST, LIST, READS, order('none')],
      caughtBy: { check: 'name-the-order', mistake: 'byNothing' },
    },
    {
      id: 'predicts-without-reading',
      acts: [...GUESSED, LIST, LIST, order('uri')],
      caughtBy: { check: 'predict-invalid', mistake: 'notAsked' },
    },
    {
      id: 'expects-an-empty-list',
      acts: [...GUESSED, LIST, LIST, READS, order('uri'), guess('missing', 'empty')],
      caughtBy: { check: 'predict-invalid', mistake: 'emptyForNothing' },
    },
    {
      id: 'takes-a-broken-rule-for-bad-syntax',
      acts: [...GUESSED, LIST, LIST, READS, order('uri'), guess('rule', 'invalid')],
      caughtBy: { check: 'predict-invalid', mistake: 'ruleAsMalformed' },
    },
    {
      id: 'takes-bad-syntax-for-missing',
      acts: [...GUESSED, LIST, LIST, READS, order('uri'), guess('malformed', 'notFound')],
      caughtBy: { check: 'predict-invalid', mistake: 'malformedAsMissing' },
    },
  ],
});
