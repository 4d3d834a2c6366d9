import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: '改变每页的大小',
  task: `服务器每页给 20 篇。服务器归你管，你可以改，哪怕有人正读到一半。

1. 先在下面预测：什么不变，什么会变。
2. 请求第一页。然后把每页大小设为 50，用改动**之前**拿到的游标接着要，一直走到末尾。
3. 用新的大小把整个列表再走一遍，作比较。`,
  hints: [
    '设置在编写区上方。第一页回来之后、要第二页之前，改掉大小。',
    '游标标出列表中的一个位置。里面写了什么，客户端不必知道；后面给多少项，由服务器决定。',
    '见 [Pagination Model](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination#pagination-model) 和 [Implementation Guidelines](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination#implementation-guidelines)。',
    '集合和顺序不变，分页会变，旧游标仍然有效。先请求列表，设为 50，下一页（44 篇）；然后再请求列表，下一页。',
  ],
  checks: {
    'predict-size': '什么不变、什么会变，你说对了。',
    'walk-twice': '你用两种大小走完了整个列表。',
    'use-the-old-cursor': '你用改动之前的游标接着走了。',
  },
  mistakes: {
    'predict-size.undecided': '第 {seen.number} 行会怎样，你还没有说。',
    'predict-size.notSeen': '关于第 {seen.number} 行，你的记录里还什么都没有。先走两遍，再比较。',
    'predict-size.setChanges':
      '你预测笔记会不一样。你的两遍都是同样的 {seen.count} 篇，分页分别是 {seen.first} 和 {seen.second}。',
    'predict-size.orderChanges':
      '你预测顺序会变。把你的两遍（{seen.first} 和 {seen.second}）并排放：一篇一篇都对得上。',
    'predict-size.pagesStay':
      '你预测分页不变。你得到的一次是 {seen.first}，另一次是 {seen.second}：大小由服务器决定，每一页都重新决定。',
    'predict-size.cursorDies': '你预测旧游标会失效。它仍然管用：它标出的是列表中的位置，不是跳过了多少项。',
    'walk-twice.none': '你还没有走完过整个列表。',
    'walk-twice.once': '你走完了一遍，第一页是 {seen.size} 篇。请用另一种大小，从第一页开始再走一遍。',
    'walk-twice.sameSize': '你每一遍的第一页都是 {seen.size} 篇。请在两遍之间改一下设置里的每页大小。',
    'use-the-old-cursor.notTried':
      '还没有哪个改动之前的游标在改动之后用过。先请求第一页，改大小，然后再要下一页。',
  },
  questions: {
    size: {
      ask: '每页大小变了，它会怎样？',
      choices: { stays: '不变', changes: '会变' },
      items: {
        set: '1. 有哪些笔记',
        order: '2. 它们出现的顺序',
        pages: '3. 列表怎样分页',
        cursor: '4. 改动之前的游标还有什么用',
      },
    },
  },
  controls: { 'setting.pageSize': '每页多少项' },
};
export default words;
