import type { ExerciseWords } from '../../../../src/grading/exercise.ts';
import { CAPABILITIES } from './sort-the-tracker.ts';

const words: ExerciseWords = {
  title: '谁可以共用，谁想知道变化',
  task: `还是这五样东西，再做两个决定。

1. 预测五个应答的 \`cacheScope\`：共享缓存可以拿去给任何人的是 \`public\`，不可以的是 \`private\`。然后按下按钮，一次请求全部五个，再作比较。
2. 决定什么值得关注。然后把想关注的 URI 写进编写区那条消息的 \`resourceSubscriptions\`，发送出去：issue 写 \`tracker://projects/quayside/issues/2\`；规章若要关注，写 \`tracker://projects/quayside/policy\`。服务器同意了什么，看确认。`,
  hints: [
    '每个应答的末尾都有 `cacheScope`。服务器同意关注什么，写在 `notifications/subscriptions/acknowledged` 里。',
    '只有对所有人都一样的应答才能是 `public`。对每个列表问一句：权限少一些的人，看到的条目会不会少一些？另外，只有自己有内容的东西，内容才会变。',
    '见 [Choosing a Cache Scope](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#choosing-a-cache-scope)；返回的是什么，见 [Acknowledgment](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#acknowledgment)。',
    '提示词列表：`public`；其余全是 `private`。issue 关注内容；规章可以关注，也可以只靠缓存提示；工具和提示词关注列表。',
  ],
  checks: {
    'ask-all-five': '五个应答连同缓存提示都拿到了。',
    'decide-scopes': '每个应答可以给谁共用，你的判断与服务器一致。',
    'decide-watches': '你说出了什么值得关注，以及关注到哪一层。',
    'prove-watches': '你想关注的，服务器确认了。',
  },
  mistakes: {
    'ask-all-five.notAsked': '`{seen.name}` 还没有得到应答。按钮会发出全部五个请求，自己动手发也可以。',
    'ask-all-five.noHint': '关于 `{seen.name}` 的应答里没有可用的缓存提示。请再问一次。',
    'decide-scopes.undecided': '`{seen.name}` 可以给谁共用，你还没有说。',
    'decide-scopes.notSeen': '你给 `{seen.name}` 选了 `{seen.choice}`，可它的应答还没有来。先问，再比较。',
    'decide-scopes.publicTools':
      '你愿意共用 `{seen.name}`，服务器说的是 `{expected.scope}`。它只给每个调用者看其权限范围打开的工具。要是放进共享缓存，只能读的人会拿到你的列表，里面有他调用不了的工具。',
    'decide-scopes.privatePrompts':
      '你想让每个调用者各存一份 `{seen.name}`，服务器说的是 `{expected.scope}`。大家看到的提示词都一样，而且每次使用都会检查。在这里过于小心，代价是每个人多一次请求。',
    'decide-scopes.publicResources':
      '你愿意共用 `{seen.name}`，服务器说的是 `{expected.scope}`。issue 的标题只给能读它的人看，而列表里就有标题。',
    'decide-scopes.publicIssue':
      '你愿意共用 `{seen.name}`，服务器说的是 `{expected.scope}`。读它要凭据，而共享缓存什么凭据也不要。',
    'decide-scopes.publicPolicy':
      '你愿意共用 `{seen.name}`，服务器说的是 `{expected.scope}`。它很少变，所以 `ttlMs` 可以长；谁能看是另一个问题：读它要凭据。',
    'decide-scopes.otherScope':
      '你给 `{seen.name}` 选了 `{seen.choice}`，它的应答说的是 `{expected.scope}`。',
    'decide-watches.undecided': '`{seen.name}` 值不值得关注，你还没有说。',
    'decide-watches.contentOfOperation':
      '`{seen.name}` 没有 URI，也就没有会变的内容。能发生的只是它在列表里出现或消失。',
    'decide-watches.hintForOperation':
      '`{seen.name}` 不能读取，所以没有它自己的缓存提示。它在列表里，列表可以关注。',
    'decide-watches.listForContent':
      '有东西出现或消失时，列表才变。`{seen.name}` 背后的文字变了，列表还是老样子，你什么也听不到。',
    'decide-watches.hintForIssue':
      '缓存提示说的是：有人需要时，要不要重新问。它不是定时去问的时钟。`{seen.name}` 有好几个人在处理，正在展示它的宿主想知道每一次变化。',
    'prove-watches.notListened':
      '还没有发出过 `subscriptions/listen`。它就在编写区里，把 `{expected.uri}` 写进 `resourceSubscriptions`。',
    'prove-watches.unanswered':
      '你最近一次订阅没有得到确认（应答是 `{seen.code}`）。消息里有 `_meta` 吗？id 没有在用吗？',
    'prove-watches.leftOut':
      '你要的是 `{seen.uri}`，确认里没有它：这个资源不存在。订阅要逐个写出资源的名字，这里应当有 `{expected.uri}`。',
    'prove-watches.issueNotAsked': '你的订阅得到了确认，里面没有 `{expected.uri}`，因为你没有要。',
    'prove-watches.policyNotAsked':
      '你决定关注规章，可是没有哪个确认提到 `{expected.uri}`。把它也要上，或者只靠缓存提示。',
  },
  questions: {
    scope: {
      ask: '应答的 cacheScope 会是什么？',
      choices: { public: 'public', private: 'private' },
      items: {
        tools: 'tools/list',
        prompts: 'prompts/list',
        resources: 'resources/list',
        issue: '读取 2 号 issue',
        policy: '读取规章',
      },
    },
    watch: {
      ask: '什么值得关注？',
      choices: {
        content: '内容的每一次变化',
        list: '只关心它在列表里出现或消失',
        hint: '不必关注：缓存提示到期后再读一次就够',
      },
      items: CAPABILITIES,
    },
  },
  controls: { 'batch.five': '请求全部五个应答' },
};
export default words;
