import type { ExerciseWords } from '../../../src/grading/exercise.ts';

const CAUSES = {
  line: '线路还断着',
  forgotten: '没有人重新订阅',
  unchanged: '之后什么也没有变',
  unsupported: '服务器不再提供订阅',
  token: 'alice 的令牌失效了',
};

export const silence: ExerciseWords = {
  title: '演练四：重连之后一片寂静',
  task: `alice 的客户端订阅着 \`orders://tenant/acme/order/1001\`。夜里线路断开，又恢复了。从那以后，一个事件也没有来过。

1. 先看原来的样子：订阅，等到确认，让同事编辑订单，看到事件。
2. 切断连接，让一夜过去，重新连接。再让同事编辑订单：没有动静。
3. 查看：请求发现；重新订阅，读确认；以 alice 的身份读订单；换成 admin 读，看它的版本。
4. 说出重新订阅**之后**仍然存在的原因，并说出哪个观察排除了其余每个原因。
5. 指出说明问题的那个确认，以及证实它的那个拒绝。`,
  hints: [
    '对照两个确认：夜里之前的和之后的。后一个里少了什么？',
    '订阅随连接一起结束，所以总要重新订阅。某个 URI 在不在确认里，服务器每次都重新决定。',
    '服务器同意的那一部分：[Acknowledgment](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#acknowledgment)。',
    'alice 已经不该知道这张订单了：新的确认里没有它，她读到的是“Resource not found”。读取有应答，排除线路；有新的确认，排除没有重新订阅；admin 看到的版本，排除没有变化；发现排除不再提供订阅；得到 -32602 而不是 40100，排除令牌。',
  ],
  checks: {
    looked: '记录里有诊断需要的一切。',
    cause: '你说出了原因。',
    'ruled-out': '你排除了其他原因。',
    proof: '有两帧可以证明。',
  },
  mistakes: {
    'looked.baseline':
      '记录里看不出原来的样子：一个听到过事件的订阅，随线路一起断掉，然后是夜里。要是一夜已经过去了，就重新开始。',
    'looked.capability': '还没有人请求 `server/discover`，看看有没有提供订阅。',
    'looked.acknowledged': '一夜过去之后，还没有人重新订阅并得到确认。旧的订阅已随旧的连接结束。',
    'looked.answered': 'alice 在夜里之后还没有读过订单。收到事件后要问的那个问题，现在就问。',
    'looked.code': 'alice 在夜里之后还没有读过订单。',
    'looked.version': '不知道之后有没有变化：让同事编辑订单，再以 admin 的身份读。',
    'cause.notLooked': '原因说对了，但你的记录还支持不了它：看看缺哪个观察。',
    'cause.undecided': '你还没有说出原因。',
    'cause.line': '新的连接上，请求都有应答。断掉的线路什么也不会应答。',
    'cause.forgotten':
      '这曾经是一个原因，而你已经消除了它：你重新订阅了，也得到了确认。还是没有动静。那个确认说了什么？',
    'cause.unchanged': 'admin 看到的版本，在夜里之后升高了。',
    'cause.unsupported':
      '发现里仍然声明 `subscribe`。要是服务器不再提供，确认里会根本没有 `resourceSubscriptions`，而不是空的。',
    'cause.token': '失效的令牌得到 40100。alice 得到的是确认，读取得到 -32602：服务器知道她是谁。',
    'ruled-out.undecided': '你还没有说是什么排除了标出的原因。',
    'ruled-out.notSeen': '你为标出的原因选对了观察，但你的记录里还没有它。',
    'ruled-out.line': '线路通不通，看上面来了什么：alice 自己的，夜里之后的。',
    'ruled-out.forgotten': '对于一个订阅，服务器最先发来的是什么？',
    'ruled-out.unchanged': 'alice 看不到有没有变化。谁看得到，看什么？',
    'ruled-out.unsupported': '服务器对所有人提供什么，它在一个地方说。',
    'ruled-out.token': '失效的令牌有专门的错误码。来的是哪个？',
    'proof.ackOpen': '你还没有指出漏掉 `{expected.uri}` 的确认。',
    'proof.ackOld': '第 {seen.seq} 帧是夜里之前的确认：里面还有 `{expected.uri}`。',
    'proof.ackOther': '第 {seen.seq} 帧不是漏掉 `{expected.uri}` 的确认。',
    'proof.refusalOpen': '你还没有指出证实它的拒绝。',
    'proof.refusalOther': '第 {seen.seq} 帧不是夜里之后 alice 读 `{expected.uri}` 被拒绝的应答。',
  },
  questions: {
    cause: {
      ask: '你已经重新订阅了。为什么还是没有动静？',
      choices: { ...CAUSES, permission: 'alice 已经不该知道这张订单了' },
    },
    ruledOut: {
      ask: '哪个观察排除了其余每个原因？',
      items: CAUSES,
      choices: {
        baseline: '白天的事件',
        capability: '发现',
        acknowledged: '新的确认',
        answered: '她的读取有应答',
        code: '-32602 而非 40100',
        version: 'admin 看到的版本',
      },
    },
    ack: { ask: '哪个确认说明了问题？' },
    refusal: { ask: '哪个应答证实了它？' },
  },
  controls: { 'backend.edit': '同事编辑订单 1001', 'backend.night': '一夜过去' },
};
