import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  type Exchange,
  failed,
  PASSED,
  type Read,
  readsOf,
} from '../../src/grading/index.ts';
import { contentsIn } from '../../src/grading/readers/contents.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { pagesOf } from '../../src/grading/readers/lists.ts';
import {
  isActiveAt,
  names,
  type Subscription,
  subscriptionsOf,
  updatesOf,
} from '../../src/grading/readers/subscriptions.ts';
import { pointedAt } from './diagnosis.ts';

const ORDER = 'orders://tenant/acme/order/1001';
const CHAIN_RULE = 'basic/patterns/subscriptions#receiving-notifications';
const TYPE_RULE = 'server/resources#resource-contents';

/** A subscription to the order that got an event about it while it was open. */
function heard(evidence: Evidence): { readonly one: Subscription; readonly seq: number } | undefined {
  return subscriptionsOf(evidence)
    .filter((one) => names(one.acknowledged, ORDER))
    .flatMap((one) => updatesOf(one, ORDER).map(({ seq }) => ({ one, seq })))
    .findLast(({ one, seq }) => isActiveAt(one, seq));
}

/** Reads of the order after that event which the server answered with contents. */
function readsSince(evidence: Evidence): readonly Read[] {
  const event = heard(evidence);
  return readsOf(evidence).filter(
    ({ uri, answer, exchange }) =>
      event !== undefined && uri === ORDER && answer.kind === 'contents' && exchange.seq > event.seq,
  );
}

/** The type that a list gives the order, with the answer in which it stands. */
function listed(evidence: Evidence): readonly { readonly seq: number | undefined; readonly type: unknown }[] {
  return pagesOf(evidence, 'resources/list').flatMap(({ items, exchange: { answerSeq } }) =>
    items.flatMap(({ uri, mimeType }) => (uri === ORDER ? [{ seq: answerSeq, type: mimeType }] : [])),
  );
}

/** Whether an answer calls the order something else than the list does. */
function liesIn(evidence: Evidence, exchange: Exchange): boolean {
  const types = listed(evidence).map(({ type }) => type);
  return types.length > 0 && (contentsIn(exchange) ?? []).every(({ mimeType }) => !types.includes(mimeType));
}

const ledgerHas = ({ ledger }: Evidence, event: string): boolean =>
  ledger.some((line) => line.event === event && line.uri === ORDER);

const looked: Check = {
  id: 'looked',
  rule: CHAIN_RULE,
  mistakes: ['notKept', 'notListening', 'notHeard', 'notMarked', 'notReadAgain', 'notListed'],
  judge(evidence) {
    if (!ledgerHas(evidence, 'stored')) return failed('notKept');
    if (!subscriptionsOf(evidence).some(({ acknowledged }) => names(acknowledged, ORDER)))
      return failed('notListening');
    if (heard(evidence) === undefined) return failed('notHeard');
    if (!ledgerHas(evidence, 'marked')) return failed('notMarked');
    if (readsSince(evidence).length === 0) return failed('notReadAgain');
    return listed(evidence).length > 0 ? PASSED : failed('notListed');
  },
};

/** The chain from a change to a context, and how each link stands in this incident. */
const CHAIN = {
  changed: 'holds',
  published: 'holds',
  active: 'holds',
  received: 'holds',
  dropped: 'holds',
  read: 'holds',
  handled: 'broken',
  rebuilt: 'waits',
} as const;
type Link = keyof typeof CHAIN;
const LINKS: readonly Link[] = [
  ...(['changed', 'published', 'active', 'received'] as const),
  ...(['dropped', 'read', 'handled', 'rebuilt'] as const),
];

const chain: Check = {
  id: 'chain',
  rule: CHAIN_RULE,
  mistakes: ['notLooked', 'undecided', ...LINKS],
  judge(evidence) {
    for (const item of LINKS) {
      const choice = choiceFor(evidence, 'chain', item);
      if (choice === undefined) return failed('undecided', { item });
      if (choice !== CHAIN[item]) return failed(item, { item, choice });
    }
    return looked.judge(evidence) === PASSED ? PASSED : failed('notLooked');
  },
};

const cause: Check = {
  id: 'cause',
  rule: TYPE_RULE,
  mistakes: ['notLooked', 'undecided', 'silent', 'keptTooLong', 'refused'],
  judge(evidence) {
    const choice = evidence.decisions.cause;
    if (choice === undefined) return failed('undecided');
    if (choice !== 'type') return failed(choice);
    return looked.judge(evidence) === PASSED ? PASSED : failed('notLooked');
  },
};

const proof: Check = {
  id: 'proof',
  rule: TYPE_RULE,
  mistakes: ['contentOpen', 'contentOther', 'contentOld', 'listOpen', 'listOther'],
  judge(evidence) {
    const content = pointedAt(evidence, 'content');
    if (content === undefined) return failed('contentOpen', {}, { uri: ORDER });
    const seen = { seq: content };
    if (!readsSince(evidence).some(({ exchange }) => exchange.answerSeq === content)) {
      const old = readsOf(evidence).some(
        ({ uri, exchange }) => uri === ORDER && exchange.answerSeq === content,
      );
      return failed(old ? 'contentOld' : 'contentOther', seen);
    }
    const list = pointedAt(evidence, 'list');
    if (list === undefined) return failed('listOpen', {}, { uri: ORDER });
    const stands = listed(evidence).some(({ seq }) => seq === list);
    const lies = readsSince(evidence).some(
      ({ exchange }) => exchange.answerSeq === content && liesIn(evidence, exchange),
    );
    return stands && lies ? PASSED : failed('listOther', { seq: list }, { uri: ORDER });
  },
};

const remedy: Check = {
  id: 'remedy',
  rule: 'server/resources#security-considerations',
  mistakes: ['notLooked', 'undecided', 'guess', 'empty'],
  judge(evidence) {
    if (readsSince(evidence).length === 0) return failed('notLooked');
    const choice = evidence.decisions.remedy;
    if (choice === undefined) return failed('undecided');
    return choice === 'keep' ? PASSED : failed(choice === 'guess' ? 'guess' : 'empty');
  },
};

const READ: Act = { act: 'read', uri: ORDER };
const LIST: Act = { act: 'send', method: 'resources/list', params: {}, id: 'list' };
const LISTEN: readonly Act[] = [
  {
    ...{ act: 'send', method: 'subscriptions/listen' },
    params: { notifications: { resourceSubscriptions: [ORDER] } },
  },
  { act: 'await', frame: { dir: 'in', method: 'notifications/subscriptions/acknowledged' } },
];
const CHANGE: readonly Act[] = [
  { act: 'backend', key: 'advance' },
  { act: 'await', frame: { dir: 'in', method: 'notifications/resources/updated' } },
];
const AGAIN: Act = { act: 'send', method: 'resources/read', params: { uri: ORDER }, id: 'again' };
const LOOK: readonly Act[] = [READ, ...LISTEN, ...CHANGE, READ, AGAIN, LIST];
type Wrong = { readonly [link in Link]?: string };
const links = (wrong: Wrong = {}): readonly Act[] =>
  LINKS.map((item) => ({ act: 'choose', question: 'chain', item, choice: wrong[item] ?? CHAIN[item] }));
const choose = (question: string, choice: string): Act => ({ act: 'choose', question, choice });
const point = (question: string, id: string): Act => ({ act: 'point', question, frame: { dir: 'in', id } });
const POINT: readonly Act[] = [point('content', 'again'), point('list', 'list')];
const CAUSE = choose('cause', 'type');
const REMEDY = choose('remedy', 'keep');

export const staleContext = defineExercise({
  id: 'drill-stale-context',
  start: {
    server: 'orders',
    identity: 'alice',
    message: {
      method: 'subscriptions/listen',
      params: { notifications: { resourceSubscriptions: [ORDER] } },
    },
    clock: 'stopped',
    faults: { seed: 18, faults: [{ id: 'lyingMimeType' }] },
  },
  controls: {
    backend: { advance: { action: 'advance_order', args: { uri: ORDER } } },
    cache: [],
    reads: [ORDER],
    panels: ['content', 'cache', 'subscriptions'],
  },
  questions: [
    { kind: 'predict', id: 'chain', items: LINKS, choices: ['holds', 'broken', 'waits'] },
    { id: 'cause', choices: ['silent', 'keptTooLong', 'refused', 'type'] },
    { kind: 'frame', id: 'content' },
    { kind: 'frame', id: 'list' },
    { id: 'remedy', choices: ['guess', 'empty', 'keep'] },
  ],
  checks: [looked, chain, cause, proof, remedy],
  solution: [...LOOK, ...links(), CAUSE, ...POINT, REMEDY],
  wrongAnswers: [
    {
      id: 'never-looks-what-the-list-says',
      acts: [READ, ...LISTEN, ...CHANGE, READ, AGAIN, ...links(), CAUSE, point('content', 'again'), REMEDY],
      caughtBy: { check: 'looked', mistake: 'notListed' },
    },
    {
      id: 'takes-the-event-for-the-content',
      acts: [READ, ...LISTEN, ...CHANGE, LIST, ...links(), CAUSE, point('list', 'list'), REMEDY],
      caughtBy: { check: 'looked', mistake: 'notReadAgain' },
    },
    {
      id: 'thinks-the-server-said-nothing',
      acts: [...LOOK, ...links({ published: 'broken' }), CAUSE, ...POINT, REMEDY],
      caughtBy: { check: 'chain', mistake: 'published' },
    },
    {
      id: 'blames-the-cache',
      acts: [...LOOK, ...links({ dropped: 'broken' }), CAUSE, ...POINT, REMEDY],
      caughtBy: { check: 'chain', mistake: 'dropped' },
    },
    {
      id: 'calls-what-never-began-broken',
      acts: [...LOOK, ...links({ rebuilt: 'broken' }), CAUSE, ...POINT, REMEDY],
      caughtBy: { check: 'chain', mistake: 'rebuilt' },
    },
    {
      id: 'shortens-the-time-to-live',
      acts: [...LOOK, ...links(), choose('cause', 'keptTooLong'), ...POINT, REMEDY],
      caughtBy: { check: 'cause', mistake: 'keptTooLong' },
    },
    {
      id: 'points-at-the-event',
      acts: [
        ...[...LOOK, ...links(), CAUSE, point('list', 'list'), REMEDY],
        {
          act: 'point',
          question: 'content',
          frame: { dir: 'in', method: 'notifications/resources/updated' },
        },
      ],
      caughtBy: { check: 'proof', mistake: 'contentOther' },
    },
    {
      id: 'lets-the-host-guess',
      acts: [...LOOK, ...links(), CAUSE, ...POINT, choose('remedy', 'guess')],
      caughtBy: { check: 'remedy', mistake: 'guess' },
    },
    {
      id: 'empties-the-context',
      acts: [...LOOK, ...links(), CAUSE, ...POINT, choose('remedy', 'empty')],
      caughtBy: { check: 'remedy', mistake: 'empty' },
    },
  ],
});
