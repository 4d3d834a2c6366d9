import { defineWords } from '../../../src/grading/exercise.ts';

export const produce = defineWords({
  'produce-evidence': {
    title: '一份证据文件',
    task: `你是 alice，在 \`orders\` 上，服务器有两个实例。把下面这些证明收集到同一份记录里。先后由你，URI 也由你。

1. **目录相同**：两种不同的列表，各自完整，两个实例都取，结果相等。
2. **没有过去**：有一个列表，是某个连接上的第一个请求；同样的列表，又在一个已经用来读取或取过提示词的连接上取到。
3. **一个准，一个不准**：同一个 URI，能看的人读到了，不能看的人被拒绝。
4. **一个提示词**，带着消息返回。
5. **一个无效的 URI**：怎么也不可能是某个订单的名字。
6. **一个订阅**：得到确认，收到一个事件，由服务器有序结束。
7. **事件不给任何权限**：听到某个订单变了、却已经不能再看它的人，去读它，会被拒绝。

然后指出两帧：那个事件，以及第 7 条里的拒绝。按钮可以修改订单 1001，撤掉 alice 的成员资格，再还给她。换成别人之后，别忘了换回 alice。`,
    hints: [
      '先在实例 A 上做那些给连接留下“过去”的事：读取、提示词、无效的 URI、订阅、修改。然后才在那里取列表；再到实例 B 上取，那里还什么都没问过。每走一步，看一看检查清单。',
      '最后一页没有 `nextCursor`，列表才算完整。两份列表要能比较，其间不能有变化，问的也得是同一个人。事件之后要被拒绝的，必须是听到事件的那个人。',
      '每项检查都注明了它的依据；这一课主要是 [Statelessness](https://modelcontextprotocol.io/specification/2026-07-28/basic/index#statelessness) 和 [Receiving Notifications](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#receiving-notifications) 两节。',
      'A，以 alice 的身份：读取 1001；`prompts/get`，参数 `{"name": "review_order", "arguments": {"uri": "orders://tenant/acme/order/1001"}}`；读取 `orders://tenant/acme/order/10 01`；订阅 1001；修改它；`resources/list`，下一页，`prompts/list`。B：同样的列表。A：换成 bob，读取 1001；换回 alice，撤掉成员资格，读取 1001；由服务器一侧结束连接；指出两帧。',
    ],
    checks: {
      'same-catalogue': '两种列表在两个实例上都相同。',
      'no-past': '列表与连接之前见过什么无关。',
      'allowed-and-refused': '同一个 URI，一个人读到了，另一个人被拒绝。',
      'prompt-resolved': '一个提示词带着消息返回。',
      'invalid-uri': '无效的 URI 被拒绝，并在错误里重复。',
      'whole-subscription': '一个订阅得到确认，收到事件，并有序结束。',
      'event-grants-nothing': '听到变化的人去读取，被拒绝。',
      'point-at-proofs': '你指出了事件和拒绝。',
    },
    mistakes: {
      'same-catalogue.noList': '还没有取过列表。',
      'same-catalogue.oneInstance':
        '`{seen.method}` 只从一个实例取过，或者每次都是不同的人取的。请选另一个实例，以同一个人的身份再取。',
      'same-catalogue.incomplete':
        '`{seen.method}` 你从两个实例都取了第一页，其余的还没有。第一页不等于目录：请在两边都跟着 `nextCursor` 走到底。',
      'same-catalogue.empty':
        '`{seen.method}` 在两个实例上相等，却都是空的。什么都不答的服务器也会这样相等。请以看得到东西的人来取。',
      'same-catalogue.different':
        '`{seen.method}` 在两个实例上不一样。你两次取列表之间有过变化：订单一改，`lastModified` 就变；成员资格决定能看到什么。请再各取一次，中间什么都不改。',
      'same-catalogue.oneList':
        '`{seen.proved}` 已经证明。还要一种列表，完整，两个实例都有：模板、提示词或工具。',
      'no-past.noList': '还没有取过有内容的列表。',
      'no-past.neverFirst':
        '你的每个列表，都是在已经问过别的东西的连接上取的，哪怕只是 `server/discover`。请重新连接，让列表成为第一个请求。',
      'no-past.nothingBefore':
        '`{seen.method}` 是某个连接上的第一句话，很好。还缺的是：同一个人，在一个做过别的事、不只取过列表的连接上，取同样的列表。请先在那里读点什么。',
      'no-past.different':
        '`{seen.method}` 在新连接和旧连接上不一样。其间改过订单或者成员资格吗？请再各取一次，中间什么都不改。',
      'allowed-and-refused.noneAllowed': '还没有哪次读取得到内容。',
      'allowed-and-refused.noneRefused':
        '`{seen.subject}` 读到了 `{seen.uri}`，还没有人被拒绝。请换成别的租户的人，读同一个 URI。',
      'allowed-and-refused.onlyMissing':
        '`{seen.refused}` 被拒绝了，可从来没有人读到过它。也许它根本不存在：应答看起来一样。要用一个有人能读、有人不能读的 URI，例如 `{seen.uri}`。',
      'allowed-and-refused.sameSubject':
        '`{seen.subject}` 先前能读 `{seen.uri}`，后来被拒绝。这说明失去了权限。还要说明两个人待遇不同：请以别的租户的人来读。',
      'prompt-resolved.notAsked': '还没有发出 `prompts/get`。',
      'prompt-resolved.refused':
        '对 `{seen.name}` 的 `prompts/get` 被 `{seen.code}` 拒绝。有哪些名字，各要哪些参数，看 `prompts/list`。',
      'prompt-resolved.noMessages': '对 `{seen.name}` 的 `prompts/get` 还没有带消息的应答。',
      'invalid-uri.notTried': '还没有哪个 URI 被拒绝。',
      'invalid-uri.wellFormed':
        '`{seen.uri}` 被拒绝了，但它完全可以是某个订单的名字：不存在或不准看，不等于无效。请破坏它的形式，例如在编号里加一个空格。',
      'invalid-uri.otherAnswer':
        '`{seen.uri}` 不是订单的形式，而应答不是重复它的错误 `-32602`。请用 `resources/read`、带完整的信封来读它。',
      'whole-subscription.nothing': '还没有请求过订阅。',
      'whole-subscription.notAcknowledged': '订阅 `{seen.id}` 没有得到确认。你所订阅的，你能读吗？',
      'whole-subscription.noEvent':
        '订阅 `{seen.id}` 已经确认，却还没有听到什么。请在它听着的时候修改订单 1001。',
      'whole-subscription.stillOpen':
        '订阅 `{seen.id}` 收到了事件，还没有结果。请让服务器结束连接：带着这个 id 的结果，就是有序结束。',
      'whole-subscription.cancelled':
        '你取消了订阅 `{seen.id}`，取消了的请求没有应答。这也是结束，但不是服务器给出的有序结束。请再订阅一次，修改订单，然后让服务器来结束。',
      'whole-subscription.lost':
        '订阅 `{seen.id}` 的连接没有结果就断了，这是断线。请再订阅一次，修改订单，然后让服务器来结束。',
      'event-grants-nothing.noEvent': '还没有人听到过关于内容的事件。',
      'event-grants-nothing.notRead':
        '第 {seen.seq} 帧告诉 `{seen.subject}`：`{seen.uri}` 变了。请撤掉成员资格，再以 `{seen.subject}` 的身份读它。',
      'event-grants-nothing.otherSubject':
        '被拒绝读 `{seen.uri}` 的，不是听到事件的人。陌生人被拒绝，说明不了事件的事。听到的是 `{seen.subject}`（第 {seen.seq} 帧），所以要由 `{seen.subject}` 失去权限，再去读。',
      'event-grants-nothing.stillAllowed':
        '在第 {seen.seq} 帧的事件之后，`{seen.subject}` 读了 `{seen.uri}`，那时还准读。到底是权限让读的，还是事件让读的，谁也说不清。请撤掉权限，再读一次。',
      'point-at-proofs.undecided': '两帧你还没有都指出。',
      'point-at-proofs.ownFrame':
        '第 {seen.seq} 帧是你自己的请求。算证明的，是服务器说的话：请指出它的应答。',
      'point-at-proofs.notTheEvent':
        '第 {seen.seq} 帧不是确认之后到来的、关于内容的事件。请找 `notifications/resources/updated`。',
      'point-at-proofs.notTheDenial':
        '第 {seen.seq} 帧没有向听到事件的人拒绝那个 URI。请找成员资格撤掉之后，你那次读取得到的错误。',
    },
    questions: {
      event: { ask: '哪一帧是那个事件？' },
      denial: { ask: '哪一帧证明事件没有给出任何权限？' },
    },
    controls: {
      'backend.edit': '修改订单 1001',
      'backend.leave': '撤掉 alice 的成员资格',
      'backend.rejoin': '恢复 alice 的成员资格',
    },
  },
});
