import type { ExerciseWords } from '../../../../src/grading/exercise.ts';
import { CAPABILITIES } from './sort-the-tracker.ts';

const words: ExerciseWords = {
  title: 'Who may share it, and who wants to hear of it',
  task: `Two more decisions for the same five.

1. Predict the \`cacheScope\` of five answers: \`public\` where a shared cache may hand them to anybody, \`private\` where not. Then press the button, which asks for all five, and compare.
2. Decide what is worth watching. Then write the URIs that you want to watch into the \`resourceSubscriptions\` of the message in the composer, and send it. Name the issue \`tracker://projects/quayside/issues/2\`, and the policy \`tracker://projects/quayside/policy\` if you watch it. The acknowledgment says what the server agreed to.`,
  hints: [
    'Each answer says its `cacheScope` near its end. What the server agreed to watch stands in `notifications/subscriptions/acknowledged`.',
    '`public` is right only if the answer reads the same for everybody. Ask of each list: would somebody with fewer rights get fewer entries? And only what has content of its own can change its content.',
    'See [Choosing a Cache Scope](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#choosing-a-cache-scope), and [Acknowledgment](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#acknowledgment) for what comes back.',
    'Prompts: `public`; all others: `private`. Watch the content of the issue; the policy may be watched or left to its hint; of tools and prompts watch the list.',
  ],
  checks: {
    'ask-all-five': 'You got all five answers with their hints.',
    'decide-scopes': 'You say of each answer who may share it, as the server does.',
    'decide-watches': 'You say what is worth watching, and at which level.',
    'prove-watches': 'The server acknowledged what you want to watch.',
  },
  mistakes: {
    'ask-all-five.notAsked':
      '`{seen.name}` has not been answered yet. The button sends all five requests; by hand is fine too.',
    'ask-all-five.noHint': 'The answer about `{seen.name}` carries no usable hint. Ask once more.',
    'decide-scopes.undecided': 'Of `{seen.name}` you have not said yet who may share it.',
    'decide-scopes.notSeen':
      'You chose `{seen.choice}` for `{seen.name}`, but its answer has not come yet. Ask, then compare.',
    'decide-scopes.publicTools':
      'You would share `{seen.name}`; the server says `{expected.scope}`. It shows to each caller the tools that their scopes open. From a shared cache, somebody who may only read would get your list, with tools that they cannot call.',
    'decide-scopes.privatePrompts':
      'You would keep `{seen.name}` apart for each caller; the server says `{expected.scope}`. All callers get the same prompts, and every use of one is checked anyway. Being too careful here costs every caller a request.',
    'decide-scopes.publicResources':
      'You would share `{seen.name}`; the server says `{expected.scope}`. The titles of issues are for those who may read them, and a list shows titles.',
    'decide-scopes.publicIssue':
      'You would share `{seen.name}`; the server says `{expected.scope}`. Reading it took a credential, and a shared cache asks for none.',
    'decide-scopes.publicPolicy':
      'You would share `{seen.name}`; the server says `{expected.scope}`. It changes seldom, which makes for a long `ttlMs`. Who may see it is another question: reading it took a credential.',
    'decide-scopes.otherScope':
      'You chose `{seen.choice}` for `{seen.name}`; its answer says `{expected.scope}`.',
    'decide-watches.undecided': 'You have not said yet whether `{seen.name}` is worth watching.',
    'decide-watches.contentOfOperation':
      '`{seen.name}` has no URI, and so no content that could change. All that can happen is that it appears in its list or leaves it.',
    'decide-watches.hintForOperation':
      '`{seen.name}` cannot be read, so there is no hint for it alone. It stands in a list, and the list can be watched.',
    'decide-watches.listForContent':
      'The list changes when something appears or vanishes. When the text behind `{seen.name}` changes, the list is as it was, and you would hear nothing.',
    'decide-watches.hintForIssue':
      'A hint tells when to ask again once somebody needs the answer. It is no timer for asking. Several people work on `{seen.name}`, and a host that shows it wants to hear of each change.',
    'prove-watches.notListened':
      'No `subscriptions/listen` has gone out yet. It stands ready in the composer; put `{expected.uri}` into its `resourceSubscriptions`.',
    'prove-watches.unanswered':
      'Your last listen has no acknowledgment (its answer: `{seen.code}`). Does it have its `_meta`, and an id that is not in use?',
    'prove-watches.leftOut':
      'You asked for `{seen.uri}`, and the acknowledgment leaves it out: there is no such resource. A subscription names resources one by one. It has to name `{expected.uri}`.',
    'prove-watches.issueNotAsked':
      'Your subscription was acknowledged without `{expected.uri}`, because you did not ask for it.',
    'prove-watches.policyNotAsked':
      'You decided to watch the policy, and no acknowledgment names `{expected.uri}`. Ask for it, or leave the policy to its hint.',
  },
  questions: {
    scope: {
      ask: 'Which cacheScope will the answer have?',
      choices: { public: 'public', private: 'private' },
      items: {
        tools: 'tools/list',
        prompts: 'prompts/list',
        resources: 'resources/list',
        issue: 'a read of issue 2',
        policy: 'a read of the policy',
      },
    },
    watch: {
      ask: 'What is worth hearing of?',
      choices: {
        content: 'each change of its content',
        list: 'only that it appears in its list or leaves it',
        hint: 'nothing: reading again after its hint has run out is enough',
      },
      items: CAPABILITIES,
    },
  },
  controls: { 'batch.five': 'Ask for all five answers' },
};
export default words;
