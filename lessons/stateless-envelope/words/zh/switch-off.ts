import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: '关掉一项能力',
  task: `现在由你来管服务器。在它的设置里关掉 \`subscribe\`，\`listChanged\` 保持打开。

1. 预测下面五处会有什么变化。
2. 关掉，再按下按钮。它会发送 \`server/discover\`、对 \`notes://note-1\` 的读取，以及一个 \`subscriptions/listen\`，其中既要列表的变化，*也*要那篇笔记的变化。作比较。
3. \`resources\` 仍然声明着。访客因此就什么都能读吗？编写区里备好了对一篇私人笔记的读取。先预测，再发送。`,
  hints: [
    '两个消息帧差不多说明了一切：`server/discover` 的应答，和 `notifications/subscriptions/acknowledged`。',
    '`resources: {}` 承诺的是列出和读取。`subscribe` 和 `listChanged` 是两样附加的东西，互不依赖。服务器不支持的类型，确认里不会出现。',
    '见 [Capabilities](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#capabilities) 和 [Acknowledgment](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#acknowledgment)。',
    '1 不再出现，2 照旧，3 照旧，4 不再出现，5 照旧。访客被拒绝。',
  ],
  checks: {
    'switch-it': 'subscribe 关了，listChanged 开着，server/discover 也是这么说的。',
    'predict-off': '每一处变成了什么，你说对了。',
    'no-permission': '你知道声明了能力并不等于给了什么。',
  },
  mistakes: {
    'switch-it.stillOn': '服务器的 `subscribe` 还开着。请在“这里可以改变什么”里关掉它。',
    'switch-it.bothOff': '你把两样都关了。请重新打开 `listChanged`：这个练习要看的正是两者互不牵连。',
    'switch-it.notDiscovered': '设置改了，但线路上还没有人看到。再用 `server/discover` 问一次服务器。',
    'predict-off.undecided': '第 {seen.number} 处会变成什么，你还没有预测。',
    'predict-off.notAsked':
      '关掉 `subscribe` 之后，线路上还没有说过第 {seen.number} 处的情况。按下按钮，它会全部问到。',
    'predict-off.declaredStill':
      '你预测第 {seen.number} 处不变。`server/discover` 按当前的设置回答，做不到的就不会声明。',
    'predict-off.notIndependent':
      '你预测第 {seen.number} 处的 `listChanged` 会跟着 `subscribe` 一起消失。并没有：两者各自声明，各自提供。',
    'predict-off.readNeedsNothing':
      '你预测第 {seen.number} 处被拒绝。读取属于 `resources` 本身，两样附加的东西它都不需要。',
    'predict-off.listenNotRefused':
      '你预测第 {seen.number} 处得到错误。`subscriptions/listen` 不会因为要得多而被拒绝：服务器确认它能做的，其余的不写。谁不看确认，就会一直等下去。',
    'predict-off.promisedMore':
      '你预测第 {seen.number} 处照旧能收到变化。确认里已经没有 `resourceSubscriptions` 了。',
    'predict-off.otherOutcome': '第 {seen.number} 处得到的不是这个。请再看一遍消息帧。',
    'no-permission.undecided': '访客读取 `{expected.uri}` 会得到什么，你还没有预测。',
    'no-permission.notTried': '`{expected.uri}` 还没有读过。消息已经备好，发送吧。',
    'no-permission.takenForPermission':
      '因为声明了 `resources`，你预测会拿到内容。服务器回的是 `{seen.code}`。能力说的是服务器懂得某个方法；谁可以拿到什么，每个请求都要重新决定。',
  },
  questions: {
    off: {
      ask: 'subscribe 关掉之后，它会怎样？',
      choices: { asBefore: '照旧', leftOut: '不再出现', refused: '得到错误' },
      items: {
        'declared-subscribe': '1. server/discover 应答里的 resources.subscribe',
        'declared-list': '2. server/discover 应答里的 resources.listChanged',
        read: '3. 对 notes://note-1 的读取',
        'ack-uri': '4. 确认里的 notes://note-1',
        'ack-list': '5. 确认里的 resourcesListChanged',
      },
    },
    permission: {
      ask: '服务器声明了 resources。访客读取 notes://users/alice/notes/1，会得到',
      choices: { contents: '内容', refused: '错误' },
    },
  },
  controls: {
    'setting.subscribe': 'subscribe',
    'setting.listChanged': 'listChanged',
    'batch.ask': '发现、读取并订阅',
  },
};
export default words;
