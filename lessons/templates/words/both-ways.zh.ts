import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const bothWays: ExerciseWords = {
  title: '展开与匹配',
  task: `1. 发送备好的请求，取得 \`orders\` 的模板。
2. 手工展开，并读取得到的 URI：\`tenant = acme\`、\`orderId = 1007\`；同样的值再加上 \`view = summary\`；然后连接到 \`workspace\`，用它的模板 \`file:///workspace/{+path}\`，\`path = docs/setup guide.md\`。
3. 现在反过来。\`orders://tenant/acme-test/order/12345678901234567890?view=summary\` 是 \`orders\` 的模板展开出来的。写出当初填进去的三个值。
4. 在 \`orders\` 上读 \`orders://tenant/acme/order/9999\`。它和模板匹配。关于它，模板保证了什么？`,
  hints: [
    '花括号连同里面的变量，整个被值替换。左花括号后面的符号是运算符：它说明怎么替换，自己不会原样出现在结果里。',
    '`{x}` 写出一个值，除了字母、数字和 `- . _ ~` 都转义。`{+x}` 让 `/` 之类的保留原样，空格照样转义。`{?x}` 写出 `?x=` 和值；没有值就什么也不写。',
    '模板就是 RFC 6570 的 URI 模板，见 [Resource Templates](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#resource-templates)。',
    '`orders://tenant/acme/order/1007`，再加 `?view=summary`，以及 `file:///workspace/docs/setup%20guide.md`。反过来：`acme-test`、`12345678901234567890`、`summary`。它保证的只是形式。',
  ],
  checks: {
    'get-templates': '你从服务器那里取得了订单的模板。',
    'expand-three': '三次展开的结果都读到了。',
    'match-back': '你知道当初填进去的是什么。',
    'what-it-promises': '你知道匹配说明了什么。',
  },
  mistakes: {
    'get-templates.nothing': '还没有取得过模板列表。方法是 `resources/templates/list`。',
    'get-templates.otherServer':
      '到现在得到的是：{seen.templates}。每台服务器只说自己的。请向 `orders` 要 `{expected.template}`。',
    'expand-three.braces':
      '你发送的是 `{seen.uri}`。那是一个样式，不指任何资源。把值填进去（{expected.values}），花括号不要留下。',
    'expand-three.operator':
      '你发送的是 `{seen.uri}`。花括号开头的 `?` 和 `+` 是运算符。`{?view}` 变成 `?view=` 加上值；`{+path}` 只变成值。要的是：{expected.values}。',
    'expand-three.slashEncoded':
      '你发送的是 `{seen.uri}`。`{path}` 才会这样。`{+path}` 里的 `+` 说的是：值里的斜杠仍是斜杠。',
    'expand-three.spaceLeft':
      '你发送的是 `{seen.uri}`。`+` 保留的是 URI 里可以出现的字符，空格不在其中：无论怎样展开，它都变成 `%20`。',
    'expand-three.formEncoded':
      '你发送的是 `{seen.uri}`。用加号代替空格，是网页表单的习惯。在 URI 里加号就是加号，空格是 `%20`。',
    'expand-three.notExpanded': '还没有读到：{expected.values}。连接的服务器对吗？',
    'match-back.undecided': '你还没有写出 `{seen.variable}` 的值。',
    'match-back.number':
      '你写的是 {seen.written}。URI 里有二十位数字，位位都算数。把它变成数字，后面几位就丢了：JavaScript 大约只留十六位。模板里的值是文本。',
    'match-back.punctuation':
      '你给 `{seen.variable}` 写的是 `{seen.written}`。符号属于模板；匹配得到的是符号之间的部分。',
    'match-back.other': '你给 `{seen.variable}` 写的是 `{seen.written}`。把它填进模板，得不到那个 URI。',
    'what-it-promises.notAsked': '服务器怎么回答 `{expected.uri}`，你还没有看到。请在 `orders` 上读它。',
    'what-it-promises.undecided': '你还没有说模板保证了什么。',
    'what-it-promises.exists':
      '`{seen.uri}` 匹配，你的消息帧却说不存在。模板描述的是形式，有没有这样东西，它不知道。',
    'what-it-promises.listed': '模板不是列表。正因为全部列出来太长才有模板，`{seen.uri}` 不在任何列表里。',
    'what-it-promises.permitted': '看得到模板的人，都写得出 `{seen.uri}`。能不能读，要到读的时候才判断。',
  },
  questions: {
    tenant: { ask: 'tenant 的值是……' },
    orderId: { ask: 'orderId 的值是……' },
    view: { ask: 'view 的值是……' },
    promise: {
      ask: 'orders://tenant/acme/order/9999 和模板匹配。模板保证了什么？',
      choices: {
        exists: '有这份订单',
        listed: '它在 resources/list 里',
        permitted: '看得到模板的人都可以读它',
        form: '只保证这类名字是这种形式',
      },
    },
  },
};
