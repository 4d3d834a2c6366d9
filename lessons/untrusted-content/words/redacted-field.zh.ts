import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const redactedField: ExerciseWords = {
  title: '一份订单，两个读者',
  task: `1. 以 alice 的身份读订单 1001。消息已经备好。
2. 换成 admin，再读同一个 URI。
3. 比较两段文本，说出 alice 不该得到的字段。
4. 说出服务器是怎样不让她得到的。
5. 两次读取都要记入宿主的审计日志。判断里面该写什么。`,
  hints: [
    '订单是 `contents[0].text` 里的 JSON。把两个应答并排放着，一个字段一个字段地看。',
    '两个读者得到的形状是一样的，有一个值不一样。另外，装着内容或令牌的日志，本身就成了泄露的地方。',
    '应答可以因人而异，见 [Choosing a Cache Scope](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#choosing-a-cache-scope)；数据保护见 [Implementation Guidelines](https://modelcontextprotocol.io/specification/2026-07-28/index#implementation-guidelines)。',
    '`internalNote`：alice 得到的是 `[redacted]`，字段还在，值被遮住。日志里写主体、方法和 URI、时间、结局；不写文本、令牌，也不写用户输入的东西。',
  ],
  checks: {
    'read-as-two': '你以 alice 和 admin 的身份读了同一份订单。',
    'name-the-field': '你说出了不同的那个字段。',
    'how-it-is-kept': '你知道服务器是怎么做的。',
    'log-without-content': '日志够用，又不含内容。',
  },
  mistakes: {
    'read-as-two.notRead': '还没有人读过 `{expected.uri}`。',
    'read-as-two.onlyOne': '还缺 {seen.subject} 的应答：换成 {seen.subject}，读 `{expected.uri}`。',
    'read-as-two.otherView':
      '{seen.subject} 读的是摘要，那是另一种表示，字段更少。要拿同样的来比：`{expected.uri}`。',
    'name-the-field.notSeen': '关于 `{expected.uri}` 还没有两个应答可以比较。',
    'name-the-field.undecided': '你还没有说是哪个字段。',
    'name-the-field.value': '“{seen.written}”是值。请写它所在字段的名字。',
    'name-the-field.noSuchField': '订单里没有字段“{seen.written}”。有的是：{seen.fields}。',
    'name-the-field.same': '`{seen.field}` 对两个人是一样的：{seen.value}。请找应答不同的那个。',
    'how-it-is-kept.notSeen': '关于 `{expected.uri}` 还没有两个应答可以比较。',
    'how-it-is-kept.undecided': '你还没有说服务器是怎么做的。',
    'how-it-is-kept.absent':
      '看 alice 的应答：`{seen.field}` 还在，值是“{seen.value}”。客户端可以依赖这个形状，读的人也看得出有东西略去了。',
    'how-it-is-kept.empty':
      'alice 的 `{seen.field}` 不是空的，写的是“{seen.value}”。写成空的，就等于谎称“没有备注”。',
    'how-it-is-kept.host':
      '要靠宿主来藏的东西，已经到了宿主手里：在内存里，在日志里，也许还进了模型。alice 的消息帧里根本没有那段文本。',
    'log-without-content.notSeen': '先以两个身份都读过，才有东西可记。',
    'log-without-content.undecided': '日志里还有你没判断的。',
    'log-without-content.content':
      '内容写进日志，就多了一个存放的地方，读的人不同，留的时间更长。读了什么由 URI 来说，文本留在服务器上。',
    'log-without-content.token': '看得到日志的人就能用令牌行事。是谁由主体来说，令牌本身决不写下来。',
    'log-without-content.useless':
      '少了这一项，以后谁也答不出谁在什么时候读了什么、许不许。日志就是为此而设的。',
  },
  questions: {
    field: { ask: 'alice 不该得到哪个字段？' },
    kept: {
      ask: '服务器是怎样不让她得到的？',
      choices: {
        absent: '她的应答里没有这个字段',
        empty: '她的应答里这个字段是空的',
        masked: '字段还在，并说明有东西略去了',
        host: '文本发过去，由宿主藏起来',
      },
    },
    log: {
      ask: '宿主在审计日志里写什么？',
      items: {
        who: '主体：admin',
        what: 'resources/read orders://tenant/acme/order/1001',
        when: '请求的时间',
        outcome: '答复了，还是以哪个错误码拒绝了',
        text: '读到的文本',
        token: '请求的访问令牌',
        argument: '用户先前在对话里输入的话',
      },
      choices: { log: '写下来', leave: '不写' },
    },
  },
};
