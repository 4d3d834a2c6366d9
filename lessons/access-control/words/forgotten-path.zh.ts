import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const forgottenPath: ExerciseWords = {
  title: '被忘掉的那条路',
  task: `你是 acme 的 alice。写这台服务器的人在每条路上都检查权限，只漏了一条。把它找出来：每条路都拿 globex 的东西试一试，例如 \`orders://tenant/globex/order/2001\`。

1. 把列表翻到最后一页；请求模板；读 2001；再用按钮补全 globex 的订单号、订阅 2001、请求关于它的提示词。
2. 订阅期间，让同事修改 2001。
3. 对每条路说明：不属于你的东西，它守住了没有。
4. 拿出证据：指出一个让你知道了某张订单的应答，并通过读取那张订单证明你无权得到它。
5. 说明既然读取会被拒绝，这个泄露的代价是什么。`,
  hints: [
    '把每个应答里的 URI 和你对自己的了解对照：你属于 acme。',
    '每条路都要重新作出决定。作了决定的地方，应答里没有 globex 的任何东西：没有 URI，没有号码，没有事件。',
    '访问控制属于资源本身，不管由谁来展示：[Security Considerations](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#security-considerations)。',
    '漏的是列表：第一页里有 acme-test 的订单和对你隐藏的 1013，最后一页有 globex 的。指出含有其中一张的应答，读那张订单，看到“Resource not found”。泄露的是名字、号码和修改时间。',
  ],
  checks: {
    'tried-all': '六条路你都试过。',
    found: '你知道哪些守住了，哪一条泄露。',
    proved: '你有一帧可以证明。',
    weighed: '你知道泄露的代价。',
  },
  mistakes: {
    'tried-all.list': '列表还没有翻到最后，已经得到的都是你的。请求下一页。',
    'tried-all.templates': '还没有请求过 `resources/templates/list`。',
    'tried-all.read': '你还没有读过不属于你的订单，例如 `{expected.uri}`。',
    'tried-all.completion': '你还没有请求过建议：`{expected.template}` 的 `orderId`，租户选 `globex`。',
    'tried-all.notification':
      '要有事情发生，才看得出事件来不来：订阅 `{expected.uri}`，趁订阅还开着，让同事修改它。',
    'tried-all.prompt': '你还没有用 `{expected.uri}` 请求过 `review_order`。',
    'found.undecided': '标出的那条路你还没有判断。',
    'found.untried': '标出的那条路还没有试过，你就下了判断。',
    'found.missed':
      '标出的那条路让你知道了不属于你的订单：再读一遍它的应答。读取会被拒绝，并不能抵消这一点。',
    'found.innocent':
      '标出的那条路什么也没有泄露：它的应答里没有哪张订单不属于你。模板只说明名字的形状，对谁都一样。',
    'proved.nothing': '你还没有指出任何帧。',
    'proved.notAnAnswer':
      '第 {seen.seq} 帧不是带有订单的应答。拒绝只说明有人检查过；泄露的证据，是不该来却来了的东西。',
    'proved.nothingForeign': '那一页的 {seen.count} 张订单都是你的。请指出含有别人订单的一页。',
    'proved.notRefused':
      '那一页列出了 {seen.count} 张不属于你的订单，其中有 `{seen.uri}`。请证明它不属于你：读其中一张，并被拒绝。',
    'weighed.noLeakYet': '先看到泄露。',
    'weighed.undecided': '你还没有说明泄露的代价。',
    'weighed.harmless':
      '数一数列表里 globex 的订单，再看看 `lastModified`：竞争对手由此能看出卖了多少、什么时候卖的。1013 正在审查，而 alice 本来连它存在都不该知道。',
    'weighed.contents': 'globex 的订单一个字也没有来：每次读取都重新判断，并被拒绝。不用读取就来了的是什么？',
  },
  questions: {
    path: {
      ask: '不属于 alice 的东西，这条路守住了没有？',
      choices: { keeps: '守住了', leaks: '泄露' },
      items: {
        list: 'resources/list',
        templates: 'resources/templates/list',
        read: 'resources/read',
        completion: 'completion/complete',
        notification: 'subscriptions/listen 及其事件',
        prompt: 'prompts/get',
      },
    },
    proof: { ask: '哪一帧可以证明？' },
    harm: {
      ask: '读取会被拒绝。泄露的代价是什么？',
      choices: {
        none: '没有代价：谁也读不了那些订单',
        names: '名字：有哪些订单，有多少，什么时候改过',
        contents: '订单的内容',
      },
    },
  },
  controls: {
    'backend.ship': 'globex 的同事修改 2001',
    'batch.completion': '补全 globex 的订单号',
    'batch.listen': '订阅 2001',
    'batch.prompt': '请求关于 2001 的提示词',
  },
};
