import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: '列表取决于什么',
  task: `\`orders\` 服务器只给每个人看自己的订单。先预测四行，再逐一证明。

1. 你是 \`alice\`。请求列表，读取 \`orders://tenant/acme/order/1001\`，再请求一次列表。
2. 建立新的连接，再请求一次列表。
3. 变成 \`bob\`。先试着用 **alice 的**游标接着要：按钮会请求下一页。然后以 bob 的身份请求列表。`,
  hints: [
    '比较各个第一页：第一个 `uri`、最后一个 `uri`、一共几项。记录的每一行都说明了谁在问、走的是哪条连接。',
    '列表可以因请求的凭据而不同，因为凭据是请求的一部分；不可以因连接或先前的请求而不同。',
    '规则写在 [Capabilities](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#capabilities)，例子的下面。',
    '1 相同，2 相同，3 另一个列表，4 错误：私有列表的游标只对拿到它的人有效。',
  ],
  checks: {
    'predict-lists': '四个列表各是什么样，你说对了。',
    'two-principals': '你拿到了两个人的列表。',
    'same-twice': '同一个人的列表，你在别的请求之后、另一条连接上也拿到过。',
  },
  mistakes: {
    'predict-lists.undecided': '第 {seen.number} 行你还没有预测。',
    'predict-lists.notTried': '第 {seen.number} 行你预测了，可你的记录里还看不到。照它说的做。',
    'predict-lists.historyMatters':
      '第 {seen.number} 行，你预测读过东西之后列表会变。它一项不差，还是那样：你先前问过什么，不是问题的一部分。',
    'predict-lists.connectionMatters':
      '第 {seen.number} 行，你预测换了连接列表会变。还是那样：连接只是一条线，不是一个人。',
    'predict-lists.credentialMatters':
      '第 {seen.number} 行，你预测 bob 看到的和 alice 一样。他拿到的是别的订单：他的请求带着他的令牌，对应另一个集合。',
    'predict-lists.cursorTravels':
      '第 {seen.number} 行，你预测会得到一页。服务器回的是 `-32602`。它把 `private` 列表的游标与调用者绑定，游标丢了也打不开什么。',
    'predict-lists.otherOutcome': '第 {seen.number} 行得到的不是这个。请再比较一遍两个列表。',
    'two-principals.nothing': '还没有拿到过订单列表。请发送备好的 `resources/list`。',
    'two-principals.onlyOne':
      '你的列表都属于 `{seen.subject}`（第一页 {seen.count} 项）。换成另一个人，再问一次。',
    'same-twice.once': '还没有谁的列表拿到过两次。有没有差别，要有第二份才看得出来。',
    'same-twice.nothingBetween':
      '`{seen.subject}` 问了两次，可是在那条连接上两次之间什么也没问。先读一个订单，再问：这样才有可能产生影响。',
    'same-twice.sameConnection': '两份列表走的是同一条连接。请建立新的连接，在那里也问一次。',
  },
  questions: {
    lists: {
      ask: '和 alice 的第一份列表相比，会得到什么？',
      choices: { same: '相同的列表', other: '另一个列表', refused: '错误' },
      items: {
        again: '1. alice，读过一个订单之后',
        connection: '2. alice，在新的连接上',
        bob: '3. bob，与 alice 同一条连接',
        cursor: '4. bob，用给 alice 的游标',
      },
    },
  },
};
export default words;
