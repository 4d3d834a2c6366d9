import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const completeAsTwo: ExerciseWords = {
  title: '一个问题，两个人',
  task: `编写区里备好了一个补全 \`tenant\` 的请求，还什么都没有输入。

1. 以 alice 的身份发送。换成 admin，再发一次。比较两次的 \`values\`。
2. 两个人都补全 \`orderId\`，值是 \`101\`。服务器得知道是哪个租户的：在 \`params\` 里，\`ref\` 和 \`argument\` 的旁边，加上 \`"context": { "arguments": { "tenant": "acme" } }\`。
3. 两个人都可以问 \`acme\`，却有一个订单号建议给了 admin，没有建议给 alice。是哪一个？
4. 去掉 \`context\` 再发一次，用谁的身份都行，说说来的是什么。`,
  hints: [
    '第 2 步要改两处：`argument.name` 改成 `orderId`，`argument.value` 改成 `101`。然后在 `params` 里加上 `context`。',
    '建议出自这个调用者看得到的东西：他自己的租户，其中又不包括对他隐藏的订单。',
    '先前选好的参数怎样带上，见 [Requesting Completions](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion#requesting-completions)；值为什么因人而异，见 [Security](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion#security)。',
    'alice 得到 `acme`；admin 得到 `acme`、`acme-test` 和 `globex`。订单号是 1013。去掉 `context`，来的是结果，`values` 为空。',
  ],
  checks: {
    'tenant-as-two': '关于租户的同一个问题，两个人得到的应答不同。',
    'with-context': '你带着租户这个上下文，替两个人问了 acme 的订单。',
    'hidden-one': '你找到了对 alice 隐藏的订单。',
    'no-context': '你知道不带 context 会怎样。',
  },
  mistakes: {
    'tenant-as-two.nothing': '还没有补全过什么。发送编写区里备好的请求。',
    'tenant-as-two.refused':
      '最近一次补全被拒绝了，错误码 `{seen.code}`。`argument.name` 是变量名，不带花括号；`ref.uri` 是模板，要和模板列表里的一字不差。',
    'tenant-as-two.onlyOne': '还没有以 {expected.who} 的身份补全过 `tenant`。换个身份，发送同样的请求。',
    'tenant-as-two.otherQuestion':
      '两个人都问过 `tenant`，但值不一样。只有同一个问题，才看得出应答取不取决于谁在问。',
    'tenant-as-two.same': '值为“{seen.value}”时，两个人得到的一样。换一个更多租户以它开头的值，或者留空。',
    'with-context.nothing': '还没有人补全过 `orderId`。',
    'with-context.contextMissing':
      '补全过 `orderId`，但不是 `acme` 的：`params.context.arguments.tenant` 是 {seen.tenant}。服务器什么也不记，先前选了什么，每个请求都要带上。',
    'with-context.onlyOne': '还没有以 {expected.who} 的身份问过 `acme` 的订单。',
    'with-context.otherQuestion': '两个人都问过 `acme` 的订单，但值不一样。请用两个身份发送同样的请求。',
    'with-context.same': '值为“{seen.value}”时，两个人得到的订单号一样。请用 `101`。',
    'hidden-one.notSeen': '你的消息帧里还看不出差别：两个人都要用 `101` 补全 `acme` 的 `orderId`。',
    'hidden-one.undecided': '哪个订单号 admin 得到了、alice 没有？写下来。',
    'hidden-one.both': '{seen.written} 也建议给了 alice：两个消息帧都要看。',
    'hidden-one.other': '“{seen.written}”不在只有 admin 才得到的订单号里。比较两份列表。',
    'no-context.notTried': '还没有人在 `context` 里没有租户的情况下补全过 `orderId`。去掉 `context` 再发送。',
    'no-context.undecided': '你还没有说不带 context 会来什么。',
    'no-context.error': '你的消息帧里是结果，不是错误：context 是可选的。里面有 {seen.total} 个值。',
    'no-context.all':
      '你的消息帧里有 {seen.total} 个值。把所有租户的订单号放在一个列表里，谁也用不上，还会说出这张表单没有问的东西。',
  },
  questions: {
    hidden: { ask: '建议给 admin、没有建议给 alice 的订单号：' },
    blank: {
      ask: '补全 orderId 而不带 context，来的是什么？',
      choices: {
        error: '错误：缺了一个参数',
        all: '所有租户的订单号',
        empty: '结果，里面没有建议',
      },
    },
  },
};
