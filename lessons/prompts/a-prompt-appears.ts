import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  PASSED,
} from '../../src/grading/index.ts';
import { pagesOf } from '../../src/grading/readers/lists.ts';
import {
  hasType,
  isActiveAt,
  type Subscription,
  type SubscriptionEvent,
  subscriptionsOf,
} from '../../src/grading/readers/subscriptions.ts';

const NEW = 'summarize_project';
const FILTER = 'basic/patterns/subscriptions#notification-filter';

/** Subscriptions that were acknowledged, by whether the server agreed to tell of prompts. */
function acknowledged(evidence: Evidence): {
  readonly asked: readonly Subscription[];
  readonly others: readonly Subscription[];
} {
  const all = subscriptionsOf(evidence).filter((one) => one.acknowledged !== undefined);
  return {
    asked: all.filter((one) => hasType(one.acknowledged, 'promptsListChanged')),
    others: all.filter((one) => !hasType(one.asked, 'promptsListChanged')),
  };
}

/** The first event about prompts that an asked subscription got while another one was open that had not asked. */
function heard(
  evidence: Evidence,
): { readonly event: SubscriptionEvent; readonly other: Subscription } | undefined {
  const { asked, others } = acknowledged(evidence);
  for (const event of asked.flatMap(({ events }) => events)) {
    const other = others.find((one) => isActiveAt(one, event.seq));
    if (event.kind === 'prompts' && other !== undefined) return { event, other };
  }
  return undefined;
}

const twoSubscriptions: Check = {
  id: 'two-subscriptions',
  rule: FILTER,
  mistakes: ['none', 'onlyAsked', 'onlyOthers', 'unacknowledged'],
  judge(evidence) {
    const { asked, others } = acknowledged(evidence);
    if (asked.length > 0 && others.length > 0) return PASSED;
    const opened = subscriptionsOf(evidence).length;
    if (opened === 0) return failed('none');
    if (asked.length + others.length < opened && asked.length === 0 && others.length === 0)
      return failed('unacknowledged', { opened });
    return failed(asked.length === 0 ? 'onlyOthers' : 'onlyAsked', { opened });
  },
};

const hearIt: Check = {
  id: 'hear-it',
  rule: 'server/prompts#list-changed-notification',
  mistakes: ['stillOff', 'nobodyListened', 'onlyAskedOpen'],
  judge(evidence) {
    if (heard(evidence) !== undefined) return PASSED;
    const { disabled } = evidence.world.settings;
    const changed = evidence.acts.some(({ act }) => act === 'changeSettings');
    if (!changed && Array.isArray(disabled) && disabled.includes(NEW))
      return failed('stillOff', {}, { name: NEW });
    const any = acknowledged(evidence).asked.some(({ events }) =>
      events.some(({ kind }) => kind === 'prompts'),
    );
    return failed(any ? 'onlyAskedOpen' : 'nobodyListened', {}, { name: NEW });
  },
};

const pointAtIt: Check = {
  id: 'point-at-it',
  rule: 'basic/patterns/subscriptions#receiving-notifications',
  mistakes: ['notHeard', 'undecided', 'acknowledgment', 'otherFrame'],
  judge(evidence) {
    if (heard(evidence) === undefined) return failed('notHeard');
    const { event } = evidence.decisions;
    if (event === undefined) return failed('undecided');
    const seq = Number(event);
    const { asked } = acknowledged(evidence);
    if (asked.some(({ events }) => events.some((one) => one.seq === seq && one.kind === 'prompts')))
      return PASSED;
    const isAcknowledgment = subscriptionsOf(evidence).some(({ ackSeq }) => ackSeq === seq);
    return failed(isAcknowledgment ? 'acknowledgment' : 'otherFrame', { frame: event });
  },
};

const listAgain: Check = {
  id: 'list-again',
  rule: 'server/prompts#listing-prompts',
  mistakes: ['notHeard', 'notListed', 'neverBefore', 'notAgain', 'notThere'],
  judge(evidence) {
    const found = heard(evidence);
    if (found === undefined) return failed('notHeard');
    const pages = pagesOf(evidence, 'prompts/list');
    if (pages.length === 0) return failed('notListed');
    const before = pages.filter(({ exchange }) => exchange.seq < found.event.seq).flatMap(({ keys }) => keys);
    const after = pages.filter(({ exchange }) => exchange.seq > found.event.seq);
    if (before.length === 0) return failed('neverBefore');
    if (after.length === 0) return failed('notAgain', { count: before.length });
    const appeared = after.flatMap(({ keys }) => keys).filter((key) => !before.includes(key));
    return appeared.length > 0 ? PASSED : failed('notThere', { count: before.length }, { name: NEW });
  },
};

const whatItSaid: Check = {
  id: 'what-it-said',
  rule: 'server/prompts#list-changed-notification',
  mistakes: ['notHeard', 'undecided', 'names', 'list', 'template'],
  judge(evidence) {
    if (heard(evidence) === undefined) return failed('notHeard');
    const { said } = evidence.decisions;
    if (said === undefined) return failed('undecided');
    if (said === 'changed') return PASSED;
    return failed(said === 'list' || said === 'template' ? said : 'names');
  },
};

const listen = (notifications: { readonly [type: string]: boolean }): Act => ({
  act: 'send',
  method: 'subscriptions/listen',
  params: { notifications },
});
const EVENT = { dir: 'in', method: 'notifications/prompts/list_changed' } as const;
const LIST: Act = { act: 'send', method: 'prompts/list' };
const PROMPTS = listen({ promptsListChanged: true });
const RESOURCES = listen({ resourcesListChanged: true });
const APPEAR: Act = { act: 'set', path: 'disabled', value: [] };
const AWAIT: Act = { act: 'await', frame: EVENT };
const POINT: Act = { act: 'point', question: 'event', frame: EVENT };
const said = (choice: string): Act => ({ act: 'choose', question: 'said', choice });
const SAID = said('changed');

export const aPromptAppears = defineExercise({
  id: 'a-prompt-appears',
  start: {
    server: 'notes',
    identity: 'guest',
    message: { method: 'subscriptions/listen', params: { notifications: { promptsListChanged: true } } },
    settings: { disabled: [NEW] },
  },
  controls: {
    settings: [{ path: 'disabled', kind: 'names', names: ['review_note', NEW] }],
    panels: ['subscriptions'],
  },
  questions: [
    { kind: 'frame', id: 'event' },
    { id: 'said', choices: ['names', 'list', 'template', 'changed'] },
  ],
  checks: [twoSubscriptions, hearIt, pointAtIt, listAgain, whatItSaid],
  solution: [LIST, PROMPTS, RESOURCES, APPEAR, AWAIT, POINT, LIST, SAID],
  wrongAnswers: [
    {
      id: 'listens-once-for-everything',
      acts: [
        LIST,
        listen({ promptsListChanged: true, resourcesListChanged: true }),
        APPEAR,
        AWAIT,
        POINT,
        LIST,
        SAID,
      ],
      caughtBy: { check: 'two-subscriptions', mistake: 'onlyAsked' },
    },
    {
      id: 'listens-for-resources-only',
      acts: [LIST, RESOURCES, APPEAR, LIST, SAID],
      caughtBy: { check: 'two-subscriptions', mistake: 'onlyOthers' },
    },
    {
      id: 'listens-when-it-is-too-late',
      acts: [LIST, APPEAR, PROMPTS, RESOURCES, LIST, SAID],
      caughtBy: { check: 'hear-it', mistake: 'nobodyListened' },
    },
    {
      id: 'opens-the-second-afterwards',
      acts: [LIST, PROMPTS, APPEAR, AWAIT, POINT, RESOURCES, LIST, SAID],
      caughtBy: { check: 'hear-it', mistake: 'onlyAskedOpen' },
    },
    {
      id: 'takes-the-acknowledgment-for-the-event',
      acts: [
        ...[LIST, PROMPTS, RESOURCES, APPEAR, AWAIT],
        {
          act: 'point',
          question: 'event',
          frame: { dir: 'in', method: 'notifications/subscriptions/acknowledged' },
        },
        ...[LIST, SAID],
      ],
      caughtBy: { check: 'point-at-it', mistake: 'acknowledgment' },
    },
    {
      id: 'takes-the-event-for-the-list',
      acts: [LIST, PROMPTS, RESOURCES, APPEAR, AWAIT, POINT, SAID],
      caughtBy: { check: 'list-again', mistake: 'notAgain' },
    },
    {
      id: 'never-knew-the-old-list',
      acts: [PROMPTS, RESOURCES, APPEAR, AWAIT, POINT, LIST, SAID],
      caughtBy: { check: 'list-again', mistake: 'neverBefore' },
    },
    {
      id: 'lets-another-one-vanish',
      acts: [
        ...[LIST, PROMPTS, RESOURCES],
        { act: 'set', path: 'disabled', value: ['review_note', NEW] },
        ...[AWAIT, POINT, LIST, SAID],
      ],
      caughtBy: { check: 'list-again', mistake: 'notThere' },
    },
    {
      id: 'thinks-it-names-the-new-one',
      acts: [LIST, PROMPTS, RESOURCES, APPEAR, AWAIT, POINT, LIST, said('names')],
      caughtBy: { check: 'what-it-said', mistake: 'names' },
    },
  ],
});
