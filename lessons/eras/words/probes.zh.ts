import { defineWords } from '../../../src/grading/exercise.ts';
import { shownProbe } from '../recorded-2025.ts';

export const probes = defineWords({
  'decide-probes': {
    title: '凭探测的应答作判断',
    task: `你的客户端两个世代都支持。它向四个服务器发了 \`server/discover\`，都是第一个请求，信封齐全。得到的是：

**A**，经 stdio：

\`\`\`json
${shownProbe('stdioError')}
\`\`\`

**B**，经 stdio：什么也没有，客户端愿意等多久就安静了多久。

**C**，经 HTTP，\`400 Bad Request\`：

\`\`\`json
${shownProbe('httpHeader')}
\`\`\`

**D**，经 HTTP，\`400 Bad Request\`：

\`\`\`json
${shownProbe('httpError')}
\`\`\`

1. 逐个判断：是新世代，还是旧世代、因而要用 \`initialize\`？并说明凭的是什么。
2. 再亲自探测一次。你的客户端走在时代前面，最想用 \`2027-06-30\`；编写区里已经备好。发出去，看看来了什么，照它的要求走下一步。`,
    hints: [
      '看错误码：其中哪些是这个修订版赋予了含义的？自己的那次探测，看 `error.data`。',
      '认得出的新世代错误，说明是新世代。别的错误，或者安静，说明是旧世代。回退不得只看某一个错误码；在 HTTP 上，也不能只看状态码。',
      '见 [stdio 的 Backward Compatibility](https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/stdio#backward-compatibility) 和 [HTTP 的同名一节](https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#backward-compatibility)；错误码见 [Error Codes](https://modelcontextprotocol.io/specification/2026-07-28/basic/index#error-codes)。',
      'A：旧世代，错误认不出。B：旧世代，安静。C：新世代，认得出 `-32020`。D：旧世代，错误认不出。自己的探测得到 `-32022`：用 `2026-07-28` 再发一次 `server/discover`，不要发 `initialize`。',
    ],
    checks: {
      'decide-era': '四个你都判断对了。',
      'say-why': '你的理由正是起决定作用的那些。',
      'probe-here': '你用这个服务器没有的版本探测过。',
      'next-step': '你用对方提供的版本走了下一步。',
    },
    mistakes: {
      'decide-era.undecided': '四个里有一个还没有判断，已经标出。',
      'decide-era.codeTakenForEra':
        '你把 A 当作新世代。`-32602` 是 JSON-RPC 自己的错误码，哪个世代都用；旧服务器在 `initialize` 之前收到请求，常常就这样答。信封齐全的 `server/discover`，新世代的服务器不会这样拒绝。',
      'decide-era.waitsForEver':
        '你把 B 当作新世代。新世代的服务器必须应答 `server/discover`；有些旧服务器对 `initialize` 之前的请求从不应答。所以等过一段合理的时间，安静就说明是旧世代。',
      'decide-era.statusTakenForEra':
        '你把 C 当作旧世代。两个世代都会用 `400`，所以要看正文；正文里的 `-32020` 是这个修订版的错误：客户端少写了一个头。该做的是改正请求，`initialize` 一样会失败。',
      'decide-era.anyErrorTakenForModern':
        '你把 D 当作新世代。正文确实是 JSON-RPC 错误，但 `-32000` 不属于谁，各家实现随便用。没有认出任何新世代的东西，客户端就该回退。',
      'say-why.undecided': '标出的判断还没有理由。',
      'say-why.byTheCode':
        '标出的那个，你只凭 `-32602` 就下了判断。回退不得只看一个错误码：下一个旧服务器会答 `-32601`，或者它自己的什么码。起决定作用的是：里面没有认得出的新世代错误。',
      'say-why.byTheStatus':
        '标出的那个，你凭状态码下了判断。新世代的服务器也会答 `400`。起决定作用的是正文里有什么。',
      'say-why.other': '标出的那个，起决定作用的是别的。来了什么？认得出吗？',
      'probe-here.notProbed': '你自己的探测还没有发出去。请发送编写区里的消息。',
      'probe-here.servedAtOnce':
        '你的探测（第 {seen.seq} 帧）要的是 `{seen.version}`，成功了。这是简单的情形。请要这个服务器没有的 `2027-06-30`。',
      'probe-here.noVersion':
        '你的探测（第 {seen.seq} 帧）在 `_meta` 里没有写版本，所以得到 `{seen.code}`。探测要写上客户端最想用的版本。',
      'probe-here.otherMethod': '你发了 `{seen.method}`。探测用的是 `server/discover`。',
      'next-step.notSeen': '先发出自己的探测，看它被拒绝。',
      'next-step.fellBack':
        '你回退到了 `initialize`（第 {seen.seq} 帧），得到 `{seen.code}`。`-32022` 已经说明服务器是新世代，也说了它有哪些版本：`{expected.versions}`。请重新开始，用其中一个重试。',
      'next-step.notRetried': '`-32022` 提供了 `{expected.versions}`。请在 `_meta` 里写上这个版本再发请求。',
      'next-step.unsupportedAgain':
        '你接着试了 `{seen.version}`，又被拒绝。不用猜：`error.data.supported` 提供了 `{expected.versions}`。',
    },
    questions: {
      era: {
        ask: '哪个世代？凭什么？',
        items: {
          stdioError: 'A：stdio，-32602',
          stdioSilence: 'B：stdio，没有应答',
          httpHeader: 'C：HTTP 400，-32020',
          httpError: 'D：HTTP 400，-32000',
        },
        choices: {
          modern: '新世代：改正请求',
          legacy: '旧世代：回退到 initialize',
        },
        reasons: {
          recognised: '认得出的新世代错误',
          unrecognised: '错误里没有认得出的新世代的东西',
          silence: '合理的时间内没有应答',
          code: '只凭错误码 -32602',
          status: '只凭状态码 400',
        },
      },
    },
  },
});
