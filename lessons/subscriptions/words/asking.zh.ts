import { defineWords } from '../../../src/grading/exercise.ts';

/** Words of the exercises about filters and acknowledgments. */
export const asking = defineWords({
  'accepted-set': {
    title: '要三个订单，看看到手的是哪些',
    task: `你是 alice，属于租户 acme。编写区里备好了一个只订阅一个订单的请求。

1. 在 URI 列表里加上 \`orders://tenant/acme/order/1013\` 和 \`orders://tenant/acme/order/1020\`，然后发送。
2. 读一读确认。照它给三个订单分类，再说说：少掉的那个，它告诉了你什么。
3. 让同事先改少掉的那个订单，再改一个没有少掉的，看看会收到什么。`,
    hints: [
      '最先回来的那条消息没有 `id`：它是通知，其中 `params.notifications` 的形状和你的过滤条件一样。',
      '确认里写的，是你的过滤条件中服务器答应的那一部分。你要过什么，从此不算数。',
      '规则在订阅一页的 [Acknowledgment](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#acknowledgment) 一节。',
      '1001 和 1020 被接受，1013 被略去，没有人告诉你原因。先按“修改订单 1013”，再按“修改订单 1001”：只会收到一个事件，是 1001 的。',
    ],
    checks: {
      'ask-for-three': '三个订单你都要了，并且得到了确认。',
      'name-the-accepted': '你说出了被接受的是哪些。',
      'say-what-it-tells': '你说出了那个缺口意味着什么。',
      'hear-the-difference': '你改了少掉的订单，没有听到；随后听到了另一个。',
    },
    mistakes: {
      'ask-for-three.nothing': '还没有发出过订阅。请把另外两个 URI 加进编写区的消息，再发送。',
      'ask-for-three.refused':
        '你的订阅以 `{seen.code}` 被拒绝，所以根本没有订阅。`resourceSubscriptions` 是字符串的列表，只有一个 URI 时也一样；看看错误里的说明。',
      'ask-for-three.notAll': '还没有人要过 `{seen.uri}`。三个都要写进 `resourceSubscriptions`。',
      'ask-for-three.unanswered': '对 `{seen.uri}` 的订阅还没有得到确认。在那之前，什么都没有答应。',
      'name-the-accepted.notSeen': '还没有哪个确认说到 `{seen.uri}`。先要，再分类。',
      'name-the-accepted.undecided': '`{seen.uri}` 还没有分类。',
      'name-the-accepted.tenantTakenForPermission':
        '你把 `{seen.uri}` 归为“已接受”，可确认里没有它。名字上属于你的租户，你又开口要了，这些都不是许可。',
      'name-the-accepted.acceptedTakenForLeftOut':
        '确认里写着 `{seen.uri}`。一个 URI 被略去，不会连累其他的。',
      'say-what-it-tells.notSeen': '还没有哪个确认略去过订单。请把三个都要一遍。',
      'say-what-it-tells.undecided': '关于这个缺口你还没有表态：要了 `{seen.uri}`，却没有它。',
      'say-what-it-tells.readsAReason':
        '再看一遍确认：它只写接受了什么，对其余的不给理由。`{seen.uri}` 可能不存在，可能写错了，也可能不是给你看的；服务器要是加以区分，就等于告诉外人有哪些订单。',
      'say-what-it-tells.expectsMore':
        '一个订阅只有一次确认，说了就算。哪天 `{seen.uri}` 可以读了，也得重新订阅。',
      'hear-the-difference.nothing':
        '还没有订单变过。光是订阅，什么也看不出来：让同事先改少掉的订单，再改 `{expected.uri}`。',
      'hear-the-difference.onlyTheLeftOut':
        '你改了少掉的订单，什么也没有来。这还不能证明什么，断掉的连接也一样安静。现在改一改 `{expected.uri}`：在它之后收到东西，才说明连接是活的。',
      'hear-the-difference.onlyTheAccepted':
        '你听到了 `{seen.uri}`。还缺的是安静：让同事改那个被略去的订单，然后再改一次被接受的。',
    },
    questions: {
      honoured: {
        ask: '哪些订单有变化时你会听到？',
        items: { '1001': 'acme，订单 1001', '1013': 'acme，订单 1013', '1020': 'acme，订单 1020' },
        choices: { accepted: '已接受', leftOut: '未列入' },
      },
      reason: {
        ask: '对于少掉的那个订单，确认告诉了你什么？',
        choices: {
          forbidden: '它存在，但不许你看',
          notThere: '没有这个订单',
          cannotTell: '你不会听到它的任何消息，原因不明',
          later: '还会有第二次确认',
        },
      },
    },
    controls: {
      'backend.edit1001': '修改订单 1001',
      'backend.edit1013': '修改订单 1013',
      'backend.edit1020': '修改订单 1020',
    },
  },
  'missing-type': {
    title: '要一样服务器不通知的东西',
    task: `这台 \`notes\` 服务器有提示词，但提示词有变化时不会通知。

1. 发送备好的 \`server/discover\`，比较 \`resources\` 和 \`prompts\` 两项能力。
2. 发送一个 \`subscriptions/listen\`，同时要 \`resourcesListChanged\` 和 \`promptsListChanged\`。
3. 说出应答里少了什么，指出证明这一点的那一帧，再决定客户端该怎么办。`,
    hints: [
      '逐个键比较两帧：你发出的过滤条件，和回来的那一份。',
      '服务器不支持的类型会从确认里略去：既不是错误，也不是 `false`。',
      '规则在 [Acknowledgment](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#acknowledgment)；没有通知时客户端还能靠什么，见 [Interaction with Notifications](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#interaction-with-notifications)。',
      '少的是 `promptsListChanged`。证据是 `notifications/subscriptions/acknowledged` 那一帧。提示词列表在 `ttlMs` 过后再取一次。',
    ],
    checks: {
      'ask-for-both': '两种类型你都要了，并且得到了确认。',
      'name-the-missing': '你说出了少掉的类型。',
      'point-at-the-proof': '你指出了证明这一点的那一帧。',
      'live-without': '你知道没有它时客户端怎么办。',
    },
    mistakes: {
      'ask-for-both.nothing':
        '还没有发出过订阅。能力说的是服务器一般能做什么，只有确认才说你得到了什么。请要 `{expected.types}`。',
      'ask-for-both.refused':
        '你的订阅以 `{seen.code}` 被拒绝。要哪个类型，就写 `true`；除了 true 和 false，别的都是请求的毛病。',
      'ask-for-both.notBoth':
        '你的过滤条件要的是 `{seen.types}`。请在同一个过滤条件里两种都要：旁边有一个被答应的，缺口才看得出来。',
      'name-the-missing.notSeen': '还没有哪个确认是针对两种类型的。',
      'name-the-missing.undecided': '还没有决定。服务器确认的是 `{expected.acknowledged}`。',
      'name-the-missing.askedTakenForGranted':
        '没有错误，但也没有全部答应：服务器确认的只有 `{expected.acknowledged}`。把“没有报错”当成“同意”，就会永远等下去。',
      'name-the-missing.other': '服务器确认的是 `{expected.acknowledged}`。你要了而那里没有的，才是少掉的。',
      'point-at-the-proof.notSeen': '能作证的那一帧还没有到。先发送订阅。',
      'point-at-the-proof.undecided': '你还没有指出任何一帧。',
      'point-at-the-proof.request':
        '第 {seen.seq} 帧是你自己的请求。它证明你要过什么，不证明你得到了什么：请看第 {expected.seq} 帧。',
      'point-at-the-proof.discovery':
        '第 {seen.seq} 帧是发现的应答。它宣布服务器对任何人能做什么，对这一个订阅并没有承诺。证据是第 {expected.seq} 帧。',
      'point-at-the-proof.other': '第 {seen.seq} 帧与你的过滤条件无关。证据是第 {expected.seq} 帧。',
      'live-without.notSeen': '先看看服务器略去了什么。',
      'live-without.undecided': '最后一个问题还没有回答。',
      'live-without.again':
        '服务器略去 `{seen.missing}`，是因为它根本不通知这一类变化。每次确认都会如此；再要一遍，多花一个请求，什么也不会变。',
      'live-without.never': '没有人通知，不等于没有变化。少了 `{seen.missing}`，下次再看时列表仍可能不同。',
    },
    questions: {
      missing: {
        ask: '什么是你要了却没有得到的？',
        choices: {
          none: '没有：并没有报错',
          resourcesListChanged: 'resourcesListChanged',
          promptsListChanged: 'promptsListChanged',
          both: '两种都没有',
        },
      },
      proof: { ask: '哪一帧能证明？' },
      meanwhile: {
        ask: '客户端仍要展示提示词，该怎么办？',
        choices: {
          again: '不断重新订阅，直到这个类型被答应',
          never: '什么都不做：不通知，就是不会变',
          ttl: '列表按 ttlMs 保留，到期再取',
        },
      },
    },
  },
  'leave-out-prompts': {
    title: '证明一次安静',
    task: `“什么都没来”说来容易：也许本来就没什么可听，也许连接早断了。请把它证明清楚。

1. 同时打开两个订阅：一个要 \`resourcesListChanged\` 和 \`promptsListChanged\`，另一个不写 \`promptsListChanged\`。
2. 改变服务器的提示词：在“关闭的名字”里关掉一个。
3. 等第一个订阅听到之后，让第二个也有点动静：请同事写一篇新笔记。
4. 回答问题。`,
    hints: [
      '需要两个只差一个键的订阅，还需要两次变化：先是一次只有第一个可以听到的，再是一次两个都听得到的。',
      '没有要的，不得发送。要用安静来证明这一点，必须确实有东西可听，而且之后还收到过别的。',
      '规则在 [Opening a Stream](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#opening-a-stream)，四个字段见 [Notification Filter](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#notification-filter)。',
      '照原样发送备好的订阅；删掉 `"promptsListChanged": true`，换一个 id 再发一次。关掉 `summarize_project`，再按“写一篇新笔记”。字段写 `false`，和不写是一回事。',
    ],
    checks: {
      'two-filters': '两个订阅同时开着，其中一个没有要提示词。',
      'something-to-hear': '提示词变了，要了的那个听到了。',
      'silence-proved': '另一个没有听到，而且之后还活着。',
      'left-out-or-false': '你知道过滤条件里的 false 是什么意思。',
    },
    mistakes: {
      'two-filters.nothing': '还没有哪个订阅得到确认。',
      'two-filters.allAsk':
        '你的 {seen.open} 个订阅都要了 `promptsListChanged`。请在其中一个里把这个键去掉。',
      'two-filters.noneAsks':
        '你的订阅没有一个要 `promptsListChanged`。没有一个本来能听到的，安静就说明不了什么。',
      'two-filters.nothingElse':
        '另一个订阅什么都没有要。它会得到确认，然后永远安静，根本无法表明自己还活着：请给它 `resourcesListChanged`。',
      'two-filters.notTogether': '你的两个订阅没有同时开着。安静的那个，必须在另一个听到的时候也在听。',
      'something-to-hear.nobodyAsked': '先把两个订阅打开：之前发生的事不会补发。',
      'something-to-hear.nothing':
        '要了提示词的那个订阅还没有听到提示词的变化。新笔记不是提示词：请在设置里关掉一个提示词。',
      'silence-proved.notYet': '到现在为止，还没有什么是第二个订阅本来可能听漏的。',
      'silence-proved.nothingAfter':
        '提示词变化时（第 {seen.news} 帧），订阅 `{seen.id}` 没有作声，此后也一直没有。断掉的连接看上去也是这样。请让一件它要过的事发生。',
      'silence-proved.spoke': '订阅 `{seen.id}` 从来没有要过提示词，却听到了。',
      'left-out-or-false.undecided': '关于 `false` 的问题还没有回答。',
      'left-out-or-false.refused':
        '过滤条件的这些字段是布尔值，`false` 也是布尔值。服务器会收下，对这个类型什么也不确认。',
      'left-out-or-false.differs': '没有第三种状态。要，就写 `true`；不写和写 `false`，都是不要。',
    },
    questions: {
      absent: {
        ask: '第二个过滤条件如果写成 "promptsListChanged": false，会怎样？',
        choices: {
          same: '和不写一样',
          refused: '服务器会以 -32602 拒绝',
          differs: '另一个订阅的提示词通知也会被关掉',
        },
      },
    },
    controls: {
      'backend.newNote': '写一篇新笔记',
      'setting.disabled': '关闭的名字',
    },
  },
});
