import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const noSideDoor: ExerciseWords = {
  title: '试着用 alice 的提示词读 bob 的笔记',
  task: `这里的私人笔记有两扇门：带 URI 的 \`resources/read\`，以及把同一个 URI 当参数的提示词 \`review_note\`。你是 alice。先预测每扇门里会出来什么，然后五扇都试：

1. 自己的笔记 \`notes://users/alice/notes/1\`：用读取，再用提示词；
2. bob 的笔记 \`notes://users/bob/notes/1\`：用读取，再用提示词（消息已经备好）；
3. 以访客的身份，不带凭据，用提示词取 alice 的笔记。

然后关掉服务器对主体的比较，再试通往 bob 笔记的两扇门。打开的是什么？最后把它重新打开，并用提示词证明门已经关上。`,
  hints: [
    '把关于 bob 笔记的两个拒绝比一比，一个来自读取，一个来自提示词：错误码、说明和 `data`。',
    '服务器解析参数里的 URI 时，是以调用者的权限、经过同样的检查去读的。这样，读取会拒绝的东西，提示词也给不出来。',
    '必须检查提示词的输入，以免有人未经许可得到资源：[Security](https://modelcontextprotocol.io/specification/2026-07-28/server/prompts#security)。',
    '自己的笔记：两种方式都得到正文。bob 的笔记：两种方式都是 `-32602`。访客：`40100`，需要凭据。关掉比较，两扇门一起打开，因为背后是同一个检查。',
  ],
  checks: {
    'try-all': '服务器还在把关的时候，五扇门你都试过。',
    predict: '你的预测和得到的一致。',
    'one-check': '你看到没有比较时会打开什么。',
    'close-again': '比较又打开了，你也证明了。',
  },
  mistakes: {
    'try-all.notTried': '以 {seen.subject} 的身份，对 `{seen.uri}` 的 `{seen.method}` 还没有得到应答。',
    'try-all.tooLate':
      '对 `{seen.uri}` 的 `{seen.method}` 是在关掉比较之后才试的。把关的服务器怎么说，只有之前才看得到。请重新开始。',
    'predict.undecided': '通往 `{seen.uri}` 的门里会出来什么，你还没有预测。',
    'predict.notTried': '通往 `{seen.uri}` 的门还没有试过，没有东西可以对照。',
    'predict.ownRefused':
      '`{seen.uri}` 是 alice 自己的，来要的也是 alice。正文给了；经由提示词得到，并不使它变得更秘密。',
    'predict.sideDoor':
      '提示词没有带来 `{seen.uri}` 的正文，带来的是 `{seen.code}`。它的参数经过和读取一样的检查：提示词不是旁门。',
    'predict.directDoor': '对 `{seen.uri}` 的读取被拒绝了，`{seen.code}`：alice 不是 bob。',
    'predict.guestKnown':
      '没有凭据，服务器不知道该用谁的权限去读，所以回答 `{seen.code}`。看得到提示词，不等于有权使用它的参数所指的东西。',
    'predict.guestMissing': '访客得到的是 `{seen.code}`：不是“没有这篇笔记”，而是“先说你是谁”。',
    'predict.told':
      '关于 `{seen.uri}` 的应答是 `{seen.code}`，和从来没人写过的笔记一样。要是回答“禁止”，就等于说出它存在。',
    'one-check.stillCareful': '服务器还在比较主体。在设置里关掉，然后再试通往 `{expected.uri}` 的两扇门。',
    'one-check.readOpen': '关掉比较之后，还没有读到 `{expected.uri}`。以 alice 的身份发送读取。',
    'one-check.promptOpen': '关掉比较之后，提示词还没有带来 `{expected.uri}`。把它也发出去。',
    'one-check.undecided': '你还没有说打开的是什么。',
    'one-check.oneDoor':
      '你选了一扇门，可你的消息帧里有两扇：读取和提示词都带来了 bob 的正文。背后是同一个检查，所以它们一起开、一起关。',
    'one-check.none': '看看关掉之后的应答：两个里面都有 bob 的正文。',
    'close-again.neverOpened': '还没有什么要关。先看看没有比较会怎样。',
    'close-again.stillOpen': '服务器还没有比较主体：谁都能读 bob 的笔记。请重新打开。',
    'close-again.notProved': '已经打开了，但之后没有人看过。用提示词再要一次 `{expected.uri}`。',
  },
  questions: {
    doors: {
      ask: '服务器把关的时候，门里会出来什么？',
      items: {
        ownRead: 'alice 读自己的笔记',
        ownPrompt: 'alice 用提示词取自己的笔记',
        foreignRead: 'alice 读 bob 的笔记',
        foreignPrompt: 'alice 用提示词取 bob 的笔记',
        guestPrompt: '访客用提示词取 alice 的笔记',
      },
      choices: {
        content: '笔记的正文',
        notFound: '-32602，好像不存在一样',
        credential: '40100，你是谁？',
      },
    },
    opens: {
      ask: '不比较主体，对 alice 打开的是什么？',
      choices: {
        none: '什么也没有',
        read: '只有读取',
        prompt: '只有提示词',
        both: '两扇门',
      },
    },
  },
  controls: { 'setting.checkSubject': '把主体与所有者比较' },
};
