import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  type Exchange,
  failed,
  PASSED,
} from '../../src/grading/index.ts';
import { CODE } from '../../src/protocol/errors.ts';
import { instanceOf } from '../../src/transcript/instances.ts';
import { codeOf, comparable, question, sentByHand, succeeded } from './exchanges.ts';

/** A request for a page, and whether the cursor in it came from another instance. */
interface Continuation {
  readonly exchange: Exchange;
  readonly crossed: boolean;
}

/** Every list that was asked for with a cursor which an earlier answer gave. */
function continuations(evidence: Evidence): readonly Continuation[] {
  const sent = sentByHand(evidence);
  return sent.flatMap((exchange) => {
    // Instances of one world give equal cursors, so it counts who gave it last.
    const source = sent.findLast(
      ({ seq, method, answer }) =>
        seq < exchange.seq &&
        method === exchange.method &&
        answer?.result?.nextCursor !== undefined &&
        answer.result.nextCursor === exchange.params.cursor,
    );
    if (source === undefined) return [];
    return [{ exchange, crossed: instanceOf(source.connection) !== instanceOf(exchange.connection) }];
  });
}

/** The crossings, those that are the first word on their connection last. */
function crossings(evidence: Evidence): readonly Exchange[] {
  const all = continuations(evidence).flatMap(({ exchange, crossed }) => (crossed ? [exchange] : []));
  return all.toSorted(
    (one, other) => Number(isFirstWord(one, evidence)) - Number(isFirstWord(other, evidence)),
  );
}

function isFirstWord(exchange: Exchange, evidence: Evidence): boolean {
  return before(exchange, evidence) === undefined;
}

/** What this connection was asked before. */
function before({ seq, connection }: Exchange, evidence: Evidence): Exchange | undefined {
  return sentByHand(evidence).find((other) => other.connection === connection && other.seq < seq);
}

const crossOver: Check = {
  id: 'cross-over',
  rule: 'basic/index#statelessness',
  mistakes: ['noList', 'noCursor', 'sameInstance', 'refused', 'foreignCursor'],
  judge(evidence) {
    const crossing = crossings(evidence).at(-1);
    if (crossing !== undefined)
      return succeeded(crossing) ? PASSED : failed('refused', { code: codeOf(crossing) ?? 0 });
    if (continuations(evidence).length > 0) return failed('sameInstance');
    const lists = sentByHand(evidence).filter(({ method }) => method.endsWith('/list'));
    if (lists.length === 0) return failed('noList');
    const cursor = lists.find(({ params }) => params.cursor !== undefined)?.params.cursor;
    return cursor === undefined ? failed('noCursor') : failed('foreignCursor', { cursor: String(cursor) });
  },
};

const firstWord: Check = {
  id: 'first-word',
  rule: 'server/discover#when-to-call',
  mistakes: ['notCrossed', 'greeted', 'warmedUp'],
  judge(evidence) {
    const crossing = crossings(evidence).at(-1);
    if (crossing === undefined) return failed('notCrossed');
    const earlier = before(crossing, evidence);
    if (earlier === undefined) return PASSED;
    const isGreeting = earlier.method === 'server/discover' || earlier.method === 'initialize';
    return failed(isGreeting ? 'greeted' : 'warmedUp', { method: earlier.method });
  },
};

const compare: Check = {
  id: 'compare',
  rule: 'server/resources#capabilities',
  mistakes: ['onlyOne', 'different'],
  judge(evidence) {
    const sent = sentByHand(evidence).filter(succeeded);
    const pairs = sent.flatMap((one) =>
      sent
        .filter(
          (other) =>
            other.seq > one.seq &&
            instanceOf(other.connection) !== instanceOf(one.connection) &&
            question(other) === question(one),
        )
        .map((other) => ({ method: one.method, same: comparable(one) === comparable(other) })),
    );
    if (pairs.some(({ same }) => same)) return PASSED;
    const [first] = pairs;
    return first === undefined ? failed('onlyOne') : failed('different', { method: first.method });
  },
};

const predictSecond: Check = {
  id: 'predict-second',
  rule: 'basic/index#statelessness',
  mistakes: ['undecided', 'notCrossed', 'expectedRefusal', 'expectedFirstPage'],
  judge(evidence) {
    const { second } = evidence.decisions;
    if (second === undefined || second === '') return failed('undecided');
    const crossing = crossings(evidence).at(-1);
    if (crossing === undefined) return failed('notCrossed');
    const is = outcomeOf(crossing, evidence);
    if (second === is) return PASSED;
    return failed(second === 'first' ? 'expectedFirstPage' : 'expectedRefusal', {
      code: codeOf(crossing) ?? 0,
    });
  },
};

function outcomeOf(crossing: Exchange, evidence: Evidence): string {
  if (codeOf(crossing) === CODE.invalidParams) return 'refused';
  const first = sentByHand(evidence).find(
    ({ method, params }) => method === crossing.method && params.cursor === undefined,
  );
  return first !== undefined && comparable(first) === comparable(crossing) ? 'first' : 'next';
}

const LIST: Act = { act: 'send', method: 'resources/list' };
const NEXT: Act = { act: 'follow' };
const at = (number: 1 | 2): Act => ({ act: 'instance', number });
const predict = (choice: 'next' | 'first' | 'refused'): Act => ({
  act: 'choose',
  question: 'second',
  choice,
});

export const twoInstances = defineExercise({
  id: 'two-instances',
  start: {
    server: 'notes',
    identity: 'guest',
    message: { method: 'resources/list' },
    settings: { pageSize: 20 },
  },
  controls: { instances: 2, follow: true, connection: ['reconnect'] },
  questions: [{ id: 'second', choices: ['next', 'first', 'refused'] }],
  checks: [crossOver, firstWord, compare, predictSecond],
  solution: [predict('next'), at(1), LIST, at(2), NEXT, LIST],
  wrongAnswers: [
    {
      id: 'stays-with-one',
      acts: [predict('next'), at(1), LIST, NEXT],
      caughtBy: { check: 'cross-over', mistake: 'sameInstance' },
    },
    {
      id: 'asks-both-from-the-beginning',
      acts: [predict('next'), at(1), LIST, at(2), LIST],
      caughtBy: { check: 'cross-over', mistake: 'noCursor' },
    },
    {
      id: 'makes-a-cursor-up',
      acts: [
        predict('next'),
        at(1),
        LIST,
        at(2),
        { act: 'send', method: 'resources/list', params: { cursor: '20' } },
      ],
      caughtBy: { check: 'cross-over', mistake: 'foreignCursor' },
    },
    {
      id: 'introduces-itself-first',
      acts: [
        predict('next'),
        at(2),
        { act: 'send', method: 'server/discover' },
        at(1),
        LIST,
        at(2),
        NEXT,
        LIST,
      ],
      caughtBy: { check: 'first-word', mistake: 'greeted' },
    },
    {
      id: 'warms-the-second-up',
      acts: [predict('next'), at(2), LIST, at(1), LIST, at(2), NEXT],
      caughtBy: { check: 'first-word', mistake: 'warmedUp' },
    },
    {
      id: 'does-not-compare',
      acts: [predict('next'), at(1), LIST, at(2), NEXT],
      caughtBy: { check: 'compare', mistake: 'onlyOne' },
    },
    {
      id: 'expects-a-stranger-to-refuse',
      acts: [at(1), LIST, at(2), NEXT, LIST, predict('refused')],
      caughtBy: { check: 'predict-second', mistake: 'expectedRefusal' },
    },
    {
      id: 'expects-a-stranger-to-begin-again',
      acts: [at(1), LIST, at(2), NEXT, LIST, predict('first')],
      caughtBy: { check: 'predict-second', mistake: 'expectedFirstPage' },
    },
  ],
});
