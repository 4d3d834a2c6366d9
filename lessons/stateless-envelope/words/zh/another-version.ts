import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: '用一个谁也不支持的版本来问',
  task: `客户端和服务器不握手，也能在版本上取得一致。看看是怎么做到的。

1. 备好的请求原样发送，看到它得到应答。
2. 在同一条连接上，把 \`io.modelcontextprotocol/protocolVersion\` 改成 \`1900-01-01\` 再发一次。发之前先预测会得到什么。
3. 指出列有可用版本的那个消息帧。
4. 用列表里的版本，把同一个请求再发一次。`,
  hints: [
    '列表在错误里，就在错误码旁边：打开 `error.data`。',
    '版本是逐个请求判断的。这条连接上刚刚谈妥过什么，不起作用。',
    '规则写在 [Protocol Version Negotiation](https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning#protocol-version-negotiation)。',
    '应答是 `-32022`，`data.supported` 为 `["2026-07-28"]`。指向那个消息帧，再用 `2026-07-28` 发送 `prompts/list`。',
  ],
  checks: {
    'be-refused': '你用版本 1900-01-01 提问，并因此被拒绝。',
    'after-a-good-one': '成功的请求之后会怎样，你预测对了，也亲眼看到了。',
    retry: '你用列表里的版本，把同一个请求又发了一次。',
    'point-at-the-list': '你指出了带有列表的消息帧。',
  },
  mistakes: {
    'be-refused.notTried': '还没有发出过别的版本的请求。请在版本的位置写上 `{expected.version}`。',
    'be-refused.missing':
      '你的请求根本没有写版本，那是另一种错误（`{seen.code}`）：请求不完整。把键放回去，值写 `{expected.version}`。',
    'be-refused.otherVersion':
      '你用的是 `{seen.version}`。这台服务器同样不支持它，但题目要的是 `{expected.version}`。',
    'be-refused.otherAnswer':
      '你用版本 `{expected.version}` 的请求得到的是 `{seen.code}`，不是 `{expected.code}`。消息的其余部分还是原样吗？',
    'after-a-good-one.undecided': '第二个请求会得到什么，你还没有预测。',
    'after-a-good-one.notSeen': '还没有哪个 `{expected.version}` 版本的请求被拒绝过。试一试。',
    'after-a-good-one.nothingBefore':
      '你用古老版本发的 `{seen.method}` 是它那条连接上的第一个请求，说明不了连接会不会记住什么。先发一个好的请求，再发古老版本的。',
    'after-a-good-one.wrongPrediction':
      '你预测第一个请求得到应答，第二个也会。它被拒绝了，错误码是 `{seen.code}`。没有哪个会话可以用来记住版本。',
    'retry.notSeen': '还没有哪个 `{expected.version}` 版本的请求被拒绝过，没有什么可重试的。',
    'retry.notRetried':
      '被拒绝之后，还没有请求得到过结果。错误里写着可用的版本：{expected.versions}。用它发送 `{expected.method}`。',
    'retry.unsupportedAgain':
      '你接着试了 `{seen.version}`，又被拒绝了。不必猜：错误里列着 {expected.versions}。',
    'retry.otherRequest':
      '得到应答的是 `{seen.method}`，而你的 `{expected.method}` 还没有。重试就是把同一个请求再发一次，换一个新的 id。',
    'point-at-the-list.undecided': '你还没有指出消息帧。',
    'point-at-the-list.ownRequest': '那个消息帧是从本页发出去的，是你的请求。列表来自服务器。',
    'point-at-the-list.otherFrame': '那个消息帧里没有列表。找错误码为 `-32022` 的那个错误，打开它的 `data`。',
  },
  questions: {
    second: {
      ask: '这条连接上的第一个请求得到了应答。第二个请求的版本是 1900-01-01，会怎样？',
      choices: {
        served: '照常应答：这条连接的版本已经定了。',
        refused: '被拒绝：每个请求单独判断。',
      },
    },
    frame: { ask: '哪个消息帧列出了服务器支持的版本？' },
  },
};
export default words;
