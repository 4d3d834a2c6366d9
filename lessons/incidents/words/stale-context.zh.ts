import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const staleContext: ExerciseWords = {
  title: '演练三：内容变了，上下文没变',
  task: `一个宿主把订单 1001 放在模型的上下文里。它按 MIME 类型把内容交给处理程序，有处理 JSON 的、处理文本的和处理图片的。订单变了，上下文却还是原来的样子。这个世界的时钟是停住的。

1. 沿着链条走：用按钮读订单，让缓存保留它；订阅它；让同事推进它；再用按钮读一次，用编写区也读一次；请求列表。面板会显示缓存做了什么，以及宿主怎样看待内容。
2. 对每一环说明：成立、断了，还是没轮到。
3. 说出原因，指出互相矛盾的两帧。
4. 说明宿主应当怎么办。`,
  hints: [
    '从第一环开始，停在第一个你证明不了的地方。断掉的一环之后，其余的都只是在等。',
    '事件、账本和读取都说明，新版本已经到了宿主。内容和上下文之间还有一样东西：由哪个处理程序接手。',
    '内容怎样说明自己，见 [Resource Contents](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#resource-contents)。列表里也说了：对照一下。',
    '直到读取，每一环都成立；处理程序这一环断了，重建没轮到。内容自称的类型不是列表里的 `application/json`。指出事件之后的那次读取，再指出列表。宿主保留旧状态，标明陈旧，并报告这台服务器。',
  ],
  checks: {
    looked: '看得见的各环，记录里都有。',
    chain: '你知道链条断在哪里。',
    cause: '你说出了原因。',
    proof: '有两帧互相矛盾。',
    remedy: '你知道宿主应当怎么办。',
  },
  mistakes: {
    'looked.notKept': '缓存里还没有这张订单。先用按钮读它。',
    'looked.notListening': '还没有人订阅这张订单。',
    'looked.notHeard': '还没有来过关于这张订单的事件。订阅期间，让同事推进它。',
    'looked.notMarked': '事件来了，账本里却没有可标记的：订单改变之前，缓存里要先有它。',
    'looked.notReadAgain': '事件不是内容。事件来了之后，再读一次订单。',
    'looked.notListed': '你还不知道列表怎样说这张订单。请求列表。',
    'chain.notLooked': '记录里还看不到全部：看看上面缺什么。',
    'chain.undecided': '标出的一环你还没有判断。',
    'chain.changed': '应答里的版本升高了：订单在服务器上确实变了。',
    'chain.published': '来了一个 `notifications/resources/updated`，里面是这张订单的 URI。服务器已经说了。',
    'chain.active': '事件之前，订阅已经带着这个 URI 得到确认，之后也没有什么让它结束。',
    'chain.received': '事件里带的是你那个订阅的 id。它来了，也属于这个订阅。',
    'chain.dropped': '账本里写着“标记”，之后的读取未命中：旧的副本没有挡路。',
    'chain.read': '事件之后的读取带来了新版本的内容，没有被拒绝。',
    'chain.handled': '看内容里的 `mimeType`，再看下面的文字。哪个处理程序会接手？它拿这些文字能做什么？',
    'chain.rebuilt': '要等处理程序从内容里得出东西，重建才开始。它没轮到，也就谈不上断。',
    'cause.notLooked': '原因说对了，但你的记录还支持不了它：看看缺什么。',
    'cause.undecided': '你还没有说出原因。',
    'cause.silent': '事件就在你的记录里，带着你的订阅的 id。',
    'cause.keptTooLong':
      '不管保质期还有多久，事件让副本立刻变陈旧：下一次读取到了服务器。缩短时间什么也改变不了。',
    'cause.refused': '读取得到了内容，而且是新版本。',
    'proof.contentOpen': '你还没有指出内容。',
    'proof.contentOther': '第 {seen.seq} 帧里没有这张订单的内容。',
    'proof.contentOld': '第 {seen.seq} 帧在改变之前。请指出事件之后的读取。',
    'proof.listOpen': '你还没有指出与它矛盾的帧。',
    'proof.listOther': '第 {seen.seq} 帧没有给 `{expected.uri}` 另一种类型。服务器事先在哪里说过它的类型？',
    'remedy.notLooked': '先看到内容。',
    'remedy.undecided': '你还没有说明宿主应当怎么办。',
    'remedy.guess':
      '这一次会猜对。但养成习惯，就等于让发送方来选用哪个解析器：今天自称一种、被当作另一种处理的东西，明天就是脚本。',
    'remedy.empty': '失败不等于空。什么都不告诉模型，模型就会以为这张订单不存在。',
  },
  questions: {
    chain: {
      ask: '每一环怎么样？',
      choices: { holds: '成立', broken: '断了', waits: '没轮到' },
      items: {
        changed: '订单在服务器上变了。',
        published: '服务器发布了改变。',
        active: '订阅是活动的。',
        received: '事件来了，属于这个订阅。',
        dropped: '缓存放开了旧的副本。',
        read: '再次读取得到新版本。',
        handled: '合适的处理程序接手了内容。',
        rebuilt: '上下文重建了。',
      },
    },
    cause: {
      ask: '上下文为什么还是旧状态？',
      choices: {
        silent: '服务器谁也没有告诉',
        keptTooLong: '缓存把副本留得太久',
        refused: '再次读取被拒绝',
        type: '内容写的类型不是自己的，到不了合适的处理程序',
      },
    },
    content: { ask: '宿主用不了的内容在哪一帧？' },
    list: { ask: '哪一帧与它矛盾？' },
    remedy: {
      ask: '宿主应当怎样对待这样的内容？',
      choices: {
        guess: '从文字猜出类型，继续处理',
        empty: '把订单从上下文里拿走',
        keep: '继续显示旧状态，标明陈旧，并报告服务器',
      },
    },
  },
  controls: { 'backend.advance': '同事推进订单 1001' },
};
