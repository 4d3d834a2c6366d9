import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const hitOrMiss: ExerciseWords = {
  title: '命中还是未命中：同一份订单读十次',
  task: `本页自己的客户端通过缓存读取订单 1001。时钟是停着的，由你来拨。先预测，然后用按钮依次走完十步：

1. 以 alice 的身份读订单。
2. 马上再读一次。
3. 读它的摘要，\`?view=summary\`。
4. 时钟拨快 59,999 毫秒，读订单。
5. 再拨快 1 毫秒，读订单。
6. 拨快 60,001 毫秒，读订单。
7. 同事把订单推进一步。时钟拨快 1 毫秒，读订单。
8. 发送编写区里备好的 \`subscriptions/listen\`。同事修改客户名称。等事件到了，读订单。
9. 换成 admin 的身份，读订单。
10. 再读一次。

账本在下面的“缓存”面板里。最后回答关于第 7 步的问题。哪一步走错了就重走那一步：只有符合要求的才算。`,
  hints: [
    '缓存做的每一件事都是账本里的一行，并带有理由。拿它和你的预测一行行对照。',
    '“现在 < 到达时间 + ttlMs”才新鲜，所以年龄正好 60,000 就陈旧了。另一种视图是另一个参数，另一个令牌是另一个缓存。事件会让副本陈旧，没人听到的改动不会。',
    '比较见 [Freshness Calculation](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#freshness-calculation)，键见 [Cache Key](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#cache-key)，“不是保证”见 [Time-to-Live](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#time-to-live-ttl-field)。',
    '命中：2、4、7、10。未命中：1、3、5、6、8、9。第 7 步给出旧版本是允许的：新鲜的副本并不保证什么都没变。',
  ],
  checks: {
    'run-all': '十步都走过了。',
    'predict-all': '你的预测和实际发生的一致。',
    'what-fresh-means': '你知道“新鲜”保证的是什么。',
  },
  mistakes: {
    'run-all.notSeen': '第 {seen.step} 步还没有走。请用编写区旁边的按钮，按顺序来。',
    'run-all.otherAge':
      '第 {seen.step} 步要在副本正好 {expected.age} 毫秒的时候读。你最近一次读的时候，它的年龄是 {seen.age} 毫秒。先读一次让它重新存入，再拨时钟，再读。',
    'run-all.noChange':
      '第 {seen.step} 步还没有走：同事改动订单，没有人订阅，时钟走 1 毫秒，副本仍然新鲜。如果开着订阅，事件会赶在你读之前：请取消它，或者重新开始。',
    'run-all.notHeard':
      '第 {seen.step} 步还没有走。它需要一次有事件通知的改动：先订阅，再让同事改动，等到事件，然后读。',
    'run-all.sameIdentity': '第 {seen.step} 步还没有走。那里读的人是 admin，而缓存里有 alice 的副本。',
    'predict-all.undecided': '第 {seen.step} 步你还没有预测。',
    'predict-all.notSeen': '第 {seen.step} 步还没有走，没有东西可以和你的预测对照。',
    'predict-all.nothingKept': '第 {seen.step} 步你预测命中。第一次读之前什么都没有存，无从命中。',
    'predict-all.stillFresh':
      '第 {seen.step} 步你预测未命中。副本的年龄是 {seen.age} 毫秒，{expected.ttl} 毫秒之内都新鲜：没有去问服务器。',
    'predict-all.otherView':
      '第 {seen.step} 步你预测命中。`?view=summary` 是另一个参数，得到的是另一段文本：完整订单的副本不能用来回答它。',
    'predict-all.atTheEnd':
      '第 {seen.step} 步你预测命中。副本正好 {seen.age} 毫秒；年龄小于 {expected.ttl} 才算新鲜。',
    'predict-all.pastTheEnd':
      '第 {seen.step} 步你预测命中。副本已经 {seen.age} 毫秒，到 {expected.ttl} 毫秒就过期了。',
    'predict-all.unheard':
      '第 {seen.step} 步你预测未命中。订单确实变了，可是缓存怎么会知道？它什么也没听到，副本才 {seen.age} 毫秒：命中，而且是过时的。',
    'predict-all.heard':
      '第 {seen.step} 步你预测命中。副本还很新，但事件已经说订单变了。从那一刻起，年龄不再算数。',
    'predict-all.otherToken':
      '第 {seen.step} 步你预测命中。那个应答是 `private`，属于 alice：换一个令牌，缓存就去问服务器。',
    'predict-all.sameToken':
      '第 {seen.step} 步你预测未命中。这时已经有了 admin 自己的令牌得到的副本，而且新鲜。',
    'what-fresh-means.notSeen': '第 {seen.step} 步还没有走。先走，再判断。',
    'what-fresh-means.undecided': '关于第 7 步的问题还没有回答。',
    'what-fresh-means.broken':
      '缓存是照规则做的：副本新鲜，也没有人告诉它有改动。缓存提示不是保证，这是事先就知道的。',
    'what-fresh-means.server':
      '服务器随时可以改自己的数据。它用 `ttlMs` 说明旧版本在多长时间里没有害处，对订单它认为是一分钟。',
    'what-fresh-means.poll': '缓存提示不是轮询间隔。必须得知改动的去订阅；要对订单作决定的，事先再读一次。',
  },
  questions: {
    predict: {
      ask: '每一步缓存会怎么做？',
      items: {
        '1': '1. 第一次读订单',
        '2': '2. 马上再读',
        '3': '3. 读摘要',
        '4': '4. 年龄 59,999 毫秒',
        '5': '5. 年龄 60,000 毫秒',
        '6': '6. 年龄 60,001 毫秒',
        '7': '7. 变了，没有人订阅',
        '8': '8. 变了，有事件',
        '9': '9. 换成 admin',
        '10': '10. admin 再读一次',
      },
      choices: { hit: '命中：取自缓存', miss: '未命中：去问服务器' },
    },
    old: {
      ask: '第 7 步缓存给出了改动之前的版本。是谁的错？',
      choices: {
        broken: '缓存：已经变了的就不许再给',
        allowed: '谁都没错：新鲜并不保证没有变',
        server: '服务器：时间没到不许改',
        poll: '客户端：应该每分钟自己去问一次',
      },
    },
  },
  controls: {
    'backend.advance': '同事把订单 1001 推进一步',
    'backend.rename': '同事修改订单 1001 的客户',
  },
};
