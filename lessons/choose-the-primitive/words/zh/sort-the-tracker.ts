import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

export const CAPABILITIES = {
  details: '某个 issue 的详情',
  create: '新建 issue',
  sprint: '回顾一个冲刺的模板',
  policy: '某个项目的规章',
  close: '关闭 issue',
};
export const PRIMITIVES = { tool: '工具', resource: '资源', prompt: '提示词' };

const words: ExerciseWords = {
  title: '给 tracker 的五项能力归类',
  task: `一个 issue 管理系统想提供五样东西。替每一样决定：它该是哪种原语，由谁来选用。

然后问服务器。按钮会依次请求三个列表。在这里你是 \`admin\`，所以没有哪个列表会对你隐去什么。服务器要是说服了你，就改掉原来的决定。`,
  hints: [
    '在应答里找这五样东西：`tools` 和 `prompts` 里是名字，`resources` 里是 URI。',
    '问一句：人最后想得到什么？办成一件事（工具），读到一份东西（资源），还是以某种方式开始一段对话（提示词）。',
    '控制权的划分见[服务器功能总览](https://modelcontextprotocol.io/specification/2026-07-28/server/index)里的表格；每种原语自己的那一页也有一节讲用户交互。',
    'issue 详情和规章：资源，由宿主选用。新建和关闭：工具，由模型选用。冲刺回顾：提示词，由用户选用。',
  ],
  checks: {
    'ask-the-lists': '你向服务器要过它的工具、提示词和资源。',
    'sort-them': '五样东西的归类，与这台服务器的实际做法一致。',
    'name-the-chooser': '你说出了每一样由谁选用。',
  },
  mistakes: {
    'ask-the-lists.notAsked':
      '服务器还没有应答过 `{seen.method}`。你的决定要和它实际提供的东西比较，所以三个列表都要问。',
    'ask-the-lists.refused':
      '你的 `{seen.method}` 被拒绝了，错误码是 `{seen.code}`。消息里有 `_meta` 吗？编写区放进去的令牌还在吗？',
    'ask-the-lists.notShown':
      '列表都拿到了，可是你看到的部分里没有 `{seen.name}`。请不带游标，重新请求完整的第一页。',
    'sort-them.undecided': '`{seen.name}` 还没有归类。',
    'sort-them.notSeen':
      '你说 `{seen.name}` 是 `{seen.choice}`，可服务器的列表里还没有出现过它，这个说法没有依据。',
    'sort-them.contentAsTool':
      '你把 `{seen.name}` 归为工具，服务器却把它列在资源里。它是有地址的内容：宿主可以附上它、保留一阵、关注它的变化。要是改成工具的返回值，就没有地址，也没有“多久算新鲜”的提示了。',
    'sort-them.contentAsPrompt':
      '你把 `{seen.name}` 归为提示词，服务器却把它列在资源里。提示词是用户挑选的开场白。每段对话都该遵守的规章是内容，由宿主附上，谁都看得见。',
    'sort-them.operationAsResource':
      '你把 `{seen.name}` 归为资源，服务器却把它列在工具里。它会改变东西。资源什么时候读、读两遍还是一遍不读，都由宿主决定，所以读取不能引起任何改动。',
    'sort-them.operationAsPrompt':
      '你把 `{seen.name}` 归为提示词，服务器却把它列在工具里。获取提示词只会得到消息，消息里说的事并不会因此办成。',
    'sort-them.workflowAsTool':
      '你把 `{seen.name}` 归为工具，服务器却把它列在提示词里。它自己什么也不做，只给出用户开始回顾时用的那几条消息。',
    'sort-them.workflowAsResource':
      '你把 `{seen.name}` 归为资源，服务器却把它列在提示词里。它的消息带着对话中的角色，参数由用户填写，而且它没有 URI。',
    'name-the-chooser.undecided': '`{seen.name}` 由谁选用，你还没有说。',
    'name-the-chooser.notSeen':
      '`{seen.name}` 由谁选用，取决于它是什么，而服务器还没有亮出来。先请求它的列表。',
    'name-the-chooser.modelForPrompt':
      '`{seen.name}` 是提示词，由用户在菜单里或用命令挑选。要是模型可以自己选，用户就会在对话里发现一些谁也没要过的指示。',
    'name-the-chooser.hostForPrompt':
      '`{seen.name}` 是提示词。宿主负责展示，挑选的是用户：宿主自己悄悄塞进去的提示词，就成了看不见的政策。',
    'name-the-chooser.modelForResource':
      '`{seen.name}` 是资源。把什么放到模型面前，由宿主决定，也许和用户一起。模型可以建议，不能自己附上。',
    'name-the-chooser.userForTool':
      '`{seen.name}` 是工具。工具是给模型、或给与它配合的应用，在任务进行中选用的。用户应当能够拒绝一次调用，那和选用是两回事。',
  },
  questions: {
    primitive: {
      ask: 'tracker 该把它做成哪种原语？',
      choices: PRIMITIVES,
      items: CAPABILITIES,
    },
    chooser: {
      ask: '由谁选用？',
      choices: {
        model: '模型，在任务进行中',
        host: '宿主应用，按自己的规则，或通过它展示的选择器',
        user: '用户，在菜单里或用命令',
      },
      items: CAPABILITIES,
    },
  },
  controls: { 'batch.lists': '请求工具、提示词和资源的列表' },
};
export default words;
