import type { ExerciseWords } from '../../../src/grading/exercise.ts';

const CHOICES = {
  scheme: '方案',
  authority: '权威部分',
  path: '路径',
  query: '查询部分',
  fragment: '片段',
};
/** The pieces of one URI under the names that the exercise gives them. */
const pieces = (...texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, index) => [`p${index + 1}`, `\`${text}\``]));
const take = (...texts: readonly string[]) => ({
  ask: `${texts.join('')}：每一段各是什么？`,
  choices: CHOICES,
  items: pieces(...texts),
});

export const sixApart: ExerciseWords = {
  title: '拆开六个 URI',
  task: `1. 说出六个 URI 的每一段各是什么。\`:\`、\`//\`、\`?\`、\`#\` 这些符号和它们所属的那一段放在一起。
2. 对 \`notes://note-1\` 的读取已经备好，发送它。再把 URI 换成 \`notes://note-1#decision\` 和 \`notes://note-1?view=summary\`，各发一次。
3. 订单可以带着 \`?view=summary\` 来读，下一个练习里就会看到。这篇笔记为什么不行？`,
  hints: [
    '从左往右看。到第一个 `:` 为止是方案。后面如果是 `//`，权威部分就开始了，到下一个 `/`、`?`、`#` 或者末尾为止。',
    '权威部分之后是路径，到第一个 `?` 或 `#` 为止。查询部分从 `?` 到 `#`，里面有斜杠也不要紧。没有 `//` 就没有权威部分：方案之后全是路径。',
    '语法见 RFC 3986 第 3 节，[Custom URI Schemes](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#custom-uri-schemes) 要求每台服务器遵守它。自定义的方案里哪些部分算数，由服务器规定。',
    '`//note-1`、`//tenant`、`//projects`、`//docs.example:8443` 是权威部分，`file:///` 里空着的那个也是。`isbn:9780131103627` 是路径。笔记带查询就被拒绝，是因为这台服务器没有给笔记规定任何查询。',
  ],
  checks: {
    'take-apart': '每一段是什么，你都知道。',
    'read-three': '你用名字本身、带片段、带查询，各问了一次。',
    'whose-query': '你知道查询部分算不算数由谁说了算。',
  },
  mistakes: {
    'take-apart.undecided': '你还没有说 `{seen.uri}` 里的 `{seen.piece}` 是什么。',
    'take-apart.emptyAuthority':
      '`{seen.uri}` 里的 `//` 打开了权威部分，紧接着的 `/` 马上把它关上。它在那里，只是空着，意思是“本机”。所以这类 URI 有三条斜杠。',
    'take-apart.authorityTakenForPath':
      '`{seen.piece}` 跟在 `//` 后面，所以是 `{seen.uri}` 的权威部分，不管服务器拿它表示什么。这不是小事：大小写在这里不分，在它后面处处都分。',
    'take-apart.pathTakenForAuthority':
      '你把 `{seen.piece}` 当成了权威部分。只有 `//` 才能打开它；在 `{seen.uri}` 里这一段是路径。',
    'take-apart.fragmentTakenForQuery':
      '`{seen.piece}` 以 `#` 开头，是片段。查询部分以 `?` 开头，是说给服务器听的；片段是给已经拿到文档的人用的。',
    'take-apart.fragmentTakenForPath': '`{seen.piece}` 以 `#` 开头。`{seen.uri}` 的路径在它之前就结束了。',
    'take-apart.queryTakenForPath':
      '`{seen.piece}` 以 `?` 开头，连同里面的斜杠都是查询部分。查询一旦开始，只有 `#` 能结束它。',
    'take-apart.confused': '`{seen.uri}` 里的 `{seen.piece}` 不是你选的那一种。看看它以什么符号开头或结尾。',
    'read-three.plainNotRead': '还没有读到这篇笔记。请发送对 `{expected.uri}` 的读取。',
    'read-three.notRead': '服务器怎么回答 `{expected.uri}`，你还没有看到。请一字不差地发一次。',
    'whose-query.notSeen': '服务器还没有就 `{expected.uri}` 作出应答。先问。',
    'whose-query.undecided': '你还没有说笔记带上查询为什么读不到。',
    'whose-query.never':
      '如果查询从不算数，`{seen.uri}` 就会带回这篇笔记。你的消息帧却说不存在：对这台服务器来说，那是另一个名字，它一无所知。',
    'whose-query.client':
      '客户端砍掉查询，问的就不是用户要问的东西了。查询是什么意思，它无从知道；只有服务器知道，而服务器已经答了。',
    'whose-query.missing':
      '笔记是存在的：不带查询就读到了。`{seen.uri}` 是另一个名字，那个名字后面什么也没有。',
  },
  questions: {
    note: take('notes:', '//note-1', '#decision'),
    order: take('orders:', '//tenant', '/acme/order/1001', '?view=summary'),
    file: take('file:', '//', '/workspace/docs/guide.md'),
    issue: take('tracker:', '//projects', '/quayside/issues/7'),
    web: take('https:', '//docs.example:8443', '/a%2Fb', '?next=/c', '#top'),
    book: take('urn:', 'isbn:9780131103627'),
    query: {
      ask: '为什么带上 ?view=summary 就找不到这篇笔记？',
      choices: {
        never: '查询部分从来不属于资源的名字',
        server: '查询算不算名字的一部分由服务器规定，它没有给笔记规定任何查询',
        client: '客户端应当先把它砍掉再问',
        missing: '没有这个编号的笔记',
      },
    },
  },
};
