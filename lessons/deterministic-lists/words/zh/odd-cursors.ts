import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: '古怪的游标',
  task: `这台服务器有点古怪，但仍然守规范。先预测下面三种应答，然后：

1. 请求 \`resources/list\`，仔细看应答，一直走到末尾。
2. 编一个游标：发送 \`resources/list\`，游标写 \`"page-2"\`。
3. 游标写 \`40\`，一个数字，再发送。`,
  hints: [
    '看第一个应答里的 `nextCursor`。是没有，还是有、但是空的？',
    '只看游标有没有，不看里面写了什么。而且客户端从不自己造游标。',
    '见 [Implementation Guidelines](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination#implementation-guidelines) 和 [Error Handling](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination#error-handling)。',
    '1：一页笔记。2：`-32602`。3：`-32602`。用 `"cursor": ""` 接着走，直到没有 `nextCursor`。',
  ],
  checks: {
    'predict-cursors': '三个游标各得到什么应答，你说对了。',
    'go-on': '你越过空页，走到了末尾。',
    forge: '你编了一个游标，被拒绝了。',
  },
  mistakes: {
    'predict-cursors.undecided': '第 {seen.number} 个游标会得到什么，你还没有预测。',
    'predict-cursors.notTried': '你预测了，但第 {seen.number} 个游标还没有发送过。试一试。',
    'predict-cursors.blankIsEnd':
      '你预测第 {seen.number} 个空游标之后什么也没有了。它带回了一页笔记：写成 `if (nextCursor)` 的程序会在它之前停下，显示一个空列表。',
    'predict-cursors.blankIsCursor':
      '你预测第 {seen.number} 个空游标会得到错误。它是服务器给的，服务器自然认得；空字符串和别的游标没有两样。',
    'predict-cursors.forgedBegins':
      '你预测第 {seen.number} 个游标会得到一页笔记。它以 `-32602` 被拒绝了。要是服务器改从头开始，客户端就会不知不觉把旧条目当成新的。',
    'predict-cursors.forgedEmpty':
      '你预测第 {seen.number} 个游标会得到空页。它以 `-32602` 被拒绝了：空页看上去像是列表到头了，会把错误掩盖掉。',
    'predict-cursors.numberIsOffset':
      '你预测第 {seen.number} 个游标是在数条目。它以 `-32602` 被拒绝了：游标是文本，而且不是偏移量。',
    'predict-cursors.otherOutcome': '第 {seen.number} 个游标得到的不是这个。请再看一遍。',
    'go-on.nothing': '还没有拿到列表。请发送备好的 `resources/list`。',
    'go-on.stoppedAtEmpty':
      '你的这一页是空的，但它有 `nextCursor`：`"{seen.cursor}"`。没有游标才算到头。请一字不差地用它再问一次。',
    'go-on.brokenOff': '你有 {seen.count} 篇笔记，最后那一页仍然有 `nextCursor`。',
    'forge.notForged': '还没有发送过你自己编的游标。试试 `"page-2"`。',
    'forge.realCursor': '你发送的游标都是服务器给的，最近一个是 `{seen.cursor}`。编一个：`"page-2"`。',
    'forge.otherAnswer': '你的游标 `{seen.cursor}` 得到的不是 `-32602`。消息的其余部分还是原样吗？',
  },
  questions: {
    cursors: {
      ask: '带着这个游标，resources/list 会得到什么？',
      choices: { page: '一页笔记', empty: '空页：到头了', refused: '-32602' },
      items: {
        blank: '1. ""（空字符串，服务器给的）',
        forged: '2. "page-2"（编的）',
        number: '3. 40（数字）',
      },
    },
  },
};
export default words;
