import type { ExerciseWords } from '../../../src/grading/exercise.ts';

const CAUSES = {
  malformed: '它不是 URI',
  code: '服务器用错了错误码',
  spelling: 'URI 的写法和服务器的不同',
  missing: '这张订单不存在',
  forbidden: 'alice 无权读它',
  handler: '读取订单整个不能用',
};

export const refusedRead: ExerciseWords = {
  title: '演练二：读取得到 -32602',
  task: `有人把这台服务器的模板规则“整理”了一下。之后 \`orders://tenant/acme/order/1055\` 就读不了了：-32602。昨天还能读。

1. 以 alice 的身份读它；在列表里找到它（在第二页）；以 admin 的身份读它；再读 acme 的其他订单。
2. 说出原因，并说出哪个观察排除了其余每个原因。
3. 找到 acme 最后一张还能读的订单，写下它的号码。
4. 指出拒绝它的那一帧，以及照样列出它的那个应答。`,
  hints: [
    '把四样东西放在一起看：发送的 URI，列表里的 URI，`error.data` 里的 URI，以及一个读得到的 URI。',
    '对列表来说存在，却拒绝所有人，那是在查找之前就被拒绝的：在 URI 和模板匹配的时候。',
    '模板说明什么，见 [Resource Templates](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#resource-templates)；拒绝是什么样，见 [Error Handling](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling)。',
    '变量 `orderId` 的规则太窄，到 1049 为止。说的是“Resource not found”而不是“Invalid resource URI”，排除格式错误；-32602 排除错误码；URI 是从列表照抄的，排除写法；列表里有它，排除不存在；admin 也被拒绝，排除权限；邻近的订单读得到，排除整个不能用。',
  ],
  checks: {
    looked: '记录里有诊断需要的一切。',
    cause: '你说出了原因。',
    'ruled-out': '你排除了其他原因。',
    boundary: '你找到了界线在哪里。',
    proof: '有两帧互相矛盾。',
  },
  mistakes: {
    'looked.text': '你读这张订单还没有被拒绝过。读一次。',
    'looked.number': '你读这张订单还没有被拒绝过。读一次。',
    'looked.listed': '还不知道这张订单存不存在。翻列表，直到它出现。',
    'looked.copied': '把列表里的 URI 和你读的 URI 对照。',
    'looked.everyone': '到现在只有 alice 试过。换成 admin 读，admin 可以读所有订单。',
    'looked.neighbours': 'alice 还没有读到过 acme 的其他订单。读取到底能不能用？',
    'cause.notLooked': '原因说对了，但你的记录还支持不了它：看看缺哪个观察。',
    'cause.undecided': '你还没有说出原因。',
    'cause.malformed':
      '不是 URI 的东西，这台服务器说“Invalid resource URI”。它说的是“Resource not found”：URI 它读懂了，只是没找到名字所指的东西。',
    'cause.code':
      '错误码没有错。这个修订版要求的就是 -32602；-32002 是旧修订版的，-32603 是服务器自己的故障。',
    'cause.spelling': '你发送的 URI 和列表里的一字不差，`error.data.uri` 也照抄回来了。没有别的写法。',
    'cause.missing': '列表里有它，就在今天。“Resource not found”是服务器的说法，不等于事实。',
    'cause.forbidden': 'admin 可以读所有订单，也被拒绝了。再说，alice 无权读的订单不会出现在她的列表里。',
    'cause.handler': 'acme 的其他订单，alice 通过同一个模板读到了。',
    'ruled-out.undecided': '你还没有说是什么排除了标出的原因。',
    'ruled-out.notSeen': '你为标出的原因选对了观察，但你的记录里还没有它。',
    'ruled-out.malformed': '这两种情况，这台服务器在错误的文字里是分开的。来的是哪一句？',
    'ruled-out.code': '错误码要是错了，看一个数字就知道。',
    'ruled-out.spelling': '服务器自己的写法，可以从哪里得到？',
    'ruled-out.missing': '拒绝分不出不存在和不给看。哪个应答说明它在？',
    'ruled-out.forbidden': '被禁止的和不存在的，拒绝的文字一样，而且是故意的。谁可以读一切？',
    'ruled-out.handler': '有一张订单读得到，就知道读取能用。',
    'boundary.undecided': '你还没有写下号码。',
    'boundary.notANumber': '“{seen.last}”不是订单号。只写数字。',
    'boundary.notRead': '`{seen.uri}` 还没有读过。界线要有两边才成立。',
    'boundary.tooLow': '{seen.last} 读得到，{seen.next} 也读得到。',
    'boundary.tooHigh': '{seen.last} 已经被拒绝了。最后一张读得到的在它前面。',
    'proof.refusalOpen': '你还没有指出拒绝 `{expected.uri}` 的那一帧。',
    'proof.refusalOther': '第 {seen.seq} 帧不是拒绝 `{expected.uri}` 的应答。',
    'proof.listOpen': '你还没有指出列出 `{expected.uri}` 的应答。',
    'proof.listOther': '第 {seen.seq} 帧的列表里没有 `{expected.uri}`。它会不会在另一页？',
  },
  questions: {
    cause: {
      ask: '订单 1055 为什么读不了？',
      choices: { ...CAUSES, rule: '模板里 orderId 的规则不放它通过' },
    },
    ruledOut: {
      ask: '哪个观察排除了其余每个原因？',
      items: CAUSES,
      choices: {
        text: '错误的文字',
        number: '错误码',
        listed: '列表里有它',
        copied: '照列表抄的',
        everyone: 'admin 也被拒绝',
        neighbours: '其他订单读得到',
      },
    },
    last: { ask: '最后一张读得到的订单的号码' },
    refusal: { ask: '哪一帧拒绝了它？' },
    list: { ask: '哪个应答照样列出它？' },
  },
};
