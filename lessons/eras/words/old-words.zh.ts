import { defineWords } from '../../../src/grading/exercise.ts';
import { copyableFrames } from '../recorded-2025.ts';

export const oldWords = defineWords({
  'old-words': {
    title: '旧客户端敲新大门',
    task: `这五帧录于 2025 年，编号沿用下文那段完整对话的编号。在这里，它们遇到的服务器只说 2026-07-28。

${copyableFrames(['initialize', 'initialized', 'ping', 'list', 'subscribe'])}

1. 先预测每一帧会得到什么。
2. 把五帧都发出去：用这一帧替换编写区里的全部内容，一字不改，不加信封。
3. \`initialize\` 得到的错误里，有一样东西能帮到看见它的人。请写下来。`,
    hints: [
      '一次发一帧，看过应答再发下一帧。对 `notifications/initialized`，要看的是什么*没有*来；之后再发一个请求。',
      '请求总有应答，通知从来没有。方法不存在，不看参数就拒绝；方法还在，就会要它的信封。',
      '[兼容矩阵](https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning#compatibility-matrix)里 “Legacy, Modern” 那一行讲的就是旧客户端遇到新服务器；[变更记录](https://modelcontextprotocol.io/specification/2026-07-28/changelog#major-changes)列出了取消的方法。',
      '`initialize`、`ping`、`resources/subscribe`：`-32601`。`resources/list`：`-32602`，因为没有信封。`notifications/initialized`：没有任何应答。`error.data.supported` 里是 `2026-07-28`。',
    ],
    checks: {
      'predict-five': '你的五个预测与实际相符。',
      'try-all-five': '五帧都原样发出去了。',
      'read-the-clue': '你找到了旧客户端能从拒绝里得知的东西。',
    },
    mistakes: {
      'try-all-five.notTried':
        '第 {seen.frame} 帧 `{seen.method}` 还没有得到应答。请把它复制到编写区，发出去。',
      'try-all-five.enveloped':
        '你的 `{seen.method}` 带了信封，这已经是译文了；第 {seen.frame} 帧没有信封。请原样发送。',
      'try-all-five.numbered':
        '你的 `{seen.method}` 带了 id，于是成了请求。第 {seen.frame} 帧没有 id，它是通知。',
      'try-all-five.noSignOfLife':
        '你发了 `{seen.method}`，什么也没来。会不会对面根本没有人？请在它之后再发一个请求：那个请求有了应答，安静才算回答。',
      'predict-five.undecided': '第 {seen.frame} 帧 `{seen.method}` 还没有预测。',
      'predict-five.notSeen': '第 {seen.frame} 帧 `{seen.method}` 会得到什么，还没有看到。请原样发送。',
      'predict-five.noFallForward':
        '你以为 `initialize` 会成功。服务器可以两个世代都支持，但这一个只支持新的，它拒绝了。',
      'predict-five.requestsAreAnswered':
        '你以为 `{seen.method}` 什么也得不到。它有 id，按 JSON-RPC 就该有应答，实际来的是 `{expected.came}`。不作声的，是坏掉的服务器。',
      'predict-five.methodFirst':
        '你以为 `{seen.method}` 会因为没有信封而得到 `-32602`。这个服务器先看方法，而没有这个方法：`-32601`。规范没有规定这个先后。',
      'predict-five.removed':
        '你以为 `{seen.method}` 会成功。这个修订版取消了它，对这个服务器来说，它和任何不存在的方法没有两样。',
      'predict-five.notificationsGetNothing':
        '你以为 `{seen.method}` 会有应答。它没有 id，没有什么可以应答它：不认识的通知，就这样不声不响地略过。',
      'predict-five.envelopeMissing':
        '你以为 `{seen.method}` 会成功，因为方法还在。第 {seen.frame} 帧没有 `_meta`；不带版本和能力的请求都不完整：`-32602`。',
      'predict-five.methodStayed':
        '你以为 `{seen.method}` 这个方法没有了。方法留下了，第 {seen.frame} 帧缺的是信封，错误码说的正是这个：`-32602`。',
      'predict-five.other': '第 {seen.frame} 帧 `{seen.method}` 得到的不是这个，而是 `{expected.came}`。',
      'read-the-clue.notSeen': '还没有 `initialize` 的错误。请发送第 1 帧。',
      'read-the-clue.undecided': '你还没有写。请看你的记录里第 {seen.seq} 帧的 `error.data`。',
      'read-the-clue.ownVersion':
        '`{seen.version}` 是旧客户端想要的版本。服务器有什么，写在你的记录的第 {seen.seq} 帧里：请看 `error.data.supported`。',
      'read-the-clue.other': '你的记录里第 {seen.seq} 帧的 `error.data.supported` 没有 `{seen.version}`。',
    },
    questions: {
      here: {
        ask: '这个服务器会回什么？',
        items: {
          initialize: '1 initialize',
          initialized: '3 notifications/initialized',
          ping: '4 ping',
          list: '6 resources/list',
          subscribe: '8 resources/subscribe',
        },
        choices: {
          served: '结果',
          methodNotFound: '-32601，没有这个方法',
          invalidParams: '-32602，参数无效',
          silence: '什么也没有',
        },
      },
      clue: { ask: '`initialize` 的错误里写着哪个版本？' },
    },
  },
});
