import type { ExerciseWords } from '../../../src/grading/exercise.ts';
import { PATHS } from '../paths.ts';

export const twelvePaths: ExerciseWords = {
  title: '十二条路径：会得到什么？',
  task: `你是 alice。服务器按模板 \`file:///workspace/{+path}\` 提供 \`/workspace\` 之下的文件树。有的文件名里带空格、\`#\` 或百分号；\`latest.md\` 是指向 \`docs/guide.md\` 的链接。根目录旁边还有 \`/workspace-evil\`，系统里也有 \`/etc/passwd\`。

1. 先判断每个 URI 会得到什么：内容、“找不到”，还是“格式错误”（根本不是 URI）。
2. 用按钮一次读完，或者逐条读取，然后对照。哪里出乎意料就改过来，并想一想原因。
3. 回答关于邻居目录的问题。`,
  hints: [
    '打开应答看：结果里有 `contents`；两种拒绝都是 `-32602`，靠 `message` 区分。',
    '服务器只解码一次，按斜杠切开，凡是可能往上爬或藏着分隔符的段一律拒绝。它不替你修路径：需要整理的路径不是任何文件的名字。',
    '服务器必须防止路径越界，见 [Security Considerations](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#security-considerations)；`file` URI 是什么，见 [Common URI Schemes](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#common-uri-schemes)。',
    '得到内容的：`docs/guide.md`、`bug%2342.md`、`100%2525.md`、`latest.md`。格式错误的：带空格的那条。其余都是找不到。只比较开头字母的检查会放过 `/workspace-evil`。',
  ],
  checks: {
    'read-all': '十二条你都读过。',
    spelling: '你知道特殊字符的文件名怎样写进 URI。',
    climbing: '你知道往上爬、藏起来、绕道走的路径会怎样。',
    following: '你知道留在根目录内的链接会怎样。',
    comparing: '你知道邻居目录能骗过哪一种比较。',
  },
  mistakes: {
    'read-all.notRead': '`{seen.uri}` 还没有得到能说明这条路径的应答。请读取它。',
    'spelling.notSeen': '还没有读过 `{seen.uri}`，谁也不知道会得到什么。',
    'spelling.undecided': '你还没有判断 `{seen.uri}` 会得到什么。',
    'spelling.plain': '`{seen.uri}` 是一个普通的、存在的文件名，内容也来了。它没有什么可疑之处。',
    'spelling.space':
      '`{seen.uri}` 的应答和你判断的不同。URI 里不能有空格，所以它不是任何东西的名字，还没去找文件就被拒绝了。这个文件的 URI 在那个位置写的是 `%20`。',
    'spelling.escape':
      '`{seen.uri}` 的应答和你判断的不同：内容来了。转义不是攻击：`%23` 是名字里的 `#`，`%25` 是百分号，解码一次，正好对应一个文件。',
    'climbing.notSeen': '还没有读过 `{seen.uri}`，谁也不知道会得到什么。',
    'climbing.undecided': '你还没有判断 `{seen.uri}` 会得到什么。',
    'climbing.dots':
      '`{seen.uri}` 的应答和你判断的不同。它指向的文件明明在里面，却照样被拒绝：作为 URI 它没有问题，但这棵树里没有叫 `..` 的名字。替人整理路径的服务器，一个文件就有了两个名字，检查的是一个，打开的是另一个。',
    'climbing.decoded':
      '`{seen.uri}` 的应答和你判断的不同。作为 URI，这些转义没有问题；解码以后，有一段会往上爬，或者含有斜杠，那不是文件名：找不到。',
    'climbing.twice':
      '`{seen.uri}` 的应答和你判断的不同。解码一次得到 `%2e%2e`：一个没有文件使用的怪名字。反复解码直到没有转义为止，才会把它变成 `..`。',
    'climbing.sibling':
      '`{seen.uri}` 的应答和你判断的不同。它开头的字母和根目录相同，第一段却不同：`workspace-evil` 是另一个目录。',
    'climbing.absolute':
      '`{seen.uri}` 的应答和你判断的不同。代入 `path` 的部分是 `/etc/passwd`。有些拼接路径的函数遇到这样的部分会丢掉前面的一切；在这里它的第一段是空的，而空不是名字。',
    'climbing.nul':
      '`{seen.uri}` 的应答和你判断的不同。零字节也属于这个名字，这里没有这样的文件。在零字节处截断字符串的代码，检查的是一个名字，打开的是另一个。',
    'following.notSeen': '还没有读过 `{seen.uri}`，谁也不知道会得到什么。',
    'following.undecided': '你还没有判断 `{seen.uri}` 会得到什么。',
    'following.link':
      '`{seen.uri}` 的应答和你判断的不同：内容来了。这个链接指向根目录内的 `docs/guide.md`。要紧的是路径通到哪里、经过哪里，而不是其中有没有链接。',
    'comparing.notSeen': '先读取 `{seen.uri}`，再说什么检查会放过它。',
    'comparing.undecided': '你还没有回答关于邻居目录的问题。',
    'comparing.segments':
      '按段比较，`workspace` 和 `workspace-evil` 是两个不同的词，`{seen.uri}` 进不来。哪一种比较看不出它们的区别？',
    'comparing.filter': '`{seen.uri}` 里没有点，过滤点的检查与它无关。哪一种比较会把它当成根目录里的路径？',
  },
  questions: {
    outcome: {
      ask: '服务器会怎样应答？',
      choices: { contents: '内容', notFound: '找不到', malformed: '格式错误' },
      items: PATHS,
    },
    lets: {
      ask: '哪一种检查会放过 file:///workspace-evil/secret.txt？',
      choices: {
        prefix: '路径以字母 /workspace 开头',
        segments: '路径的第一段是 workspace',
        filter: '路径里没有点',
      },
    },
  },
  controls: { 'batch.twelve': '读取全部十二条' },
};
