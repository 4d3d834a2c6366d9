import { defineWords } from '../../src/grading/exercise.ts';
import { wholeDirectory } from './words/whole-directory.zh.ts';

const WHAT = {
  empty: '一份空文档',
  missing: '没有这份文档',
  malformed: '不是 URI',
  fault: '服务器自身的故障',
};
const CODES = { result: '是结果，没有错误', '-32602': '-32602', '-32603': '-32603', '-32002': '-32002' };
const what = (uri: string) => ({ ask: `${uri} 背后是什么？`, choices: WHAT });
const code = (uri: string) => ({ ask: `${uri} 得到的是哪个错误码？`, choices: CODES });

export default defineWords({
  'read-then-miss': {
    title: '先读一篇笔记，再读一篇不存在的',
    task: `编写区里已经备好了对 \`notes://note-1\` 的读取。

1. 发送它，在应答里找到这篇笔记的正文。
2. 把 URI 改成 \`notes://missing\`，再发一次。
3. 在记录里打开那个错误，照你看到的回答两个问题。`,
    hints: [
      '看记录里最新的一行，它可以展开成整个消息帧。',
      '资源不存在时，应答是错误，决不是空列表。错误里有 `code` 和 `message`，也许还有 `data`。',
      '规则写在规范的资源一页，[Error Handling](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling) 一节。',
      '错误码是 `-32602`，你所请求的 URI 在 `error.data.uri` 里原样返回。',
    ],
    checks: {
      'read-a-note': '你读了一篇笔记，并且拿到了正文。',
      'read-missing': '你读了 notes://missing，并且因为正确的原因被拒绝。',
      'name-the-code': '你说出了返回的错误码。',
      'find-the-uri': '你知道错误在哪里重复了 URI。',
    },
    mistakes: {
      'read-a-note.nothing':
        '还没有发出过读取。这里要的是方法为 `{expected.method}` 的请求：列表告诉你有什么，读取才拿回内容。',
      'read-a-note.noText':
        '你最近一次读的是 `{seen.uri}`，没有拿到正文。请读一篇存在的笔记：`notes://note-1`。',
      'read-a-note.unanswered':
        '对 `{seen.uri}` 的读取没有得到 id 相同的应答。请换一个没有在用的 id 再发一次。',
      'read-missing.notTried': '还没有发出过对 `{expected.uri}` 的读取。请在编写区改掉 URI，再发一次。',
      'read-missing.otherUri':
        '你读的是 `{seen.uri}`。它同样不存在，但题目要的是 `{expected.uri}`，一个字母都不能差。',
      'read-missing.otherError':
        '对 `{expected.uri}` 的读取得到 `{seen.code}`（“{seen.message}”）。这是请求的另一处毛病，服务器还没去找笔记就发现了；这里要的错误，会在 `data.uri` 里重复 URI。消息里有 `_meta` 吗？',
      'read-missing.unanswered': '对 `{seen.uri}` 的读取还没有得到 id 相同的错误。',
      'name-the-code.notSeen': '你的记录里还没有关于 `{expected.uri}` 的应答。先去问服务器。',
      'name-the-code.undecided': '第一个问题还没有回答。答案就在消息帧里：看 `error.code`。',
      'name-the-code.legacy':
        '你选了 `{seen.choice}`，消息帧里写的是 `{expected.code}`。前者是早先修订版的错误码：客户端仍要接受，服务器不再发送。',
      'name-the-code.http':
        '你选了 `{seen.choice}`，那是 HTTP 的状态码；消息帧里写的是 `{expected.code}`。这个端口上没有 HTTP；就算走 HTTP，JSON-RPC 的错误码也还是它。',
      'name-the-code.otherCode': '你选了 `{seen.choice}`，消息帧里写的是 `{expected.code}`。',
      'find-the-uri.notSeen': '你的记录里还没有关于 `{expected.uri}` 的应答。先去问服务器。',
      'find-the-uri.undecided': '第二个问题还没有回答。打开那个错误，找一找 `{expected.uri}`。',
      'find-the-uri.message':
        '`message` 里写的是“{seen.message}”，没有 URI。`{expected.uri}` 放在一个给程序看、而不是给人看的成员里。',
      'find-the-uri.contents': '错误里没有 `contents`，只有结果才有。请在 `error` 里面找 `{expected.uri}`。',
    },
    questions: {
      code: {
        ask: '哪个错误码说明没有这篇笔记？',
        choices: { '404': '404', '-32002': '-32002', '-32601': '-32601', '-32602': '-32602' },
      },
      where: {
        ask: '错误在哪里重复了 URI？',
        choices: {
          message: '在 error.message 里',
          data: '在 error.data.uri 里',
          contents: '在 contents[0].uri 里',
        },
      },
    },
  },
  'whole-directory': wholeDirectory,
  'four-answers': {
    title: '分辨四种应答',
    task: `在你之前，有人动过这些笔记。把下面四个名字都读一遍，然后说出各自背后是什么，以及消息帧是怎么告诉你的：

- \`notes://note-20\`
- \`notes://note-21\`
- \`notes://note-22\`
- \`notes://note 23\`（带一个空格，就是这样写）`,
    hints: [
      '先按里面装的是 `result` 还是 `error` 给四个应答分类。只有一个是结果。',
      '空文档是 `text` 为空的结果。几个错误里，有一个是服务器自身的故障，这一类有专门的错误码；另外两个的错误码相同，要看 `message`。',
      '错误码的区别见 [Error Codes](https://modelcontextprotocol.io/specification/2026-07-28/basic/index#error-codes)，它们对读取意味着什么见 [Error Handling](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling)。',
      '20：没有这份文档，`-32602`。21：服务器故障，`-32603`。22：空文档，是结果。23：不是 URI，`-32602`。',
    ],
    checks: {
      'ask-all': '四个名字你都问过服务器。',
      'tell-apart': '你说出了每个名字背后是什么。',
      'name-the-codes': '你说出了消息帧用哪个错误码告诉你的。',
    },
    mistakes: {
      'ask-all.notAsked': '还没有发出过对 `{seen.uri}` 的读取（还剩 {seen.left} 个名字）。这里不能靠猜。',
      'ask-all.noUsableAnswer':
        '对 `{seen.uri}` 的读取，没有得到任何与这个名字有关的应答。请补全 `_meta`，换一个没有在用的 id，再发一次。',
      'tell-apart.notSeen': '关于 `{seen.uri}`，服务器还什么都没说。先问，再判断。',
      'tell-apart.undecided': '你还没有说 `{seen.uri}` 背后是什么。',
      'tell-apart.emptyTakenForMissing':
        '`{seen.uri}` 是存在的：应答是一个结果，里面有一项内容，只是正文为空。不存在的话，应答会是错误。',
      'tell-apart.missingTakenForEmpty':
        '`{seen.uri}` 不是空文档：应答是一个错误。空文档的应答会是结果，`text` 为 `""`。',
      'tell-apart.malformedTakenForMissing':
        '错误码确实和“不存在”相同，但请看 `message`：`{seen.uri}` 根本不是 URI，服务器压根没有去找它。',
      'tell-apart.faultTakenForMissing':
        '关于 `{seen.uri}`，服务器说的是它自己出了故障。文档存不存在仍然未知；报成“不存在”，就是报告了一次谁也没见过的丢失。',
      'tell-apart.confused': '消息帧对 `{seen.uri}` 不是这么说的。请再看一遍它的应答。',
      'name-the-codes.notSeen': '关于 `{seen.uri}`，服务器还什么都没说。先问，再判断。',
      'name-the-codes.undecided': '你还没有说 `{seen.uri}` 得到的是哪个错误码。',
      'name-the-codes.resultTakenForError':
        '你给 `{seen.uri}` 选了 `{seen.choice}`，可它的应答里没有 `error`：那是一个结果。',
      'name-the-codes.errorTakenForResult':
        '你给 `{seen.uri}` 选了“结果”，可它的应答是错误，错误码为 `{expected.code}`。',
      'name-the-codes.otherCode':
        '你给 `{seen.uri}` 选了 `{seen.choice}`，它的应答里写的是 `{expected.code}`。',
    },
    questions: {
      'is-20': what('notes://note-20'),
      'by-20': code('notes://note-20'),
      'is-21': what('notes://note-21'),
      'by-21': code('notes://note-21'),
      'is-22': what('notes://note-22'),
      'by-22': code('notes://note-22'),
      'is-23': what('notes://note 23'),
      'by-23': code('notes://note 23'),
    },
  },
});
