import { defineWords } from '../../../src/grading/exercise.ts';
import { shownConversation } from '../recorded-2025.ts';

export const translate = defineWords({
  'translate-conversation': {
    title: '翻译一段对话',
    task: `这是录下的完整对话。向右的箭头是客户端的帧，向左的是服务器的。

\`\`\`text
${shownConversation()}
\`\`\`

1. 客户端的每一帧，在 2026-07-28 里由什么代替？
2. 和这个服务器进行同样的对话：有对应的就发对应的，没有的就什么也不发。编写区里备好了第一条，这一条可以跳过。在订阅之后、读取之前，让同事改一改笔记。
3. 在*你的*记录里，指出与第 9 帧意思相同的那一帧，以及与第 14 帧意思相同的那一帧。`,
    hints: [
      '从上往下看那段对话。对每一帧问一句：这个方法还在吗？不在的话，客户端当时想要什么，今天哪条消息做这件事？',
      '没有握手，也就没有握手的确认；协议也不再管连接的死活。想听到变化，就发一个长请求；听够了，就取消那个请求。',
      '见[主要变更](https://modelcontextprotocol.io/specification/2026-07-28/changelog#major-changes)的第 2、4、5 条，以及[次要变更](https://modelcontextprotocol.io/specification/2026-07-28/changelog#minor-changes)的第 6 条。',
      '方法不变：6、11、13。另一条消息：1（`server/discover`，可不发）、8（`subscriptions/listen`，带 `{"notifications": {"resourceSubscriptions": ["notes://note-1"]}}`）、15（通知 `notifications/cancelled`，`requestId` 是你的订阅请求的 id）。什么也没有：3 和 4。第 9 帧如今是确认，第 14 帧如今是错误 `-32602`。',
    ],
    checks: {
      'say-which': '你知道哪些帧有对应。',
      'ask-again': '你用新的写法列出、读取了笔记，也读了一篇不存在的。',
      'listen-instead': '你订阅了笔记，并听到了它的变化。',
      'stop-instead': '你停止了订阅。',
      'point-out': '你找到了第 9 帧和第 14 帧如今的样子。',
    },
    mistakes: {
      'say-which.undecided': '第 {seen.frame} 帧 `{seen.method}` 还没有归类。',
      'say-which.oldMethodStays':
        '你说 `{seen.method}`（第 {seen.frame} 帧）不变。这个修订版的服务器已经不认识这个方法了：`-32601`。',
      'say-which.inventsACounterpart':
        '你给 `{seen.method}`（第 {seen.frame} 帧）找了一个对应，其实没有。每个请求都自成一体，就用不着它了。',
      'say-which.takenForGone':
        '你说没有什么代替 `{seen.method}`（第 {seen.frame} 帧）。方法取消了，需要还在：有另一条消息来做这件事。',
      'say-which.nothingReplacesIt':
        '`{seen.method}`（第 {seen.frame} 帧）还叫这个名字。新的是 `params._meta` 里的信封。',
      'ask-again.notSent': '第 {seen.frame} 帧 `{seen.method}` 的对应还没有发出去。',
      'ask-again.noEnvelope':
        '你照第 {seen.frame} 帧发了 `{seen.method}`，得到 `{seen.code}`。方法没错，缺的是带版本和能力的 `params._meta`。',
      'ask-again.otherAnswer':
        '你的第 {seen.seq} 帧应当对应录下的第 {seen.frame} 帧，来的应答却不一样。请对一对参数。',
      'listen-instead.oldMethod':
        '你发了 `resources/subscribe`（第 {seen.seq} 帧），得到 `{seen.code}`。谁不理会这个错误，谁就会永远等下去。请用 `subscriptions/listen` 订阅 `{expected.uri}`。',
      'listen-instead.notListening': '还没有人订阅 `{expected.uri}`。第 8 帧有对应：一个长请求。',
      'listen-instead.otherFilter':
        '你的订阅 `{seen.id}` 没有得到 `{expected.uri}`。URI 要写在 `resourceSubscriptions` 这个列表里。',
      'listen-instead.noEvent':
        '订阅 `{seen.id}` 已经确认，却还没有听到什么。那段对话里接下来笔记就变了：请在订阅期间让同事改一改它。',
      'stop-instead.notListening': '还没有什么可停的：没有人在听这篇笔记。',
      'stop-instead.oldMethod':
        '你发了 `resources/unsubscribe`（第 {seen.seq} 帧），得到 `{seen.code}`。订阅 `{seen.id}` 照样开着。请取消它的请求。',
      'stop-instead.asRequest':
        '你发的 `notifications/cancelled` 带了 id（`{seen.asked}`），成了请求。请去掉 `id`：它是通知。订阅 `{seen.id}` 照样开着。',
      'stop-instead.otherId':
        '你发了取消，但取消的不是订阅 `{seen.id}`。和第 15 帧不同，取消里没有 URI：`params.requestId` 是订阅请求的 id。',
      'stop-instead.stillOpen': '订阅 `{seen.id}` 还开着。第 15 帧有对应。',
      'point-out.undecided': '录下的第 {seen.frame} 帧，你还没有指出对应的帧。',
      'point-out.ownFrame': '你的记录里第 {seen.seq} 帧是你自己发的。录下的第 {seen.frame} 帧来自服务器。',
      'point-out.notTheAcknowledgment':
        '第 {seen.frame} 帧的意思是：准了，从现在起你会听到这篇笔记的变化。你的记录里第 {seen.seq} 帧说的不是这个。要找的是带着你的订阅 id 的第一帧。',
      'point-out.notTheError':
        '第 {seen.frame} 帧的意思是：没有这篇笔记。你的记录里第 {seen.seq} 帧说的是别的。请找读取 `notes://missing` 的应答。',
    },
    questions: {
      counterpart: {
        ask: '在 2026-07-28 里由什么代替？',
        items: {
          initialize: '1 initialize',
          initialized: '3 notifications/initialized',
          ping: '4 ping',
          list: '6 resources/list',
          subscribe: '8 resources/subscribe',
          read: '11 resources/read',
          missing: '13 resources/read（不存在的笔记）',
          unsubscribe: '15 resources/unsubscribe',
        },
        choices: {
          same: '方法不变，加上信封',
          other: '另一条消息',
          none: '什么也没有',
        },
      },
      granted: { ask: '你的记录里，哪一帧与第 9 帧意思相同？' },
      notFound: { ask: '哪一帧与第 14 帧意思相同？' },
    },
    controls: { 'backend.edit': '修改 notes://note-1' },
  },
});
