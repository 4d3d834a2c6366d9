import { defineWords } from '../../../src/grading/exercise.ts';

/** Words of the exercises about events and ends. */
export const hearing = defineWords({
  'acknowledged-first': {
    title: '先有确认，后有事件',
    task: `先看协议保证的顺序，再看服务器违反它时是什么样子。

1. 订阅订单 1001，让同事改一改它。找到确认，以及它后面的事件。
2. 取消这个订阅，或者就让它开着；现在打开故障，用另一个 id 再开一个*新的*订阅。
3. 再改一次订单，指出来得太早的那一帧。
4. 回答问题。`,
    hints: [
      '只比较 `io.modelcontextprotocol/subscriptionId` 相同的帧，别的都可能夹在中间。',
      '带着某个订阅 id 的第一条消息，必须是它的确认。这个故障把确认扣住，直到一个事件已经发出。',
      '规则在 [Acknowledgment](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#acknowledgment) 一节；最后一句说的是几个订阅共用一个通道的情形。',
      '订阅，修改，打开故障，换 id 再订阅，再修改。请指出排在自己的确认之前的那个 `notifications/resources/updated`。两个订阅之间，没有任何顺序保证。',
    ],
    checks: {
      'in-order': '你看到一个订阅先得到确认，再收到事件。',
      'out-of-order': '你看到一个事件先到的订阅。',
      'point-at-the-early-one': '你指出了违反规则的那一帧。',
      'per-subscription': '你知道这个顺序是对什么而言的。',
    },
    mistakes: {
      'in-order.nothing': '还没有订阅。请发送编写区里备好的消息。',
      'in-order.noEvent':
        '订阅 `{seen.id}` 在第 {seen.acknowledged} 帧得到了确认，此后没有变化。两条消息都在，才看得出先后：让同事改一改订单。',
      'in-order.unacknowledged':
        '你的订阅没有一个是在听到事件之前得到确认的，`{seen.id}` 就没有。故障开着，看不到正确的顺序：请先不开故障。',
      'out-of-order.faultNeverOn': '到现在为止，服务器都守规矩。请打开故障，再开一个订阅。',
      'out-of-order.noNewSubscription':
        '这个故障影响的是确认，而你的确认在打开故障之前就发出了。现在开一个新的订阅。',
      'out-of-order.noEvent': '订阅 `{seen.id}` 是在故障下打开的，还没有听到任何事件。请改一改订单。',
      'point-at-the-early-one.notSeen': '还没有哪个事件来得太早。',
      'point-at-the-early-one.undecided': '你还没有指出任何一帧。请看订阅 `{expected.id}` 的帧。',
      'point-at-the-early-one.acknowledgment':
        '第 {seen.seq} 帧是确认。它迟到是后果；违反规则的，是抢在它前面发出的事件。',
      'point-at-the-early-one.inOrder':
        '第 {seen.seq} 帧属于订阅 `{seen.id}`，后者在第 {seen.acknowledged} 帧就已确认，顺序没有错。请看订阅 `{expected.id}`。',
      'point-at-the-early-one.other': '第 {seen.seq} 帧不是某个订阅的事件。',
      'per-subscription.notSeen': '先看到顺序被打破，再说它是对什么而言的。',
      'per-subscription.undecided': '关于两个订阅的问题还没有回答。',
      'per-subscription.perChannel':
        '这个顺序是对每个订阅 id 分别保证的。几个订阅共用一个端口，较早那个的事件，完全可以排在较晚那个的确认之前。',
    },
    questions: {
      early: { ask: '哪一帧来得太早？' },
      interleaved: {
        ask: '订阅 “desk” 已经生效，“stock” 刚刚发出。这时先来了 “desk” 的一个事件，然后才是 “stock” 的确认。允许吗？',
        choices: {
          allowed: '允许：顺序是对每个订阅 id 而言的',
          broken: '不允许：有确认还没到，什么都不能先来',
        },
      },
    },
    controls: { 'backend.edit1001': '修改订单 1001' },
  },
  'six-events': {
    title: '两个订阅，六个事件',
    task: `前台关注订单 1001 和 1002，仓库关注 1001 和 1005，都走这一个端口。

1. 把两个都打开：用按钮，或者自己发两条消息。
2. 让同事修改订单，直到收到六个事件；1001 至少改一次。
3. 说出前六个事件各属于哪个订阅：“第一个”指先打开的那个。
4. 说出订单 1001 改一次会有几个通知。`,
    hints: [
      '在记录里展开一个事件，看它的 `params._meta`。',
      '每个事件都带着它所属的那个订阅请求的 id。URI 说明不了：两个订阅可能都有它。',
      '见 [Receiving Notifications](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#receiving-notifications) 和 [Multiple Concurrent Subscriptions](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#multiple-concurrent-subscriptions)。',
      '依次改 1001、1002、1005，再改一次 1001：第一、第二、第一、第二、第一、第二。1001 每改一次有两个通知，每个订阅一个。',
    ],
    checks: {
      'two-at-once': '两个共有一个订单的订阅同时开着。',
      'six-came': '收到了六个事件，其中有共有的订单。',
      attribute: '六个事件你都归对了。',
      'count-the-change': '你知道一次变化有几个通知。',
    },
    mistakes: {
      'two-at-once.nothing': '还没有哪个订阅得到确认。',
      'two-at-once.one': '只有一个订阅 `{seen.id}`。一个是没什么可分辨的，请再开一个。',
      'two-at-once.nothingShared':
        '你的 {seen.count} 个订阅里，没有哪两个既共有一个订单、又各有一个自己的。请让两个都关注 `{expected.shared}`，再各加一个别的。',
      'two-at-once.notTogether': '你的订阅是先后开的，从来没有同时开着。',
      'six-came.notOpen': '先有两个订阅，再有事件。',
      'six-came.tooFew':
        '自从两个都在听，一共来了 {seen.count} 个事件，要 {expected.count} 个。请让同事再改。',
      'six-came.nothingShared':
        '前六个事件里，没有一个是关于两边都关注的 `{seen.uri}`。请重新开始，早一点改它。',
      'attribute.notSeen': '还没有六个事件。',
      'attribute.undecided': '事件 {seen.place}（第 {seen.seq} 帧，关于 `{seen.uri}`）还没有归属。',
      'attribute.byTheUri':
        '事件 {seen.place} 是关于 `{seen.uri}` 的，两边都关注它，所以 URI 决定不了。第 {seen.seq} 帧带的 id 是 `{expected.id}`。',
      'attribute.other':
        '事件 {seen.place} 是第 {seen.seq} 帧，请看它的 `subscriptionId`：写的是 `{expected.id}`。',
      'count-the-change.notSeen': '先让事情发生，再数。',
      'count-the-change.undecided': '`{seen.uri}` 改一次，会有几个通知？',
      'count-the-change.other':
        '你选了 {seen.choice}。请看 `{seen.uri}` 改过之后的记录：有 {expected.count} 帧，关注它的订阅每个一帧。数通知，数出来的不是变化。',
    },
    questions: {
      whose: {
        ask: '每个事件属于哪个订阅？',
        items: {
          '1': '事件 1',
          '2': '事件 2',
          '3': '事件 3',
          '4': '事件 4',
          '5': '事件 5',
          '6': '事件 6',
        },
        choices: { first: '第一个', second: '第二个' },
      },
      perChange: {
        ask: '订单 1001 改一次，会有几个通知？',
        choices: { '1': '一个', '2': '两个', '3': '三个' },
      },
    },
    controls: {
      'backend.edit1001': '修改订单 1001',
      'backend.edit1002': '修改订单 1002',
      'backend.edit1005': '修改订单 1005',
      'batch.both': '打开 “desk” 和 “stock”',
    },
  },
  'close-gracefully': {
    title: '三种结束',
    task: `订阅有三种结束的方式。先预测每种情况下客户端会收到什么，再让三种都发生。每次换一个新的 id。

1. 订阅 \`notes://note-1\`，然后取消：发送一个没有 \`id\` 的 \`notifications/cancelled\`，把订阅请求的 id 写进 \`params.requestId\`。
2. 再订阅一次，让服务器有序地结束连接。
3. 重新连接，再订阅一次，然后切断连接。
4. 指出服务器用来告别的那一帧。`,
    hints: [
      '看每次结束之后多出来的行：一种情况下会来一帧，另外两种没有。',
      '订阅是一个请求。服务器有序结束它的时候，应答才来：来得很晚，id 还是那个 id。',
      '见 [Graceful Closure](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#graceful-closure)；自己取消的规则见 [Transport-Specific Cancellation](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/cancellation#transport-specific-cancellation)。',
      '取消之后没有，服务器结束时有一个结果，切断之后没有。取消的写法是 `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":…}}`，id 照你发出的写。',
    ],
    checks: {
      'ended-by-server': '服务器用最终结果结束了一个订阅。',
      'cancelled-by-you': '你取消了一个。',
      'line-lost': '你断掉了一个。',
      'tell-ends-apart': '你的预测和实际收到的一致。',
      'same-id': '你指出了最终结果，它把 id 写了两遍。',
    },
    mistakes: {
      'ended-by-server.nothing': '还没有订阅。请发送编写区里备好的消息。',
      'ended-by-server.stillOpen':
        '订阅 `{seen.id}` 还开着：它的请求从一开始就在等应答。请让服务器结束连接。',
      'ended-by-server.otherEnd': '订阅 `{seen.id}` 结束时没有结果。还缺一个由服务器有序结束的。',
      'cancelled-by-you.nothing': '你还没有取消过任何订阅。',
      'cancelled-by-you.sentAsRequest':
        '你的消息带着 id `{seen.id}`，于是成了请求，而请求里没有这个方法。通知没有 `id`：请删掉它。',
      'cancelled-by-you.otherId':
        '你取消的是 `{seen.requestId}`，而打开订阅时用的是 {seen.open}。两者必须相同，连 JSON 类型也要相同。服务器不认识的，会不声不响地忽略。',
      'line-lost.nothing': '还没有切断过连接。',
      'line-lost.nobodyListened':
        '你切断连接时没有生效的订阅，所以什么也没有失去。请重新连接，订阅，然后切断。',
      'tell-ends-apart.notSeen': '三种结束还没有都见过。请让它们都发生，光有预测不算。',
      'tell-ends-apart.undecided': '订阅 `{seen.id}` 的结束，你还没有预测。',
      'tell-ends-apart.answerToACancellation':
        '你以为取消之后还会来点什么。请看订阅 `{seen.id}`：第 {seen.ended} 帧之后，再没有它的消息。取消就是说：应答我不要了。',
      'tell-ends-apart.wordFromADeadLine':
        '你以为切断的连接还会传来什么。它上面什么也来不了，错误也来不了：客户端正是由此看出连接丢了。见订阅 `{seen.id}`。',
      'tell-ends-apart.silentFarewell':
        '你以为会没有声息，可订阅 `{seen.id}` 在第 {seen.ended} 帧得到了应答。没有它，客户端就分不清是有序结束还是断线。',
      'tell-ends-apart.other':
        '你以为会是错误，可订阅 `{seen.id}` 在第 {seen.ended} 帧得到的是结果。有序结束不是失败。',
      'same-id.notSeen': '服务器还没有告别。',
      'same-id.undecided': '你还没有指出任何一帧。',
      'same-id.acknowledgment':
        '第 {seen.seq} 帧是 `{seen.id}` 的确认，是第一条消息。要找的是最后一条：带 `result`，`id` 就是订阅请求的那个。',
      'same-id.other':
        '第 {seen.seq} 帧不是订阅请求的应答。请找这样一个 `result`：`id` 是订阅请求的 id，`_meta` 里又写了一遍。',
    },
    questions: {
      comes: {
        ask: '下面的情况里，客户端会为这个订阅收到什么？',
        items: {
          cancel: '客户端自己取消',
          end: '服务器有序地结束',
          drop: '连接被切断',
        },
        choices: { result: '一个结果', error: '一个错误', nothing: '什么也没有' },
      },
      final: { ask: '哪一帧是服务器的告别？' },
    },
  },
});
