import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const outcomes = {
  empty: '一个什么也没有的结果',
  notFound: '-32602，Resource not found',
  invalid: '-32602，Invalid resource URI',
  fault: '-32603',
};

const words: ExerciseWords = {
  title: '每份评审都要有的两行',
  task: `评审设计时要问：一个不了解代码的客户端，会看到什么？还有两行空着。

1. **顺序。** 请求两次 \`resources/list\`，弄清它按什么排序。
2. **指向空处的名字。** 预测读取下面三个名字各得到什么应答，然后按下读取它们的按钮。

做完之后，本页末尾的评审表里就有你在本课所有练习中的决定。`,
  hints: [
    '关于顺序：把前几个条目的 `uri` 与它们的 `priority`、`lastModified` 放在一起看。',
    '同一个集合每次都要以同样的顺序出现。指向空处的名字得到错误；它究竟是不是 URI，决定了说明怎么写。',
    '对顺序的要求写在[工具](https://modelcontextprotocol.io/specification/2026-07-28/server/tools#capabilities)那一页；读不到东西时怎么办，见 [Error Handling](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling)。',
    '按 URI 排序。`9999` 和 `two`：Resource not found。`2|3`：Invalid resource URI，因为 URI 里不能有 `|`。',
  ],
  checks: {
    'list-twice': '你请求了两次列表，顺序相同。',
    'name-the-order': '你说出了列表按什么排序。',
    'predict-invalid': '你说出了每个指向空处的名字会得到什么应答。',
  },
  mistakes: {
    'list-twice.never': '还没有拿到过完整的 `resources/list`。它就在编写区里。',
    'list-twice.once': '你有一份 {seen.count} 个条目的列表。顺序稳不稳定，要有第二份才看得出来。',
    'list-twice.different': '你最近的两份列表不一样，可是没有人改过什么。再请求两次。',
    'name-the-order.undecided': '列表按什么排序，你还没有说。',
    'name-the-order.notSeen': '还没有拿到列表，你的回答没有依据。先问。',
    'name-the-order.byDate':
      '你说是按修改时间。前两个条目是 `{seen.first}` 和 `{seen.second}`，请比较后面各条的 `lastModified`。',
    'name-the-order.byPriority':
      '你说是按优先级。列表以 `{seen.first}` 和 `{seen.second}` 开头，而后面有条目的 `priority` 更高。怎么排名是宿主的事。',
    'name-the-order.byNothing':
      '你说看不出顺序。从 `{seen.first}` 到 `{seen.second}` 再往下，逐个字符比较 URI：`10` 排在 `2` 前面，因为它们是文本。',
    'predict-invalid.undecided': '读取 `{seen.uri}` 会得到什么，你还没有预测。',
    'predict-invalid.notAsked': '你预测了，但 `{seen.uri}` 还没有读过。按下按钮，再作比较。',
    'predict-invalid.emptyForNothing':
      '你预测 `{seen.uri}` 得到一个空的结果。服务器回的是错误“{seen.message}”：空的结果也可能表示文档存在、只是没有内容。',
    'predict-invalid.ruleAsMalformed':
      '你预测 `{seen.uri}` 不是 URI。它是的，只是背后没有东西，服务器说“{seen.message}”。名字的某一段允许写什么，是服务器自己的规矩，不必告诉外面。',
    'predict-invalid.malformedAsMissing':
      '你预测服务器会去找 `{seen.uri}`。它说的是“{seen.message}”：其中有个字符不能出现在任何 URI 里，没有什么可找的。',
    'predict-invalid.otherAnswer': '`{seen.uri}` 得到的不是这个。服务器说的是“{seen.message}”。',
  },
  questions: {
    order: {
      ask: '列表按什么排序？',
      choices: {
        uri: '按 URI',
        lastModified: '按修改时间',
        priority: '按优先级，高的在前',
        none: '看不出按什么',
      },
    },
    invalid: {
      ask: '读取这个名字会得到什么？',
      choices: outcomes,
      items: {
        missing: 'tracker://projects/quayside/issues/9999',
        rule: 'tracker://projects/quayside/issues/two',
        malformed: 'tracker://projects/quayside/issues/2|3',
      },
    },
  },
  controls: { 'batch.reads': '读取这三个名字' },
};
export default words;
