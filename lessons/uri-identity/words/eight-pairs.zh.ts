import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const eightPairs: ExerciseWords = {
  title: '八对 URI：是一个资源，还是两个',
  task: `你是 alice。一边是订单 \`orders://tenant/acme/order/1001\`，另一边是八种长得很像的写法。

1. 逐个判断：对这台服务器来说，它说的是不是同一个资源？
2. 按一下按钮，订单和八种写法都会读一遍。服务器给了内容的，\`contents[0].uri\` 就是服务器自己对它的称呼。称呼相同，就是同一个资源。
3. 编写区里备好了对这份订单的订阅。在 \`resourceSubscriptions\` 里再加上*同一份订单的另一种写法*，发送，数一数确认里有几个 URI。`,
  hints: [
    '把两个应答的 `contents[0].uri` 逐个字母比较。应答是错误，就说明没有这个名字的东西，也就不是这份订单。',
    '对任何方案都相同的：方案和权威部分的大小写、把不必转义的字符写成转义、空端口。不相同的：权威部分之后的大小写、`%2F` 和 `/`、末尾多一条斜杠、不同的查询。',
    '这些规则在 RFC 3986 的 6.2.2 和 6.2.3 节。MCP 的规范没有另加规则，只在 [Custom URI Schemes](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#custom-uri-schemes) 里说要遵守 RFC 3986。',
    '相同：开头大写的、`%31001`、空端口。不同：`ACME`、`%2F`、末尾的斜杠、`?view=full`、带点的。订阅订单本身和 `ORDERS://Tenant/acme/order/1001`：确认里有 1 个 URI。',
  ],
  checks: {
    'read-all': '订单和八种写法都读过了。',
    'decide-pairs': '你的判断和服务器一致。',
    'listen-once': '你看到了一个订阅里的两种写法会怎样。',
  },
  mistakes: {
    'read-all.orderNotRead': '还没有读到订单 `{expected.uri}`。按一下按钮，或者在编写区里读。',
    'read-all.notRead':
      '还没有就 `{expected.uri}` 问过服务器（还剩 {seen.left} 个）。两个名字是不是一个，别人都说了不算。',
    'decide-pairs.undecided': '你还没有判断 `{seen.uri}`。',
    'decide-pairs.notSeen': '`{seen.uri}` 或者订单本身，还没有读到应答。两个都要读。',
    'decide-pairs.head':
      '`{seen.uri}`：你的消息帧里写的就是订单自己的名字。任何 URI 的方案和权威部分都不分大小写。',
    'decide-pairs.path':
      '`{seen.uri}` 不存在。权威部分之后，每个字母都算数，这是另一个名字的租户。服务器要是在这里不分大小写，同一个租户的订单就有了两个名字，给其中一个定的规则管不到另一个。',
    'decide-pairs.escape':
      '`{seen.uri}`：你的消息帧里写的就是订单自己的名字。`%31` 就是数字 1，本来不必转义；写不写成转义，都是同一个字符。',
    'decide-pairs.slash':
      '`{seen.uri}` 不存在。`%2F` 是一段*里面*的斜杠，`/` 是两段之间的。这里整条路径只有一段。先解码再拆分，就会拆成三段，交出一个谁也没点过名的资源。',
    'decide-pairs.last':
      '`{seen.uri}` 不存在。末尾的斜杠又开了一段，空的一段。网站上这样两个地址常常是同一页，那是有人特意这么设置的。',
    'decide-pairs.view':
      '`{seen.uri}` 带回的文本一样，服务器却给了另一个名字，请看 `contents[0].uri`。在这台服务器上，视图是身份的一部分，所以两者分开缓存。内容相同，不等于是同一个资源。',
    'decide-pairs.dots':
      '`{seen.uri}` 不存在。RFC 3986 有一条去掉点段的规则，浏览器会照做。这台服务器不替人收拾：真要这份订单的人，不会这样写。',
    'decide-pairs.port':
      '`{seen.uri}`：你的消息帧里写的就是订单自己的名字。冒号后面没有端口，等于什么也没说。',
    'listen-once.nothing': '还没有哪个订阅得到确认。在编写区的那一个里再加一个 URI，然后发送。',
    'listen-once.oneSpelling':
      '你的订阅里只有一个 URI。在旁边再写上同一份订单的另一种写法，从你判断为相同的里面选。',
    'listen-once.otherResources':
      '你的订阅里有 {seen.uris}：从已经读过的来看，没有哪两个是同一个资源。请选两个相同的。',
    'listen-once.undecided': '确认里有几个 URI？看你的消息帧，写下数目。',
    'listen-once.asAsked':
      '你要了 {seen.count} 个。确认里是 {expected.uris}：对服务器来说，你的两种写法是一个资源，也就只有一个订阅。',
    'listen-once.otherNumber': '你写的是 {seen.count}。确认里是 {expected.uris}，请数一数。',
  },
  questions: {
    pairs: {
      ask: '它和 orders://tenant/acme/order/1001 是同一个资源吗？',
      choices: { same: '同一个', different: '另一个，或者没有' },
      items: {
        head: '`ORDERS://Tenant/acme/order/1001`',
        path: '`orders://tenant/ACME/order/1001`',
        escape: '`orders://tenant/acme/order/%31001`',
        slash: '`orders://tenant/acme%2Forder%2F1001`',
        last: '`orders://tenant/acme/order/1001/`',
        view: '`orders://tenant/acme/order/1001?view=full`',
        dots: '`orders://tenant/acme/order/../order/1001`',
        port: '`orders://tenant:/acme/order/1001`',
      },
    },
    accepted: { ask: '同一份订单用两种写法来订阅，确认里有几个 URI？' },
  },
  controls: { 'batch.all': '读订单和八种写法' },
};
