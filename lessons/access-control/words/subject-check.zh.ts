import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const subjectCheck: ExerciseWords = {
  title: '这是谁的笔记？',
  task: `bob 的笔记 \`notes://users/bob/notes/1\` 是私人的。alice 的令牌在这台服务器上有效，也有权限范围 \`notes:read\`。服务器里有一行代码，把令牌的主体和笔记的主人作比较，你可以把它关掉。这里的私人笔记允许保留一分钟，页面的缓存同时服务 alice 和 bob。

1. 以 alice 的身份关掉比较，用编写区读 bob 的笔记。看看单靠权限范围值多少。
2. 再打开，并在线路上证明 alice 被拒绝。
3. 换成 bob，用按钮读这条笔记，让缓存里有一份副本。换回 alice，用按钮读，证明 bob 的副本不归她用：她的读取必须到达服务器。
4. 说明是什么不让 alice 得到这条笔记。`,
  hints: [
    '用按钮读取的帧也在记录里。由缓存供给的读取不留下任何帧，“缓存”面板里有说明。',
    '`private` 的副本属于一个授权上下文。换一个令牌就要去问服务器，由服务器重新决定。',
    '副本见 [Cache Scope Field](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#cache-scope-field)，决定见缓存一章的 [Security Considerations](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#security-considerations)。',
    '把 `checkSubject` 关掉并发送；打开并发送。然后：换成 bob，读；换成 alice，读，看到“Resource not found”是对 alice 自己的请求的应答。守住笔记的，是服务器上的比较。',
  ],
  checks: {
    'see-the-leak': '你看到 bob 的笔记应答给了 alice。',
    'close-it': '打开比较之后，服务器拒绝 alice。',
    'no-crossing': '缓存里 bob 的副本没有给 alice。',
    'know-why': '你知道是什么不让 alice 得到笔记。',
  },
  mistakes: {
    'see-the-leak.notRead': 'alice 还没有读过 `{seen.uri}`。关掉比较，然后发送。',
    'see-the-leak.refused': 'alice 读了 `{seen.uri}`，并且理应被拒绝。关掉比较，看看没有它会怎样。',
    'close-it.noLeakYet': '还没有看到泄露，没有什么可关。',
    'close-it.stillOff': '比较还关着：有权限范围 `notes:read` 的人，谁的笔记都能读。把它打开。',
    'close-it.leftover':
      '比较已经打开，页面却还给 alice 看 bob 的笔记：那是泄露时留下的副本，新鲜期一分钟。没有任何帧发出去。泄露会在得到它的缓存里，比修复活得更久。绕过缓存去问，或者等一分钟过去。',
    'close-it.notTriedAgain':
      '比较已经打开，但之后没有人试过。以 alice 的身份用编写区再读一次 `{seen.uri}`。',
    'no-crossing.noLeakYet': '先看到泄露，再把它关上。',
    'no-crossing.bobNotCached': '还没有可能串过去的副本：没有人以 bob 的身份用按钮读过 `{seen.uri}`。',
    'no-crossing.aliceNotAsked': 'bob 的副本在缓存里了。现在换成 alice，用按钮读 `{seen.uri}`。',
    'no-crossing.composerOnly':
      'alice 被拒绝了，但编写区发送的消息不经过缓存，说明不了副本的事。以 alice 的身份用按钮读 `{seen.uri}`。',
    'know-why.noLeakYet': '先看看没有比较会怎样。',
    'know-why.undecided': '你还没有说明是什么不让 alice 得到笔记。',
    'know-why.scope':
      'alice 的令牌自始至终有同样的权限范围，比较关掉的时候，它就够用了。它说的是能做哪一类事，不是能动谁的笔记。',
    'know-why.private':
      '泄露时 alice 得到的应答同样写着 `private`。这个提示不让一个人的副本给另一个人；谁能得到副本，不归它决定。',
  },
  questions: {
    guard: {
      ask: '是什么不让 alice 得到 bob 的笔记？',
      choices: {
        scope: '权限范围 notes:read',
        private: 'cacheScope: private',
        policy: '服务器在每次读取时比较主体和主人',
      },
    },
  },
  controls: { 'setting.checkSubject': '比较主体和主人' },
};
