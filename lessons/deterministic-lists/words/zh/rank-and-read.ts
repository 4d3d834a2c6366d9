import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: '排名，再读排在后面的',
  task: `现在你是宿主。模型的上下文里，下面六篇笔记只放得下三篇。你的规则是：

- 只有写给 \`assistant\` 的才能放进去。没有写明受众的，算写给所有人。
- \`priority\` 越高越靠前。没有写的，按 0.5 算。

从 \`resources/list\` 里读出标注（不止一页），给它们排好位置。然后读一篇优先级不超过 0.2 的笔记：先预测服务器让不让你读。`,
  hints: [
    '列表的每一项都有 `annotations`。在记录里搜索这六个名字，其中一个在第二页。',
    '先去掉写明了受众、却不含 `assistant` 的。剩下的按优先级排，没有写的按 0.5。',
    '三种标注的含义见 [Annotations](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#annotations)。',
    'note-1（0.9）第一，note-24（0.8）第二，note-37（0.4）第三；note-59（0.1）放不下；note-16 和 lighthouse 只写给用户。读 note-59 会得到内容。',
  ],
  checks: {
    'see-them-all': '六篇笔记各自怎么标注，你都看到了。',
    'rank-them': '位置符合你的规则。',
    'read-a-low-one': '你读了一篇排在后面的，也知道优先级低意味着什么。',
  },
  mistakes: {
    'see-them-all.notListed': '还没有拿到列表，`{seen.uri}` 的情况一无所知。请发送备好的消息。',
    'see-them-all.nextPage': '你看到的页里没有 `{seen.uri}`。有 `nextCursor`，列表就还没有完。',
    'rank-them.undecided': '`{seen.uri}` 还没有位置，连“不放”也没有选。',
    'rank-them.notSeen': '你还没有看到 `{seen.uri}` 的标注，就给了它位置。先在列表里找到它。',
    'rank-them.audience':
      '你让 `{seen.uri}` 进了模型的上下文。它的 `audience` 只有用户；按你的规则，不管优先级多少都不放。',
    'rank-them.twoInOnePlace': '`{seen.uri}` 和 `{seen.other}` 占了同一个位置。三个位置各放一篇。',
    'rank-them.tooLow': '你把 `{seen.uri}` 放得比规则要求的靠后：它的优先级按 {seen.priority} 算。',
    'rank-them.tooHigh':
      '你把 `{seen.uri}` 放得比规则要求的靠前：它的优先级按 {seen.priority} 算，别的比它高。',
    'read-a-low-one.undecided': '读一篇优先级低的笔记会得到什么，你还没有预测。',
    'read-a-low-one.notRead':
      '还没有读过列表中优先级不超过 {expected.priority} 的笔记。`notes://note-59` 就是一篇。',
    'read-a-low-one.takenForALock':
      '你预测会被拒绝。`{seen.uri}` 一读就有。优先级说的是作者觉得它有多要紧，并不锁住什么。',
  },
  questions: {
    place: {
      ask: '它在模型的上下文里排第几？',
      choices: { first: '第一', second: '第二', third: '第三', out: '不放' },
      items: {
        'note-1': 'notes://note-1',
        'note-16': 'notes://note-16',
        'note-24': 'notes://note-24',
        'note-37': 'notes://note-37',
        'note-59': 'notes://note-59',
        lighthouse: 'notes://lighthouse',
      },
    },
    low: {
      ask: '访客读取一篇优先级低的笔记，会得到',
      choices: { contents: '它的内容', refused: '错误' },
    },
  },
};
export default words;
