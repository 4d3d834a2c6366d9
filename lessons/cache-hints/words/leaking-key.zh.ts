import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const leakingKey: ExerciseWords = {
  title: '修好一个会泄露的键',
  task: `一个宿主用同一份缓存服务 alice 和 bob，而它的键太粗。这台服务器允许私人笔记保留一分钟。

1. 以 alice 的身份，用按钮读她的笔记 \`notes://users/alice/notes/1\`。
2. 换成 bob，读同一个 URI。打开“缓存”面板，看里面的账本：发生了什么，键的哪一部分错了？
3. 修好键。以 bob 的身份再读一次，看服务器怎么说。
4. 确认缓存还在起作用：以 bob 的身份读公开笔记，换成 alice，把她的笔记读两次，再读一次公开笔记。`,
  hints: [
    '账本里每一次命中，都写着副本和问题在键的哪些部分上不同。线路上什么都看不到。',
    '那个应答是 `private`。私有应答的键里要有授权；公开的不算这一部分。',
    '见 [Cache Scope Field](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#cache-scope-field)：缓存不得跨越授权上下文共用。',
    '打开访问令牌（`authorization`），其余部分都保持打开。这样 bob 读取未命中，被服务器拒绝；alice 第二次读命中；公开笔记可以共用，因为它不属于任何人。',
  ],
  checks: {
    'see-the-leak': '你看到 alice 的笔记被交给了 bob。',
    'repair-the-key': '修好之后，bob 要去问服务器，并被拒绝。',
    'still-caches': 'alice 第二次读仍然来自缓存。',
    'public-is-shared': '你知道哪些副本可以共用。',
  },
  mistakes: {
    'see-the-leak.nothing':
      '还没有通过缓存读过 `{expected.uri}`。编写区发送的消息不经过缓存，用按钮读才经过。',
    'see-the-leak.noLeak':
      '通过缓存读了 {seen.reads} 次 `{expected.uri}`，还没有把一个人的副本交给另一个人。键保持最初的样子，先以 alice 的身份读，再以 bob 的身份读。如果已经修过了，就重新开始，先看一看。',
    'repair-the-key.noLeakYet': '还没有看到泄露，没有什么可修。',
    'repair-the-key.notTriedAgain': '键已经改了，但之后没有人试过。以 bob 的身份再读一次 alice 的笔记。',
    'repair-the-key.stillLeaks':
      '最近一次读 alice 的笔记，用的是属于别人的副本（到现在泄露了 {seen.leaks} 次）。看账本说哪一部分错了，把它放进键里。',
    'repair-the-key.otherPart':
      '现在键里漏了另一部分：读 `{seen.uri}` 时，用了一份在 `{seen.part}` 上不同的副本。凡是会改变应答的部分，都要在键里。',
    'repair-the-key.notRefused':
      '还没有人证明 bob 会被拒绝：记录里没有 bob 读 `{expected.uri}` 得到的错误。请以 bob 的身份读。',
    'still-caches.noLeakYet': '先看到泄露，再修好，然后看缓存还起不起作用。',
    'still-caches.notTried':
      '泄露之后，alice 的笔记读了 {seen.reads} 次。要她自己连读两次，才看得出还有没有为她保留。',
    'still-caches.onlyMisses':
      '泄露之后，alice 的笔记读了 {seen.reads} 次，一次也没有命中。从不命中的缓存不会泄露，但也算不上缓存：以 alice 的身份连读两次。',
    'public-is-shared.notSeen': '还没有哪次读 `{expected.uri}` 来自缓存。让一个人读，再让另一个人读。',
    'public-is-shared.undecided': '问题还没有回答。',
    'public-is-shared.owned':
      '`public` 的应答不属于任何人：服务器已经说明里面没有用户的数据，账本里的这次命中也没有标错。',
    'public-is-shared.unchecked':
      'bob 能不能读 alice 的那份副本，缓存无从知道：权限由服务器对此刻的这个请求来决定。所以私有的副本决不共用。',
  },
  questions: {
    shared: {
      ask: '这个宿主可以让 alice 和 bob 共用哪些副本？',
      choices: {
        never: '都不行：每个人要有自己的副本',
        public: '服务器说是 public 的',
        all: '两个人都有权读的',
      },
    },
  },
};
