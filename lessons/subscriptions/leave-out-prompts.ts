import type { Act } from '../../src/grading/acts.ts';
import { defineExercise } from '../../src/grading/exercise.ts';
import { type Check, type Evidence, failed, PASSED } from '../../src/grading/index.ts';
import {
  hasType,
  isActiveAt,
  type Subscription,
  subscriptionsOf,
} from '../../src/grading/readers/subscriptions.ts';
import { choose, heard, listen, press } from './acts.ts';

const FILTER = 'basic/patterns/subscriptions#notification-filter';

/** One that asked for prompts, and one that did not and can show in another way that it is alive. */
interface Pair {
  readonly asks: Subscription;
  readonly silent: Subscription;
}

function pairsIn(evidence: Evidence): readonly Pair[] {
  const open = subscriptionsOf(evidence).filter(({ ackSeq }) => ackSeq !== undefined);
  const asking = open.filter(({ acknowledged }) => hasType(acknowledged, 'promptsListChanged'));
  const others = open.filter(
    ({ asked, acknowledged }) =>
      !hasType(asked, 'promptsListChanged') && (acknowledged?.types.length ?? 0) > 0,
  );
  return asking.flatMap((asks) =>
    others.filter((silent) => overlap(asks, silent)).map((silent) => ({ asks, silent })),
  );
}

function overlap(one: Subscription, other: Subscription): boolean {
  const both = Math.max(one.ackSeq ?? 0, other.ackSeq ?? 0) + 1;
  return isActiveAt(one, both) && isActiveAt(other, both);
}

/** News of prompts that one heard while the other was listening too. */
function newsOf({ asks, silent }: Pair): number | undefined {
  return asks.events.find(({ kind, seq }) => kind === 'prompts' && isActiveAt(silent, seq))?.seq;
}

const twoFilters: Check = {
  id: 'two-filters',
  rule: FILTER,
  mistakes: ['nothing', 'allAsk', 'noneAsks', 'nothingElse', 'notTogether'],
  judge(evidence) {
    if (pairsIn(evidence).length > 0) return PASSED;
    const open = subscriptionsOf(evidence).filter(({ ackSeq }) => ackSeq !== undefined);
    const asking = open.filter(({ asked }) => hasType(asked, 'promptsListChanged'));
    const seen = { open: open.length };
    if (open.length === 0) return failed('nothing', seen);
    if (asking.length === 0) return failed('noneAsks', seen);
    if (asking.length === open.length) return failed('allAsk', seen);
    const others = open.filter((one) => !asking.includes(one));
    const empty = others.every(({ acknowledged }) => acknowledged?.types.length === 0);
    return failed(empty ? 'nothingElse' : 'notTogether', seen);
  },
};

const somethingToHear: Check = {
  id: 'something-to-hear',
  rule: 'server/prompts#list-changed-notification',
  mistakes: ['nobodyAsked', 'nothing'],
  judge(evidence) {
    const pairs = pairsIn(evidence);
    if (pairs.some((pair) => newsOf(pair) !== undefined)) return PASSED;
    return failed(pairs.length === 0 ? 'nobodyAsked' : 'nothing');
  },
};

const silenceProved: Check = {
  id: 'silence-proved',
  rule: 'basic/patterns/subscriptions#opening-a-stream',
  mistakes: ['notYet', 'nothingAfter', 'spoke'],
  judge(evidence) {
    const told = pairsIn(evidence).flatMap((pair) => {
      const news = newsOf(pair);
      return news === undefined ? [] : [{ ...pair, news }];
    });
    const [first] = told;
    if (first === undefined) return failed('notYet');
    const id = String(first.silent.id);
    if (told.some(({ silent }) => silent.events.some(({ kind }) => kind === 'prompts')))
      return failed('spoke', { id });
    const alive = told.some(({ silent, news }) => silent.events.some(({ seq }) => seq > news));
    return alive ? PASSED : failed('nothingAfter', { id, news: first.news });
  },
};

const leftOutOrFalse: Check = {
  id: 'left-out-or-false',
  rule: FILTER,
  mistakes: ['undecided', 'refused', 'differs'],
  judge({ decisions: { absent } }) {
    if (absent === undefined) return failed('undecided');
    if (absent === 'same') return PASSED;
    return failed(absent === 'refused' ? 'refused' : 'differs');
  },
};

const WITH = listen({ resourcesListChanged: true, promptsListChanged: true }, 'with-prompts');
const WITHOUT = listen({ resourcesListChanged: true }, 'without-prompts');
const HIDE: Act = { act: 'set', path: 'disabled', value: ['summarize_project'] };
const HIDDEN = [HIDE, heard('prompts/list_changed', 1)];
const NOTE = press('newNote');
/** Both hear of it. */
const NOTED = [NOTE, heard('resources/list_changed', 2)];
const SAME = choose('absent', 'same');
const cancel = (requestId: string): Act => ({
  act: 'send',
  method: 'notifications/cancelled',
  id: null,
  params: { requestId },
});

export const leaveOutPrompts = defineExercise({
  id: 'leave-out-prompts',
  start: {
    server: 'notes',
    identity: 'guest',
    message: {
      method: 'subscriptions/listen',
      params: { notifications: { resourcesListChanged: true, promptsListChanged: true } },
    },
  },
  controls: {
    backend: {
      newNote: {
        action: 'create_note',
        args: { title: 'Harbour fees', text: 'The fees of 2027 are out.\n' },
      },
    },
    settings: [{ path: 'disabled', kind: 'names', names: ['review_note', 'summarize_project'] }],
    panels: ['subscriptions'],
  },
  questions: [{ id: 'absent', choices: ['same', 'refused', 'differs'] }],
  checks: [twoFilters, somethingToHear, silenceProved, leftOutOrFalse],
  solution: [WITH, WITHOUT, ...HIDDEN, ...NOTED, SAME],
  wrongAnswers: [
    {
      id: 'sends-the-same-filter-twice',
      acts: [
        WITH,
        listen({ resourcesListChanged: true, promptsListChanged: true }, 'once-more'),
        HIDE,
        NOTE,
        SAME,
      ],
      caughtBy: { check: 'two-filters', mistake: 'allAsk' },
    },
    {
      id: 'has-nobody-who-could-have-heard',
      acts: [WITHOUT, HIDE, NOTE, SAME],
      caughtBy: { check: 'two-filters', mistake: 'noneAsks' },
    },
    {
      id: 'asks-for-nothing-at-all',
      acts: [WITH, listen({}, 'nothing'), HIDE, NOTE, SAME],
      caughtBy: { check: 'two-filters', mistake: 'nothingElse' },
    },
    {
      id: 'one-after-the-other',
      acts: [WITH, ...HIDDEN, cancel('with-prompts'), WITHOUT, NOTE, SAME],
      caughtBy: { check: 'two-filters', mistake: 'notTogether' },
    },
    {
      id: 'changes-a-note-only',
      acts: [WITH, WITHOUT, ...NOTED, SAME],
      caughtBy: { check: 'something-to-hear', mistake: 'nothing' },
    },
    {
      id: 'takes-a-dead-line-for-silence',
      acts: [WITH, WITHOUT, ...HIDDEN, SAME],
      caughtBy: { check: 'silence-proved', mistake: 'nothingAfter' },
    },
    {
      id: 'thinks-false-is-an-error',
      acts: [WITH, WITHOUT, ...HIDDEN, ...NOTED, choose('absent', 'refused')],
      caughtBy: { check: 'left-out-or-false', mistake: 'refused' },
    },
  ],
});
