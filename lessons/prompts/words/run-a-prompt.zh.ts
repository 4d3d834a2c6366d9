import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const runAPrompt: ExerciseWords = {
  title: '用一个提示词，再看两个用不成的',
  task: `1. 发送备好的 \`prompts/list\`，看看有哪些提示词，各需要什么参数。
2. 对 \`notes://note-1\` 取 \`review_note\`：方法是 \`prompts/get\`，带上 \`name\` 和 \`arguments\`。
3. 取一个列表里没有的名字。
4. 取 \`review_note\`，但不给参数。
5. 看第 2 步得到的消息，回答两个问题。`,
  hints: [
    '列表里每个提示词都列出了 `arguments`。`prompts/get` 的参数是 `name` 和 `arguments`，后者是一个对象，每个参数一段文本。',
    '名字不对和缺少参数，都以“参数不成立”的错误码拒绝。URI 什么也指不到是另一种错：参数是给了的。',
    '错误码见 [Error Handling](https://modelcontextprotocol.io/specification/2026-07-28/server/prompts#error-handling)，消息的种类见 [PromptMessage](https://modelcontextprotocol.io/specification/2026-07-28/server/prompts#promptmessage)，由谁选择见 [User Interaction Model](https://modelcontextprotocol.io/specification/2026-07-28/server/prompts#user-interaction-model)。',
    '`{"name": "review_note", "arguments": {"uri": "notes://note-1"}}`；然后是名字 `review_notes`；然后是 `"arguments": {}`。笔记是内嵌资源；消息放在宿主自己的指令之下，而且看得见，因为是用户选的。',
  ],
  checks: {
    'list-prompts': '你取得了提示词列表。',
    'run-it': '你取得了 review_note 的消息。',
    'two-refusals': '两种拒绝你都看到了，各有各的原因。',
    'what-it-carries': '你知道笔记在消息里是怎么放的。',
    'where-it-goes': '你知道宿主把它们放在哪里。',
  },
  mistakes: {
    'list-prompts.nothing': '还没有发出过请求。请发送备好的消息。',
    'list-prompts.otherList':
      '你最近的请求是 `{seen.method}`。提示词有自己的列表 `prompts/list`，因为从中选择的是另外的人。',
    'list-prompts.unanswered': '`prompts/list` 还没有得到 id 相同的结果。',
    'run-it.notAsked':
      '还没有发出过 `prompts/get`。提示词不像工具那样调用，而是按名字取，这里是 `{expected.name}`。',
    'run-it.otherPrompt': '你取的是 `{seen.name}`，题目要的是 `{expected.name}`。',
    'run-it.refused':
      '最近一次 `prompts/get` 被拒绝了，错误码 `{seen.code}`，`{expected.name}` 还没有取到。URI 是不是写在 `arguments` 里面？',
    'run-it.unanswered': '`prompts/get` 还没有得到 id 相同的应答。',
    'two-refusals.notListed': '先取列表：没有列表，谁也不知道哪个名字是错的。',
    'two-refusals.noBadName':
      '还没有因为名字不存在而被拒绝。这台服务器的名字有：{seen.names}。请取一个不在其中的。',
    'two-refusals.noMissingArgument':
      '还没有因为缺少参数而被拒绝。URI 哪怕什么也指不到，也算给了参数：请把 `uri` 从 `arguments` 里整个去掉。',
    'what-it-carries.notSeen': '你还没有看到 `{expected.name}` 的消息。',
    'what-it-carries.undecided': '笔记在这 {seen.count} 条消息里是怎么放的，你还没有说。',
    'what-it-carries.pasted':
      '看最后一条消息的 `content.type`：是 `resource`，笔记连同自己的 URI `{seen.uri}` 都在里面。要是贴进文本，就没人说得出它从哪里来。',
    'what-it-carries.link':
      '链接会是 `resource_link`，不带内容，由客户端去读。这里 `{seen.uri}` 的正文一起来了。',
    'what-it-carries.system':
      '你的消息帧里，角色有：{seen.roles}。没有第三种。提示词是在对话里说话，决不是对话的规则。',
    'where-it-goes.notSeen': '你还没有看到 `{expected.name}` 的消息。',
    'where-it-goes.undecided': '你还没有说宿主把这些消息放在哪里。',
    'where-it-goes.above':
      '那样一来，任何服务器的作者都能改写宿主的规则。服务器写的东西是输入，要放在宿主自己定下的规则之下。',
    'where-it-goes.hidden':
      '流程是用户选的，他有权看到以他的名义说了什么。暗中起作用的提示词，就是伪装起来的策略。',
    'where-it-goes.model': '提示词不是给模型去选的，工具才是。这里是用户选的，至于用什么形式选，由宿主提供。',
  },
  questions: {
    carries: {
      ask: '笔记在得到的消息里是怎么放的？',
      choices: {
        pasted: '正文贴进了指令的文本',
        embedded: '作为内嵌资源，带着自己的 URI',
        link: '作为链接，要由客户端去读',
        system: '作为一条 system 角色的消息',
      },
    },
    place: {
      ask: '宿主把这些消息放在哪里？',
      choices: {
        above: '放在自己的指令之上，因为服务器最清楚',
        below: '放进对话，在自己的指令之下，让用户看得见',
        hidden: '放在每一段对话之前，不让用户看见',
        model: '哪里也不放，等模型来要',
      },
    },
  },
};
