import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const wrongServer: ExerciseWords = {
  title: '建议得太多的服务器',
  task: `你是 alice，租户只有 \`acme\` 一个。

1. 发送编写区里的补全。这是谨慎的服务器。
2. 打开故障“泄露的补全”，再发一次同样的请求。出现了一个你不该知道的名字。
3. 顺着它往下走：补全这个租户的 \`orderId\`（值留空，租户写在 \`context\` 里），再读建议出来的一份订单。
4. 什么都还没读到，你已经知道了哪些？分一分类，再选出该怎么修。
5. 关掉故障，用同一个问题证明那个名字不见了。`,
  hints: [
    '第 3 步，把 `argument` 改成 `{ "name": "orderId", "value": "" }`，旁边加上 `"context": { "arguments": { "tenant": "…" } }`。要读的 URI，用模板拼出来。',
    '读取有自己的检查，所以仍被拒绝。对每一件事都问：它在不在 `values` 或 `total` 里？在，就是已经说出去了。',
    '补全不得泄露信息，见 [Security](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion#security)。',
    '名字是 `acme-test`；建议了五份订单，例如 3001。说出去的：名字、有几份订单、订单号。没说的：客户和状态。修法：候选值只从这个调用者看得到的东西里来。',
  ],
  checks: {
    compare: '你向谨慎的和粗心的服务器问了同一个问题。',
    'follow-it': '你顺着泄露往下走：订单号有建议，读取被拒绝。',
    'what-is-told': '你知道光凭建议就说出去了什么。',
    'repair-it': '你知道该怎么修。',
    'close-again': '你证明了漏洞已经关上。',
  },
  mistakes: {
    'compare.nothing': '还没有补全过什么。发送编写区里备好的请求。',
    'compare.noLeak': '关于 `tenant` 的应答，都是 alice 可以知道的。打开故障，再发一次同样的请求。',
    'compare.noRight': '你只看到了粗心的服务器。关掉故障，发送同样的请求：谨慎的服务器会给 alice 什么？',
    'compare.otherPrefix':
      '你问两台服务器的不是同一个问题。请发送同一个值，而且 `{expected.tenant}` 以它开头：这样，差别才出在服务器身上。',
    'follow-it.notFollowed':
      '还没有人以 `context.arguments.tenant` 为 `{expected.tenant}` 补全过 `orderId`。看看一个名字能把人带到多远。',
    'follow-it.nothingTold': '你问了 `{expected.tenant}` 的订单，却没有建议。故障还开着吗？值是空的吗？',
    'follow-it.notRead': '读一份建议出来的订单，例如 `{expected.uri}`。泄露到得了那里吗？',
    'follow-it.otherRead':
      '你读的是 `{seen.uri}`，它不在另一个租户的建议里。请读一份建议过的，例如 `{expected.uri}`。',
    'what-is-told.notSeen': '还没有建议过 `{expected.tenant}` 的订单号，没有什么可分类的。',
    'what-is-told.undecided': '还没有全部分好。',
    'what-is-told.name': '租户的名字就在 `values` 里，是最先说出去的。客户和项目的名字，往往本身就是秘密。',
    'what-is-told.count':
      '有几份订单，就写在你的消息帧里：`total` 是 {seen.total}。一个数目有时和一个名字一样值钱，比如对竞争对手来说。',
    'what-is-told.number': '订单号一个一个都在 `values` 里。',
    'what-is-told.content': '那是内容，内容要读了才有。你的读取被拒绝了；建议里只有订单号。',
    'repair-it.notSeen': '你还没有看到泄露。',
    'repair-it.undecided': '你还没有选怎么修。',
    'repair-it.read':
      '你的读取被拒绝了，可你还是知道了那个租户、它有几份订单、订单号是多少。每个操作有自己的应答，就得有自己的检查。',
    'repair-it.host':
      '你在记录里看到了那个应答，每个客户端都看得到。宿主不给用户看的东西，早就离开了服务器。',
    'repair-it.rate': '限制频率也是规范要求的，它让猜测变慢。可是这里只用了一个请求，整份列表就来了。',
    'close-again.neverOpened': '还没有出现过别的租户的名字。先看到泄露。',
    'close-again.stillOpen': '关于 `tenant` 的最近一次应答仍然在泄露。关掉故障，再问一次同样的问题。',
    'close-again.notProved':
      '要证明，就得问当初泄露的那个问题：值为“{seen.value}”。换一个问题，什么也证明不了。',
  },
  questions: {
    facts: {
      ask: '什么都没读到之前，哪些已经告诉了 alice？',
      items: {
        name: '有一个叫 acme-test 的租户',
        count: '它有几份订单',
        number: '它的订单号',
        customer: '客户是谁',
        status: '哪些订单已经发货',
      },
      choices: { told: '建议说出去了', kept: '没有说' },
    },
    repair: {
      ask: '该怎么修？',
      choices: {
        read: '不用修：读取会被拒绝',
        host: '宿主把读不了的建议藏起来',
        rate: '服务器把频率限制得更严',
        caller: '服务器只从这个调用者看得到的东西里取候选值',
      },
    },
  },
};
