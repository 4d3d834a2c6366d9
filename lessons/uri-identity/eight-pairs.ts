import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  PASSED,
} from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { subscriptionsOf } from '../../src/grading/readers/subscriptions.ts';
import { answerTo, nameGiven } from './read-names.ts';

const CUSTOM = 'server/resources#custom-uri-schemes';
const ORDER = 'orders://tenant/acme/order/1001';

/** The other spelling of each pair; the first is always the order's own URI. */
const OTHERS = {
  head: 'ORDERS://Tenant/acme/order/1001',
  path: 'orders://tenant/ACME/order/1001',
  escape: 'orders://tenant/acme/order/%31001',
  slash: 'orders://tenant/acme%2Forder%2F1001',
  last: 'orders://tenant/acme/order/1001/',
  view: 'orders://tenant/acme/order/1001?view=full',
  dots: 'orders://tenant/acme/order/../order/1001',
  port: 'orders://tenant:/acme/order/1001',
} as const;
const PAIRS = ['head', 'path', 'escape', 'slash', 'last', 'view', 'dots', 'port'] as const;
type Pair = (typeof PAIRS)[number];

/** What the server calls what it gave for this spelling; `null` where it gave nothing. */
function nameFor(evidence: Evidence, uri: string): string | null | undefined {
  const read = answerTo(evidence, uri);
  return read === undefined ? undefined : (nameGiven(read) ?? null);
}

/** `undefined` before both spellings were read. */
function relation(evidence: Evidence, pair: Pair): 'same' | 'different' | undefined {
  const [one, other] = [nameFor(evidence, ORDER), nameFor(evidence, OTHERS[pair])];
  if (typeof one !== 'string' || other === undefined) return undefined;
  return one === other ? 'same' : 'different';
}

const readAll: Check = {
  id: 'read-all',
  rule: 'server/resources#reading-resources',
  mistakes: ['orderNotRead', 'notRead'],
  judge(evidence) {
    if (typeof nameFor(evidence, ORDER) !== 'string') return failed('orderNotRead', {}, { uri: ORDER });
    const open = PAIRS.filter((pair) => relation(evidence, pair) === undefined);
    const [first] = open;
    return first === undefined ? PASSED : failed('notRead', { left: open.length }, { uri: OTHERS[first] });
  },
};

const decidePairs: Check = {
  id: 'decide-pairs',
  rule: CUSTOM,
  mistakes: ['undecided', 'notSeen', ...PAIRS],
  judge(evidence) {
    for (const pair of PAIRS) {
      const choice = choiceFor(evidence, 'pairs', pair);
      const is = relation(evidence, pair);
      const seen = { question: 'pairs', item: pair, uri: OTHERS[pair] };
      if (choice === undefined) return failed('undecided', seen);
      if (is === undefined) return failed('notSeen', seen);
      if (choice !== is) return failed(pair, seen, { is });
    }
    return PASSED;
  },
};

const listenOnce: Check = {
  id: 'listen-once',
  rule: 'basic/patterns/subscriptions#acknowledgment',
  mistakes: ['nothing', 'oneSpelling', 'otherResources', 'undecided', 'asAsked', 'otherNumber'],
  judge(evidence) {
    const opened = subscriptionsOf(evidence).filter(({ acknowledged }) => acknowledged !== undefined);
    if (opened.length === 0) return failed('nothing');
    const twice = opened.findLast(({ asked: { uris } }) => spellingsOfOne(evidence, uris) > 1);
    if (twice === undefined) {
      const { uris = [] } = opened.at(-1)?.asked ?? {};
      return failed(new Set(uris).size < 2 ? 'oneSpelling' : 'otherResources', { uris: [...uris] });
    }
    const [asked, accepted] = [twice.asked.uris, twice.acknowledged?.uris ?? []];
    const { accepted: written } = evidence.decisions;
    const expected = { count: accepted.length, uris: [...accepted] };
    if (written === undefined || written.trim() === '') return failed('undecided', {}, expected);
    if (Number(written) === accepted.length) return PASSED;
    const mistake = Number(written) === asked.length ? 'asAsked' : 'otherNumber';
    return failed(mistake, { count: written }, expected);
  },
};

/** The most spellings of one resource among these, as far as reads have shown. */
function spellingsOfOne(evidence: Evidence, uris: readonly string[]): number {
  const names = [...new Set(uris)]
    .map((uri) => nameFor(evidence, uri))
    .filter((name) => typeof name === 'string');
  return Math.max(0, ...names.map((name) => names.filter((other) => other === name).length));
}

const read = (uri: string) => ({ method: 'resources/read', params: { uri } });
const listen = (...uris: readonly string[]) => ({
  method: 'subscriptions/listen',
  params: { notifications: { resourceSubscriptions: uris } },
});
const READ_ALL: Act = { act: 'batch', key: 'all' };
const LISTEN: Act = { act: 'send', ...listen(ORDER, OTHERS.head) };
const ACKNOWLEDGED: Act = {
  act: 'await',
  frame: { dir: 'in', method: 'notifications/subscriptions/acknowledged' },
};
const decide = (item: Pair, choice: 'same' | 'different'): Act => ({
  act: 'choose',
  question: 'pairs',
  item,
  choice,
});
const DECIDED: readonly Act[] = [
  ...[decide('head', 'same'), decide('path', 'different'), decide('escape', 'same')],
  ...[decide('slash', 'different'), decide('last', 'different'), decide('view', 'different')],
  ...[decide('dots', 'different'), decide('port', 'same')],
];
const accepted = (text: string): Act => ({ act: 'write', question: 'accepted', text });
const LISTENED: readonly Act[] = [LISTEN, ACKNOWLEDGED, accepted('1')];
const ALL: readonly Act[] = [...DECIDED, READ_ALL, ...LISTENED];

export const eightPairs = defineExercise({
  id: 'eight-pairs',
  start: { server: 'orders', identity: 'alice', message: listen(ORDER) },
  controls: { batches: { all: [ORDER, ...PAIRS.map((pair) => OTHERS[pair])].map(read) } },
  questions: [
    { kind: 'predict', id: 'pairs', items: PAIRS, choices: ['same', 'different'] },
    { kind: 'text', id: 'accepted' },
  ],
  checks: [readAll, decidePairs, listenOnce],
  solution: ALL,
  wrongAnswers: [
    {
      id: 'decides-without-asking',
      acts: [...DECIDED, { act: 'send', ...read(ORDER) }, ...LISTENED],
      caughtBy: { check: 'read-all', mistake: 'notRead' },
    },
    {
      id: 'lets-case-count-everywhere',
      acts: [...ALL, decide('head', 'different')],
      caughtBy: { check: 'decide-pairs', mistake: 'head' },
    },
    {
      id: 'lets-case-count-nowhere',
      acts: [...ALL, decide('path', 'same')],
      caughtBy: { check: 'decide-pairs', mistake: 'path' },
    },
    {
      id: 'compares-letter-by-letter',
      acts: [...ALL, decide('escape', 'different')],
      caughtBy: { check: 'decide-pairs', mistake: 'escape' },
    },
    {
      id: 'decodes-everything-first',
      acts: [...ALL, decide('slash', 'same')],
      caughtBy: { check: 'decide-pairs', mistake: 'slash' },
    },
    {
      id: 'drops-the-last-slash',
      acts: [...ALL, decide('last', 'same')],
      caughtBy: { check: 'decide-pairs', mistake: 'last' },
    },
    {
      id: 'takes-the-same-text-for-the-same-resource',
      acts: [...ALL, decide('view', 'same')],
      caughtBy: { check: 'decide-pairs', mistake: 'view' },
    },
    {
      id: 'cleans-the-dots-away',
      acts: [...ALL, decide('dots', 'same')],
      caughtBy: { check: 'decide-pairs', mistake: 'dots' },
    },
    {
      id: 'listens-to-one-spelling',
      acts: [...DECIDED, READ_ALL, { act: 'send', ...listen(ORDER) }, ACKNOWLEDGED, accepted('1')],
      caughtBy: { check: 'listen-once', mistake: 'oneSpelling' },
    },
    {
      id: 'listens-to-two-resources',
      acts: [
        ...[...DECIDED, READ_ALL],
        ...[{ act: 'send', ...listen(ORDER, OTHERS.view) } as const, ACKNOWLEDGED, accepted('2')],
      ],
      caughtBy: { check: 'listen-once', mistake: 'otherResources' },
    },
    {
      id: 'counts-what-was-asked-for',
      acts: [...ALL, accepted('2')],
      caughtBy: { check: 'listen-once', mistake: 'asAsked' },
    },
  ],
});
