import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: '走完所有的页',
  task: `公开的笔记一共有多少篇，按什么顺序出现？

1. 发送备好的 \`resources/list\`。它带回一页，还有一个 \`nextCursor\`。
2. 把这个游标写进 \`params.cursor\`，再问一次。先动手做一遍，看清是怎么回事；之后可以用按钮代劳。
3. 一直到某个应答里没有 \`nextCursor\` 为止。数一数，再看看顺序。`,
  hints: [
    '在记录里打开每个应答：`resources` 是这一页，后面跟着 `nextCursor`。最后一页没有它。',
    '没有 `nextCursor`，列表才算完，别的都不算数。各页不必一样长。',
    '见 [Pagination Flow](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination#pagination-flow)。',
    '四页，分别是 20、20、20、4 篇，共 64 篇。顺序是把 URI 当文本来排：`note-1`、`note-10`、`note-11`，`note-2` 排在 `note-19` 之后。',
  ],
  checks: {
    'walk-all': '你从第一页走到了最后一页。',
    'count-them': '你数清了总数。',
    'name-the-order': '你说出了它们的顺序。',
  },
  mistakes: {
    'walk-all.nothing': '还没有发出过任何消息。请发送备好的 `resources/list`。',
    'walk-all.otherList': '你发的是 `{seen.method}`。公开的笔记在 `resources/list` 里。',
    'walk-all.firstPageOnly': '你拿到了第一页，有 {seen.count} 篇。它的应答里有 `nextCursor`：后面还有。',
    'walk-all.samePage':
      '你问了不止一次，得到的还是第一页：{seen.count} 篇，以 `{seen.last}` 结尾。服务器什么都不记，游标必须写在请求里。',
    'walk-all.brokenOff':
      '你有 {seen.pages} 页，共 {seen.count} 篇，到 `{seen.last}` 为止。最后那一页仍然有 `nextCursor`。',
    'count-them.undecided': '一共多少篇，你还没有写。',
    'count-them.notWalked': '你写了 {seen.count}，可你还没有看到列表的末尾。继续走。',
    'count-them.onePage': '{seen.count} 是一页的长度。你的各页加起来是 {seen.pages} 篇。',
    'count-them.pagesTimesSize':
      '每页都有 {seen.size} 篇，才会是 {seen.count}。你的各页是 {seen.pages} 篇：一页可以更短，而且谁也没说下一页有多长。',
    'count-them.otherCount': '你写的是 {seen.count}。你的各页是 {seen.pages} 篇。',
    'name-the-order.undecided': '它们按什么顺序出现，你还没有说。',
    'name-the-order.notWalked': '你还没有看完整个列表。先走到末尾。',
    'name-the-order.byNumber':
      '按编号的话，{seen.firstValue} 不会排在 {seen.secondValue} 前面；可是 `{seen.first}` 后面就是 `{seen.second}`。名字是当文本逐个字符比较的。',
    'name-the-order.byTitle':
      '按标题的话，“{seen.firstValue}”不会排在“{seen.secondValue}”前面；可是 `{seen.first}` 后面就是 `{seen.second}`。',
    'name-the-order.byDate':
      '按时间的话，{seen.firstValue} 的 `{seen.first}` 不会排在 {seen.secondValue} 的 `{seen.second}` 前面。',
    'name-the-order.notByUri':
      '你自己的各页并不支持这一点：`{seen.first}` 后面是 `{seen.second}`。请从第一页开始再走一遍。',
  },
  questions: {
    count: { ask: '公开的笔记一共有多少篇？' },
    order: {
      ask: '它们按什么顺序出现？',
      choices: {
        number: '按笔记的编号',
        uri: '按 URI，当文本比较',
        title: '按标题',
        lastModified: '按修改时间，旧的在前',
      },
    },
  },
};
export default words;
