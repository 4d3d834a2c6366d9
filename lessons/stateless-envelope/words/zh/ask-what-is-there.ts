import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: '问问有什么',
  task: `编写区里已经备好了 \`server/discover\`。发送它，在记录里打开应答，从中读出三件事：

1. 服务器支持哪个协议版本；
2. 它声明了哪些能力，哪些没有声明；
3. 它在哪里说自己叫什么。`,
  hints: [
    '全都在一个消息帧的 `result` 里：有 `supportedVersions`、`capabilities` 和 `_meta`。',
    '能力只要出现就是声明了，哪怕只是空对象 `{}`；没有出现就是没有声明。像 `subscribe` 这样的部分，值为 `true` 才算声明。',
    '各成员的含义见 [DiscoverResult](https://modelcontextprotocol.io/specification/2026-07-28/server/discover#discoverresult)，`_meta` 见 [General fields](https://modelcontextprotocol.io/specification/2026-07-28/basic/index#_meta)。',
    '版本是 `2026-07-28`。除了 `logging`，全都声明了。名字在 `_meta["io.modelcontextprotocol/serverInfo"]` 里。',
  ],
  checks: {
    discovered: '你问了，服务器也答了。',
    'name-the-version': '你写出了服务器支持的协议版本。',
    'read-capabilities': '你说出了声明了什么、没声明什么。',
    'find-the-name': '你找到了服务器在哪里说自己的名字。',
  },
  mistakes: {
    'discovered.nothing': '还没有发出过任何消息。请发送备好的 `{expected.method}`。',
    'discovered.oldHandshake':
      '你发的是 `{seen.method}`，得到 `{seen.code}`。直到修订版 2025-11-25，对话才是这样开始的。这个修订版没有握手，要问就用 `{expected.method}`。',
    'discovered.otherMethod':
      '你发的是 `{seen.method}`，它只说一样东西。服务器总共能做什么，要问 `{expected.method}`。',
    'discovered.refused':
      '你的 `{seen.method}` 被拒绝了，错误码是 `{seen.code}`。和每个请求一样，它也要有 `_meta`。',
    'name-the-version.undecided': '你还没有写版本。',
    'name-the-version.notSeen': '你写了 `{seen.version}`，可服务器还没有说过它支持什么。先问。',
    'name-the-version.softwareVersion':
      '`{seen.version}` 是服务器软件的版本，出自 `serverInfo`。请求里要写的是协议的版本：{expected.versions}。',
    'name-the-version.oldVersion':
      '`{seen.version}` 也许是协议的某个版本，但这台服务器不支持。它说的是：{expected.versions}。',
    'name-the-version.otherVersion': '服务器没有列出 `{seen.version}`。它说的是：{expected.versions}。',
    'read-capabilities.undecided': '`{seen.capability}` 有没有声明，你还没有说。',
    'read-capabilities.notSeen': '服务器还什么都没有声明，`{seen.capability}` 只能算猜。先问。',
    'read-capabilities.notDeclared':
      '你说声明了 `{seen.capability}`。`capabilities` 里没有它，没有出现的就不提供。',
    'read-capabilities.declared':
      '你说没有声明 `{seen.capability}`。它就在 `capabilities` 里。空对象也算：声明了这项能力，只是没有可选的部分。',
    'find-the-name.undecided': '名字在哪里，你还没有说。',
    'find-the-name.notSeen': '服务器还没有应答。先问，再找。',
    'find-the-name.inResult':
      '`result` 里没有直接写名字。`{expected.name}` 在它的 `_meta` 里，因为那是关于应答的信息，而不是应答本身：供展示和写日志用。',
    'find-the-name.inCapabilities':
      '`capabilities` 说的是服务器能做什么，不是它是谁。`{expected.name}` 在 `result` 的另一处。',
  },
  questions: {
    version: { ask: '服务器支持哪个协议版本？' },
    declared: {
      ask: '声明了吗？',
      choices: { yes: '声明了', no: '没有声明' },
      items: {
        resources: 'resources',
        'resources.subscribe': 'resources.subscribe',
        'resources.listChanged': 'resources.listChanged',
        'prompts.listChanged': 'prompts.listChanged',
        tools: 'tools',
        completions: 'completions',
        logging: 'logging',
      },
    },
    where: {
      ask: '服务器在哪里说自己叫什么？',
      choices: {
        result: '在 result.serverInfo 里',
        capabilities: '在 result.capabilities 里',
        meta: '在 result._meta 里',
      },
    },
  },
};
export default words;
