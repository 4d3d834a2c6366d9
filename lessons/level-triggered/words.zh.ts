import { defineWords } from '../../src/grading/exercise.ts';

export default defineWords({
  'version-43': {
    title: '版本 42 的通知，读到的却是 43',
    task: `acme 的订单 1042 现在是版本 41。弄清通知、变化和读取三者的关系。

1. 订阅 \`orders://tenant/acme/order/1042\`，并读一次。让同事改一改：这是版本 42，会来一个通知。先别读，让它再改一次。现在再读：应答里写着 43。
2. 让通知比变化多：打开“重复的事件”，改一次，读一次，再关掉。
3. 让通知比变化少：打开“丢失的事件”，改一次，读一次。
4. 解释第 1 步的读取，并说说客户端拿版本 42 怎么办。`,
    hints: [
      '数一数两次读取之间：`version` 升了多少，中间有几个 `notifications/resources/updated`？',
      '通知说的是有变化，读取说的是现在什么样。两者谁也不等谁。',
      '事件里有什么，见资源一页的 [Subscriptions](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#subscriptions)：只有 URI，没有版本。',
      '读（41），改，改，读（43）。打开“重复”，改，读：两个通知，一次变化。打开“丢失”，改，读：没有通知，一次变化。读取给出当前的状态；42 里有的，43 里都有，所以对 42 什么也不用做。',
    ],
    checks: {
      jump: '有一次读取比上一次高了两个版本，中间来过通知。',
      'more-signals': '某两次读取之间，通知比变化多。',
      'fewer-signals': '另外两次之间，你一直在听，通知却比变化少。',
      explain: '你解释了那次读取。',
      handle: '你知道对中间那个版本该做什么。',
    },
    mistakes: {
      'jump.nothing': '还没有读过这个订单。订阅，读取，然后让人改它。',
      'jump.readOnce': '你读到了版本 {seen.version}，却没有可以比较的。改之前读一次，改之后再读一次。',
      'jump.noEvent': '从版本 {seen.from} 到 {seen.to}，两次读取之间没有来过通知。请先订阅，才有可以解释的。',
      'jump.oneStep':
        '你每来一个通知就读一次，所以 {seen.from} 之后是 {seen.to}。真实的客户端不总是这么快：改了两次再读。',
      'more-signals.notYet': '需要两次读取，中间改一次，并且开着“重复的事件”。',
      'more-signals.asMany':
        '你最近两次读取之间：通知 {seen.signals} 个，变化 {seen.changes} 次。请打开“重复的事件”，改，然后读。',
      'fewer-signals.notYet': '需要两次读取，中间改一次，并且开着“丢失的事件”。',
      'fewer-signals.notListening':
        '从版本 {seen.from} 到 {seen.to}，你听到的少了，可你并没有一直在听。没有在听的客户端听不到，说明不了什么：请一直开着一个订阅。',
      'fewer-signals.asMany':
        '你最近两次读取之间：通知 {seen.signals} 个，变化 {seen.changes} 次。请打开“丢失的事件”，改，然后读。',
      'explain.notSeen': '先做出一次跳过版本的读取，再解释它。',
      'explain.undecided': '你的读取从 {seen.from} 到了 {seen.to}。为什么？',
      'explain.lost':
        '看看那些帧：从 {seen.from} 到 {seen.to}，每次变化都有自己的通知。一个也没丢，读取还是跳了。',
      'explain.ahead': '服务器没有抢先。它回答的就是被问到时的样子；客户端还没处理的通知，拦不住它。',
      'explain.carried': '打开那个通知：里面有 URI，没有版本，也没有内容。你知道 {seen.to}，只是因为读了。',
      'handle.notSeen': '先做出一次跳过版本的读取。',
      'handle.undecided': '版本 {seen.missing} 从来没有读到。怎么办？',
      'handle.looksForTheMissing':
        '怎么读也读不回版本 {seen.missing}：读取说的是 URI，背后现在就是 {seen.to}。谁需要每一步，就需要服务器另外提供一份历史，作为单独的资源。',
      'handle.waits':
        '{seen.to} 已经在你手里，没有更新的消息了。还没来的通知，可能说的就是你已经读到的变化；等它，就是压着真相不给人看。',
    },
    questions: {
      why: {
        ask: '你是因为版本 42 的通知才去读的，为什么读到的是 43？',
        choices: {
          lost: '版本 43 的通知丢了',
          ahead: '服务器回答得太早，版本 43 的通知还没有处理',
          current: '通知不带版本，读取给出的是现在的状态',
          carried: '第二个通知把版本 43 带来了',
        },
      },
      skipped: {
        ask: '你从来没有见过版本 42。客户端该怎么办？',
        choices: {
          again: '一直读，直到 42 也读到',
          wait: '先放着 43，等处理完它自己的通知',
          nothing: '什么也不做，展示 43',
        },
      },
    },
    controls: { 'backend.edit': '修改订单 1042' },
  },
  'every-edge': {
    title: '走遍状态图的每条边',
    task: `让 \`notes://note-1\` 的订阅走过所有的状态。记录下面的面板会显示每个订阅在哪里。没有特别说明时，每次换一个新的 id。

1. *Opening → Active → Active*：订阅，然后让同事改一改笔记。
2. *Opening → Failed*，因为错误：用一个还开着的 id 再订阅一次。因为超时：打开“没有确认”，订阅，然后放弃：取消它。再把故障关掉。
3. *Active → Closing*：取消一个有效的订阅。*Active → GracefulClosed*：让服务器结束连接。*Active → Lost*：切断连接。中间要重新连接。
4. *Lost → Opening*：重新连接，再订阅同样的东西。
5. 说出每种情况通向哪里。`,
    hints: [
      '“订阅”面板显示每个订阅的状态，以及最近的一步。',
      '状态由来了什么决定：一个错误，迟迟没有确认，自己的取消，一个结果，或者连接没了。',
      '几种结束见 [Cancellation](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#cancellation)，放弃等待见 [Timeouts](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/cancellation#timeouts)。',
      '错误和超时通向 Failed，取消通向 Closing，结果通向 GracefulClosed，切断通向 Lost。取消的写法是 `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":…}}`，没有 `id`。',
    ],
    checks: {
      'open-and-hear': '有一个打开了，得到确认，并听到了变化。',
      'fail-both-ways': '有一个被拒绝，还有一个你等不下去放弃了。',
      'end-three-ways': '一个取消，一个结束，一个断掉。',
      'come-back': '断掉之后，你重新订阅了同样的东西。',
      'name-the-states': '你说出了每种情况通向哪里。',
    },
    mistakes: {
      'open-and-hear.nothing': '还没有发出过订阅。',
      'open-and-hear.unacknowledged': '你的订阅没有一个得到确认。“没有确认”是不是还开着？',
      'open-and-hear.noEvent': '订阅 `{seen.id}` 生效了，却什么也没有听到。趁它有效，让同事改一改笔记。',
      'fail-both-ways.noRefusal':
        '你的订阅没有一个被拒绝。请用一个请求还开着的 id 再发一个，或者发一个不成样子的过滤条件。',
      'fail-both-ways.noTimeout':
        '你还没有放弃过一个得不到确认的订阅。打开“没有确认”，订阅，在什么都没来的时候取消它。',
      'fail-both-ways.stillWaiting':
        '订阅 `{seen.id}` 还在等确认，而没有谁会告诉它不会来了。等待只能由客户端自己结束：取消它。',
      'end-three-ways.noCancellation':
        '你没有取消过有效的订阅。切断连接也会结束它，但服务器不知道这是你要的。',
      'end-three-ways.noResult': '你的订阅没有一个得到最终结果。趁有一个有效，让服务器有序地结束连接。',
      'end-three-ways.noLoss': '还没有断掉过有效的订阅。趁有一个有效，切断连接。',
      'come-back.noLoss': '还没有断掉什么，谈不上重新打开。',
      'come-back.notAgain':
        '订阅 `{seen.id}` 在第 {seen.lost} 条记录处断掉，此后没有人再订阅。新的连接不会带回任何订阅：服务器已经忘了它。',
      'come-back.less':
        '你重新订阅了，但没有包括答应过订阅 `{seen.id}` 的全部。请要同样的东西，并比较新的确认。',
      'name-the-states.notSeen': '这些情况里，有一种在你的记录里还没有发生。先让它发生，再说它通向哪里。',
      'name-the-states.undecided': '对订阅 `{seen.id}` 来说，通向了哪里？',
      'name-the-states.timeoutTakenForLoss':
        '订阅 `{seen.id}` 从来没有生效过，所以没有什么可断的：没有人答应过事件。它是在打开的过程中失败的。',
      'name-the-states.goodbyeTakenForLoss':
        '订阅 `{seen.id}` 在第 {seen.ended} 帧得到了结果。服务器是有意结束它的，也说了；断线是一声不响地没了。',
      'name-the-states.lossTakenForAnEnd':
        '订阅 `{seen.id}` 在第 {seen.ended} 条记录处没有任何帧就结束了。没有谁有序地结束它，此后的变化你可能都听不到：它是断了。',
      'name-the-states.other': '请在面板里看订阅 `{seen.id}`，再看是什么结束了它（第 {seen.ended} 条记录）。',
    },
    questions: {
      leads: {
        ask: '它通向哪个状态？',
        items: {
          error: '订阅请求得到一个错误',
          timeout: '没有确认，客户端放弃',
          cancel: '客户端取消一个有效的订阅',
          result: '服务器发来结果',
          cut: '连接被切断',
        },
        choices: {
          failed: 'Failed',
          closing: 'Closing',
          gracefulClosed: 'GracefulClosed',
          lost: 'Lost',
        },
      },
    },
    controls: { 'backend.edit': '修改笔记' },
  },
  'recover-a-lost-stream': {
    title: '断了线，一个变化也不漏',
    task: `你是 admin，手里有两个订单：acme 的 1001 和 globex 的 2001。

1. 两个都订阅，两个都读一次。这就是你的客户端手里的东西。
2. 切断连接。趁你不在，让人改订单 1001，并让 admin 离开 globex。
3. 回来：重新连接，恢复到无论变化发生得多么不巧，都漏不掉的状态。
4. 说出手里的两份内容各该怎么处理。`,
    hints: [
      '你不在的时候发生的事，记录里一概没有。现在不问，就永远不会知道。',
      '人走了，服务器什么也不替他留。先保证从现在起听得到变化，再弄清现在是什么样。',
      '见 [Graceful Closure](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#graceful-closure) 的最后一段，以及 [Acknowledgment](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#acknowledgment)。',
      '重新连接，两个都订阅，等到确认，再读两个。确认里只有 1001，读 2001 被拒绝：前者换成新的，后者丢弃。',
    ],
    checks: {
      'hold-both': '你订阅了两个订单，也都读过。',
      'miss-a-change': '订单 1001 变了，而没有人告诉你。',
      'listen-then-read': '你重新订阅，并在确认之后读取。',
      'ask-again': '你又问了一遍已经不许你看的东西。',
      'tidy-up': '你知道手里的内容该怎么处理。',
    },
    mistakes: {
      'hold-both.nothing': '还没有订阅。请发送编写区里备好的消息。',
      'hold-both.notListening': '你没有在一个订阅里同时要两个订单。`{expected.uri}` 也要写进同一个列表。',
      'hold-both.notRead':
        '你订阅了 `{expected.uri}`，却在断线之前从来没有读过。手里什么都没有的客户端，没有什么可恢复的。',
      'miss-a-change.noLoss': '你在听的时候，连接还没有切断过。',
      'miss-a-change.nothingChanged': '`{expected.uri}` 没有任何变化。趁你不在，让人改它。',
      'miss-a-change.changedInTime':
        '`{expected.uri}` 是在你听着的时候改的，也通知你了。请在切断之后、回来之前改它。',
      'listen-then-read.noLoss': '你在听的时候，连接还没有切断过。',
      'listen-then-read.notAgain':
        '断线（第 {seen.lost} 条记录）之后，没有人再订阅 `{expected.uri}`。读取让你跟上这一次；下一次变化，你还是听不到。',
      'listen-then-read.notRead':
        '从第 {seen.acknowledged} 帧起你又在听了，但此后没有读过 `{expected.uri}`。错过的不会有人补发：不读，手里就是昨天的版本，还以为是新鲜的。',
      'listen-then-read.readTooEarly':
        '你在第 {seen.read} 帧读取，到第 {seen.acknowledged} 帧才得到确认。夹在中间的变化，两边都会漏掉。先订阅，后读取。',
      'ask-again.noLoss': '你在听的时候，连接还没有切断过。',
      'ask-again.notAsked':
        '断线之后，你既没有订阅、也没有读取 `{expected.uri}`。能看什么，是每个请求各自决定的，不是一次定终身。',
      'ask-again.stillAllowed':
        '`{expected.uri}` 还是你能看的，所以这里看不出什么。趁你不在，让 admin 离开 globex。',
      'tidy-up.notSeen': '从帧里还看不出两个订单后来怎样了。先把两个都问一遍。',
      'tidy-up.undecided': '`{seen.uri}` 该怎么处理？',
      'tidy-up.keepsTheOld':
        '回来之后，你读到的 `{seen.uri}` 已经是另一份内容。给旧的换个新时间，只是看上去新鲜。',
      'tidy-up.keepsTheForbidden':
        '服务器刚刚拒绝了你看 `{seen.uri}`。继续展示它，就是给不该看的人看：当初读的时候允许，不算数。',
      'tidy-up.discardsTheGood': '`{seen.uri}` 你还可以看，也刚刚读过。请用新的内容。',
      'tidy-up.other': '没有什么可以拿来替换 `{seen.uri}`：服务器不再给你它的内容了。',
    },
    questions: {
      held: {
        ask: '客户端手里的内容该怎么处理？',
        items: { acme: 'acme 的订单 1001', globex: 'globex 的订单 2001' },
        choices: {
          keep: '留着，时间重新算',
          replace: '换成刚读到的',
          discard: '丢弃',
        },
      },
    },
    controls: {
      'backend.edit': '修改订单 1001',
      'backend.leave': 'admin 离开 globex',
    },
  },
});
