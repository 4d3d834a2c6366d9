import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: '请一个陌生者接着说',
  task: `这里并排运行着 \`notes\` 服务器的两个实例，就像在负载均衡后面那样。它们共用数据，对彼此的连接一无所知。

1. 向实例 A 请求 \`resources/list\`。它给出二十篇笔记和一个 \`nextCursor\`。
2. 换到实例 B。它从来没有听说过你。**不要**自我介绍：直接用实例 A 给的游标向它要下一页，按钮就是做这件事的。先预测会得到什么。
3. 然后向实例 B 也要一次第一页，和实例 A 的比较。

如果你已经和实例 B 说过话，先建立新的连接。`,
  hints: [
    '记录里的每个消息帧都标着发往哪个实例。游标就是第一个应答的 `nextCursor`，一个字符都不能差。',
    '请求需要的一切都在请求里。跨越多个请求的状态，要在请求里明确写出它的名字，游标就是这样的名字。',
    '规则写在 [Statelessness](https://modelcontextprotocol.io/specification/2026-07-28/basic/index#statelessness)。',
    '实例 A：`resources/list`。实例 B：下一页，再 `resources/list`。陌生者接着给出下一页，它的第一页也相同。',
  ],
  checks: {
    'cross-over': '实例 B 从实例 A 停下的地方接着给了。',
    'first-word': '那是它从你这里听到的第一句话。',
    compare: '对同一个问题，两者的应答相同。',
    'predict-second': '陌生者怎么回答，你说对了。',
  },
  mistakes: {
    'cross-over.noList': '还没有请求过列表。先向实例 A 发送 `resources/list`。',
    'cross-over.noCursor':
      '你请求过列表，但从来没有带游标。把实例 A 的 `nextCursor` 写进给实例 B 的请求，或者按下按钮。',
    'cross-over.sameInstance': '你是向给出游标的那个实例要的下一页。请换另一个：要证明的正是它也能接着给。',
    'cross-over.refused': '另一个实例拒绝了这个游标，错误码是 `{seen.code}`。抄的时候一字不差吗？',
    'cross-over.foreignCursor':
      '游标 `{seen.cursor}` 不是服务器给你的。游标不能自己编：用某个应答里的 `nextCursor`。',
    'first-word.notCrossed': '还没有向另一个实例要过下一页。',
    'first-word.greeted':
      '你在那条连接上先发了 `{seen.method}`。这样就没人说得清它是不是必需的。请建立新的连接，直接要下一页。',
    'first-word.warmedUp':
      '那条连接之前已经收到过你的 `{seen.method}`，实例也许记住了。请建立新的连接，直接要下一页。',
    'compare.onlyOne': '还没有哪个问题是两个实例都回答过的。向两者问同样的事，比如第一页。',
    'compare.different': '数据是同一份，对 `{seen.method}` 的两个应答却不一样。请再各问一次。',
    'predict-second.undecided': '陌生者会怎么回答，你还没有预测。',
    'predict-second.notCrossed': '你预测了，现在向另一个实例要下一页，看看结果。',
    'predict-second.expectedRefusal':
      '你预测会被拒绝。陌生者给出了下一页：从哪里接着给，游标自己说明了；是谁在问，请求里的凭据说明了。',
    'predict-second.expectedFirstPage':
      '你预测又是第一页。陌生者给出的是下一页：什么都不必记住，因为游标就在请求里。',
  },
  questions: {
    second: {
      ask: '实例 B 收到实例 A 给出的游标，它的应答是',
      choices: {
        next: '下一页',
        first: '第一页',
        refused: '错误：不认识这个游标',
      },
    },
  },
};
export default words;
