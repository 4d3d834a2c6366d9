import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: '少一个键',
  task: `编写区里备好了一次完整的读取。先预测：\`_meta\` 少了某样东西会怎样？然后修改消息，逐个试一遍：

1. 只少 \`io.modelcontextprotocol/protocolVersion\`；
2. 只少 \`io.modelcontextprotocol/clientCapabilities\`；
3. 只少 \`io.modelcontextprotocol/clientInfo\`：备好的消息本来就没有它，原样发送即可；
4. 整个 \`_meta\` 都没有。

最后再发一个完整的请求，看看前面的拒绝有没有留下什么。`,
  hints: [
    '错误的 `message` 会说出少了哪个键。一次只试一种，然后读它。',
    '有两个键每个请求都必须有，因为服务器对上一个请求什么也不记得。第三个键应当有，但可以没有。',
    '这些键的表格在 [Per-request protocol fields](https://modelcontextprotocol.io/specification/2026-07-28/basic/index#_meta) 之下。',
    '少版本、少能力、少整个 `_meta`：`-32602`。少 `clientInfo`：照常提供。最后把备好的消息再发一次。',
  ],
  checks: {
    'predict-keys': '每种情况得到什么，你说对了。',
    'try-all-four': '四种情况你都单独试过。',
    'go-on': '被拒绝之后，同一条连接上的完整请求照样得到了应答。',
  },
  mistakes: {
    'predict-keys.undecided': '少了 `{seen.key}` 会怎样，你还没有预测。',
    'predict-keys.notSeen': '你预测了，可是还没有哪个只少 `{seen.key}` 的请求得到过应答。试一试。',
    'predict-keys.versionRemembered':
      '你预测少了 `{seen.key}` 也能照常得到应答。服务器回的是 `-32602`：它不保留之前请求的任何东西，所以不管你说过多少遍，它都不知道你用的是哪个版本。',
    'predict-keys.missingIsNotUnsupported':
      '你预测少了 `{seen.key}` 会得到 `-32022`。那个错误码的意思是：写了版本，但服务器不支持。这里根本没有写，所以是 `-32602`：请求不完整。',
    'predict-keys.emptyIsNotMissing':
      '你预测少了 `{seen.key}` 也能照常得到应答，也许是因为它本来就是空的。`{}` 说的是“我没有什么特别的能力”；缺了这个键则什么也没说，服务器回的是 `-32602`。',
    'predict-keys.infoIsOptional':
      '你预测少了 `{seen.key}` 会被拒绝，其实照常得到了应答。它应当有，好让看日志的人知道是谁在问；没有它，服务器也得能应付。',
    'predict-keys.otherOutcome': '少了 `{seen.key}` 得到的不是这个。请再看一遍它的应答。',
    'try-all-four.notTried':
      '还没有哪个只少 `{seen.key}` 的请求得到过应答（还剩 {seen.left} 种情况）。其余部分要保持原样。',
    'try-all-four.bothAtOnce':
      '你把两个必需的键一起拿掉了，那样的应答看不出缺的是哪一个。请只去掉 `{seen.key}`。',
    'go-on.notRefused': '还没有请求因为 `_meta` 被拒绝，谈不上“之后”。',
    'go-on.notTried':
      '你的 `{seen.method}` 被拒绝了，后面还没有请求得到过结果。发一个完整的请求：服务器会记仇吗？',
    'go-on.otherConnection': '完整的请求得到了结果，可是走的不是被拒绝的那条连接。请在同一条连接上发送。',
  },
  questions: {
    keys: {
      ask: '少了它会怎样？',
      choices: {
        served: '笔记照常返回',
        invalidParams: '-32602，参数不成立',
        unsupported: '-32022，版本不受支持',
      },
      items: {
        version: 'io.modelcontextprotocol/protocolVersion',
        capabilities: 'io.modelcontextprotocol/clientCapabilities',
        info: 'io.modelcontextprotocol/clientInfo',
        all: '整个 _meta',
      },
    },
  },
};
export default words;
