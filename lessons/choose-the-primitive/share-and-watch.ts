import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  type Exchange,
  failed,
  type Message,
  PASSED,
  sameUri,
} from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { hintOf } from '../../src/grading/readers/hints.ts';
import { subscriptionsOf } from '../../src/grading/readers/subscriptions.ts';
import {
  CAPABILITIES,
  CAPABILITY_IDS,
  type Capability,
  ISSUE,
  isIssue,
  lastIssueRead,
  lastListing,
  lastPolicyRead,
  POLICY,
} from './tracker-facts.ts';

/** The five answers whose sharing is decided, and how each is asked for. */
const ANSWERS = {
  tools: { method: 'tools/list' },
  prompts: { method: 'prompts/list' },
  resources: { method: 'resources/list' },
  issue: { method: 'resources/read', params: { uri: ISSUE } },
  policy: { method: 'resources/read', params: { uri: POLICY } },
} as const satisfies { readonly [name: string]: Message };
type AnswerId = keyof typeof ANSWERS;
const ANSWER_IDS: readonly AnswerId[] = ['tools', 'prompts', 'resources', 'issue', 'policy'];

function answered(evidence: Evidence, id: AnswerId): Exchange | undefined {
  switch (id) {
    case 'issue':
      return lastIssueRead(evidence);
    case 'policy':
      return lastPolicyRead(evidence);
    default:
      return lastListing(evidence, ANSWERS[id].method);
  }
}

/** What stands in the frame: a method, and what it is about. */
function nameOf(id: AnswerId): string {
  const message: Message = ANSWERS[id];
  return message.params === undefined ? message.method : String(message.params.uri);
}

const askAllFive: Check = {
  id: 'ask-all-five',
  rule: 'server/utilities/caching#cacheable-results',
  mistakes: ['notAsked', 'noHint'],
  judge(evidence) {
    for (const id of ANSWER_IDS) {
      const exchange = answered(evidence, id);
      if (exchange === undefined) return failed('notAsked', { name: nameOf(id) });
      if (hintOf(exchange) === undefined) return failed('noHint', { name: nameOf(id) });
    }
    return PASSED;
  },
};

/** By answer and what was predicted of it: the mistakes that have an explanation of their own. */
const WRONG_SCOPE: { readonly [answerAndChosen: string]: string } = {
  'tools public': 'publicTools',
  'prompts private': 'privatePrompts',
  'resources public': 'publicResources',
  'issue public': 'publicIssue',
  'policy public': 'publicPolicy',
};

const decideScopes: Check = {
  id: 'decide-scopes',
  rule: 'server/utilities/caching#choosing-a-cache-scope',
  mistakes: ['undecided', 'notSeen', ...Object.values(WRONG_SCOPE), 'otherScope'],
  judge(evidence) {
    for (const id of ANSWER_IDS) {
      const name = nameOf(id);
      const choice = choiceFor(evidence, 'scope', id);
      if (choice === undefined) return failed('undecided', { name, item: id, question: 'scope' });
      const scope = hintOf(answered(evidence, id))?.cacheScope;
      if (scope === undefined) return failed('notSeen', { name, choice, item: id, question: 'scope' });
      if (choice !== scope)
        return failed(
          WRONG_SCOPE[`${id} ${choice}`] ?? 'otherScope',
          { name, choice, item: id, question: 'scope' },
          { scope },
        );
    }
    return PASSED;
  },
};

const WATCHES = ['content', 'list', 'hint'] as const;

/** What has content can be watched; what is only offered changes with its list. A policy may as well be left to its hint. */
const FITTING: { readonly [item in Capability]: readonly string[] } = {
  details: ['content'],
  create: ['list'],
  sprint: ['list'],
  policy: ['content', 'hint'],
  close: ['list'],
};

const decideWatches: Check = {
  id: 'decide-watches',
  rule: 'server/resources#subscriptions',
  mistakes: ['undecided', 'contentOfOperation', 'hintForOperation', 'listForContent', 'hintForIssue'],
  judge(evidence) {
    for (const item of CAPABILITY_IDS) {
      const name = CAPABILITIES[item];
      const choice = choiceFor(evidence, 'watch', item);
      if (choice === undefined) return failed('undecided', { name, item, question: 'watch' });
      if (FITTING[item].includes(choice)) continue;
      if (FITTING[item].includes('list'))
        return failed(choice === 'content' ? 'contentOfOperation' : 'hintForOperation', {
          name,
          item,
          question: 'watch',
        });
      return failed(choice === 'list' ? 'listForContent' : 'hintForIssue', { name, item, question: 'watch' });
    }
    return PASSED;
  },
};

const proveWatches: Check = {
  id: 'prove-watches',
  rule: 'basic/patterns/subscriptions#acknowledgment',
  mistakes: ['notListened', 'unanswered', 'leftOut', 'issueNotAsked', 'policyNotAsked'],
  judge(evidence) {
    const subscriptions = subscriptionsOf(evidence);
    const agreed = subscriptions.flatMap(({ acknowledged }) => acknowledged?.uris ?? []);
    const policyWanted = choiceFor(evidence, 'watch', 'policy') === 'content';
    const missing = [
      ...(agreed.some(isIssue) ? [] : [ISSUE]),
      ...(policyWanted && !agreed.some((one) => sameUri(one, POLICY)) ? [POLICY] : []),
    ];
    const [uri] = missing;
    if (uri === undefined) return PASSED;
    const last = subscriptions.at(-1);
    if (last === undefined) return failed('notListened', {}, { uri });
    if (last.acknowledged === undefined) return failed('unanswered', { code: last.code ?? 0 }, { uri });
    const lost = last.asked.uris.find((asked) => !agreed.includes(asked));
    if (lost !== undefined) return failed('leftOut', { uri: lost }, { uri });
    return failed(uri === POLICY ? 'policyNotAsked' : 'issueNotAsked', {}, { uri });
  },
};

const scope = (item: AnswerId, choice: 'public' | 'private'): Act => ({
  act: 'choose',
  question: 'scope',
  item,
  choice,
});
const watch = (item: Capability, choice: (typeof WATCHES)[number]): Act => ({
  act: 'choose',
  question: 'watch',
  item,
  choice,
});
const listen = (uris: readonly string[]): Act => ({
  act: 'send',
  method: 'subscriptions/listen',
  params: { notifications: { resourceSubscriptions: uris } },
});
const ASK: Act = { act: 'batch', key: 'five' };
const SCOPES: readonly Act[] = [
  scope('tools', 'private'),
  scope('prompts', 'public'),
  scope('resources', 'private'),
  scope('issue', 'private'),
  scope('policy', 'private'),
];
const WATCHED: readonly Act[] = [
  watch('details', 'content'),
  watch('create', 'list'),
  watch('sprint', 'list'),
  watch('policy', 'content'),
  watch('close', 'list'),
];
const LISTEN = listen([ISSUE, POLICY]);

export const shareAndWatch = defineExercise({
  id: 'share-and-watch',
  start: {
    server: 'tracker',
    identity: 'admin',
    message: {
      method: 'subscriptions/listen',
      params: { notifications: { resourceSubscriptions: [] } },
    },
  },
  controls: { batches: { five: ANSWER_IDS.map((id) => ANSWERS[id]) } },
  questions: [
    { kind: 'predict', id: 'scope', items: ANSWER_IDS, choices: ['public', 'private'] },
    { kind: 'sort', id: 'watch', items: CAPABILITY_IDS, choices: WATCHES },
  ],
  checks: [askAllFive, decideScopes, decideWatches, proveWatches],
  solution: [...SCOPES, ...WATCHED, ASK, LISTEN],
  wrongAnswers: [
    {
      id: 'decides-without-asking',
      acts: [...SCOPES, ...WATCHED, LISTEN],
      caughtBy: { check: 'ask-all-five', mistake: 'notAsked' },
    },
    {
      id: 'shares-the-list-of-tools',
      acts: [ASK, LISTEN, ...WATCHED, ...SCOPES, scope('tools', 'public')],
      caughtBy: { check: 'decide-scopes', mistake: 'publicTools' },
    },
    {
      id: 'shares-the-policy',
      acts: [ASK, LISTEN, ...WATCHED, ...SCOPES, scope('policy', 'public')],
      caughtBy: { check: 'decide-scopes', mistake: 'publicPolicy' },
    },
    {
      id: 'keeps-everything-private',
      acts: [ASK, LISTEN, ...WATCHED, ...SCOPES, scope('prompts', 'private')],
      caughtBy: { check: 'decide-scopes', mistake: 'privatePrompts' },
    },
    {
      id: 'watches-a-tool',
      acts: [ASK, LISTEN, ...SCOPES, ...WATCHED, watch('create', 'content')],
      caughtBy: { check: 'decide-watches', mistake: 'contentOfOperation' },
    },
    {
      id: 'watches-the-list-for-a-text',
      acts: [ASK, LISTEN, ...SCOPES, ...WATCHED, watch('details', 'list')],
      caughtBy: { check: 'decide-watches', mistake: 'listForContent' },
    },
    {
      id: 'polls-the-issue',
      acts: [ASK, LISTEN, ...SCOPES, ...WATCHED, watch('details', 'hint')],
      caughtBy: { check: 'decide-watches', mistake: 'hintForIssue' },
    },
    {
      id: 'never-listens',
      acts: [ASK, ...SCOPES, ...WATCHED],
      caughtBy: { check: 'prove-watches', mistake: 'notListened' },
    },
    {
      id: 'listens-to-a-folder',
      acts: [ASK, ...SCOPES, ...WATCHED, listen(['tracker://projects/quayside/issues', POLICY])],
      caughtBy: { check: 'prove-watches', mistake: 'leftOut' },
    },
    {
      id: 'forgets-the-policy',
      acts: [ASK, ...SCOPES, ...WATCHED, listen([ISSUE])],
      caughtBy: { check: 'prove-watches', mistake: 'policyNotAsked' },
    },
  ],
});
