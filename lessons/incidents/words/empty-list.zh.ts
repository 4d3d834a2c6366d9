import type { ExerciseWords } from '../../../src/grading/exercise.ts';

const CAUSES = {
  capability: '这台服务器根本没有资源',
  credential: 'alice 的令牌无效，或者缺少权限范围',
  pages: '订单在后面的页上',
  cacheKey: '缓存给出了别人的空列表',
  unregistered: '还没有登记任何订单',
};

export const emptyListDrill: ExerciseWords = {
  title: '演练一：列表是空的',
  task: `alice 说：“从今天早上起，我一张订单也没有了。”她属于 acme，她的令牌也这么写，而 acme 有六十张订单。

1. 按这个顺序看：\`server/discover\`；以 alice 的身份请求列表；以 alice 的身份读 \`orders://tenant/acme/order/1001\`；再以别人的身份，例如 admin，请求列表并读取。
2. 说出原因。
3. 对其余每个原因，说出哪个观察排除了它。
4. 指出两帧：症状，以及给别人的、不一样的应答。`,
  hints: [
    '空列表也是应答，和别的应答一样。换个人发送同样的两个请求，有什么不同？',
    '列表是这个调用者现在可以看到的东西。什么都不存在，大家的列表都是空的；调用者什么都不能看，只有他的是空的，而且他读也找不到。',
    '列表可以取决于凭据：[Listing Resources](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#listing-resources)。',
    '不管令牌怎么写，服务器已经不把 alice 算作 acme 的人了。发现排除能力；得到结果而不是 40100 或 40300，排除凭据；没有 nextCursor，排除分页；有一帧应答的正是这个请求，排除缓存；别人的列表不空，排除没有登记。',
  ],
  checks: {
    looked: '记录里有诊断需要的一切。',
    cause: '你说出了原因。',
    'ruled-out': '你排除了其他原因。',
    proof: '有两帧可以证明。',
  },
  mistakes: {
    'looked.discovery': '还没有人请求过 `server/discover`。要是服务器没有这项能力，空列表就不能怪它。',
    'looked.result': '记录里还没有 alice 的空列表。以 alice 的身份请求列表。',
    'looked.cursor': '记录里还没有 alice 的空列表。以 alice 的身份请求列表。',
    'looked.frame': '记录里还没有 alice 用编写区得到的空列表。',
    'looked.others': '你还没有和任何人对照。换成 bob 或 admin，请求同样的列表。',
    'looked.reading':
      '关于读取，记录里说得太少：以 alice 的身份读一张 acme 的订单，再以 admin 的身份读同一张。',
    'cause.notLooked': '原因说对了，但你的记录还支持不了它：看看缺哪个观察。猜对和猜错，旁人分不出来。',
    'cause.undecided': '你还没有说出原因。',
    'cause.capability': '发现里有 `resources`，说明服务器有资源。没有这项能力，列表得到的会是 -32601。',
    'cause.credential':
      '无效的令牌得到 40100，缺少权限范围的得到 40300。alice 得到的是结果：服务器认得她，也让她问。',
    'cause.pages': '带游标的空页不是结尾。这一页没有 `nextCursor`：后面什么也没有。',
    'cause.cacheKey': '编写区绕过页面的所有缓存，应答里带的是 alice 这个请求的 id。它是服务器自己作的应答。',
    'cause.unregistered': '别人的列表是满的，订单 1001 也读得到。订单在那里，只是对 alice 不在。',
    'ruled-out.undecided': '你还没有说是什么排除了标出的原因。',
    'ruled-out.notSeen': '你为标出的原因选对了观察，但你的记录里还没有它。',
    'ruled-out.capability': '服务器有没有资源，它在一个地方就说了，在任何列表之前。',
    'ruled-out.credential': '凭据不够好，有专门的应答。来的是什么，而不是那些？',
    'ruled-out.pages': '后面还有没有一页，应答自己就写着。',
    'ruled-out.cacheKey': '来自缓存的副本不留下帧。是什么说明这个应答是为这个请求作的？',
    'ruled-out.unregistered': '服务器可以有订单，alice 可以问，都不说明真的有订单。谁看到过？',
    'proof.symptomOpen': '你还没有指出症状。',
    'proof.symptomOther': '第 {seen.seq} 帧不是应答给 alice 的空列表。',
    'proof.contrastOpen': '你还没有指出不一样的应答。',
    'proof.contrastSame':
      '第 {seen.seq} 帧也是给 alice 的应答。它再次说明有问题，却没有说明是谁的问题。请指出给别人的应答。',
    'proof.contrastOther': '第 {seen.seq} 帧既不是别人得到的不空的列表，也不是别人得到的订单。',
  },
  questions: {
    cause: {
      ask: 'alice 的列表为什么是空的？',
      choices: { ...CAUSES, membership: '服务器不再把 alice 算作 acme 的人' },
    },
    ruledOut: {
      ask: '哪个观察排除了其余每个原因？',
      items: CAUSES,
      choices: {
        discovery: '发现',
        result: '得到的是结果',
        cursor: '没有 nextCursor',
        frame: '有一帧应答它',
        others: '别人的列表不空',
        reading: '两人读的结果不同',
      },
    },
    symptom: { ask: '哪一帧是症状？' },
    contrast: { ask: '给别人的哪个应答不一样？' },
  },
};
