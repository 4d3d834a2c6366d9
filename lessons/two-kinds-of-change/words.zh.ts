import { defineWords } from '../../src/grading/exercise.ts';

export default defineWords({
  'predict-six': {
    title: '六种变化，各通知什么',
    task: `你是 alice。先预测：什么都在听的客户端，每种变化会听到什么；再让六种都发生。

1. 在 \`notes\` 上：用按钮或者自己发消息来订阅。让同事写一篇新笔记，再改 \`notes://note-1\`。在设置里关掉模板 \`project-notes\`，打开提示词 \`summarize_project\`（开始时是关着的）。一次做一件，每次都看看记录。
2. 列表变了。照客户端该做的做：把 \`resources/list_changed\` 所说的*全部*重新取一遍。
3. 连接到 \`orders\`，订阅，让订单 1001 发货。
4. 连接到 \`workspace\`，订阅 \`file:///workspace/docs/guide.md\`，让这个文件被删除。`,
    hints: [
      '看每次变化之后来的通知：`method` 是什么，有没有 `uri`。',
      '有东西出现或消失了吗？那是目录变了。东西还在，只是说的不一样了？那是内容变了。一次变化也可以两样都是。',
      '比较资源一页的 [List Changed Notification](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#list-changed-notification) 和 [Subscriptions](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#subscriptions)，以及[提示词列表](https://modelcontextprotocol.io/specification/2026-07-28/server/prompts#list-changed-notification)的通知。',
      '新笔记和模板：资源列表。改笔记和发货：updated。提示词：提示词列表。删文件：updated 和资源列表。列表变了之后，发送 `resources/list` 和 `resources/templates/list`。',
    ],
    checks: {
      'listen-to-all': '你在三台服务器上都订阅了列表和一份内容。',
      'do-all-six': '六种变化都在你听着的时候发生了。',
      'predict-right': '你的预测和实际收到的一致。',
      'fetch-both': '目录变了之后，你把它整个重新取了一遍。',
    },
    mistakes: {
      'listen-to-all.nothing': '还没有发出过订阅。',
      'listen-to-all.serverLeftOut':
        '还没有人在 `{expected.server}` 上订阅。每台服务器只说自己的变化：连接到它，在那里订阅 `{expected.uri}`。',
      'listen-to-all.filterTooNarrow':
        '在 `{expected.server}` 上答应给你的是 `{seen.types}`。要什么都听到，就要 `resourcesListChanged`、`promptsListChanged`，并在 `resourceSubscriptions` 里写上 `{expected.uri}`。',
      'listen-to-all.leftOut':
        '你要了 `{expected.uri}`，确认里却没有它。是不是在订阅之前就删掉了？那就重新开始。',
      'do-all-six.notDone': '六种里还有一种没有发生，在 `{seen.server}` 上。',
      'do-all-six.nobodyListened':
        '`{seen.server}` 上有一个变化发生时，没有人在完整地听，所以什么也没通知。先订阅。只能发生一次的，需要重新开始。',
      'predict-right.notSeen': '标出的那种变化还没有听到。趁你在听，让它发生。',
      'predict-right.undecided': '标出的那种变化还没有预测。',
      'predict-right.contentTakenForCatalogue':
        '标出的那一行，你以为列表会变。可是没有东西出现，也没有东西消失：名字还在，只是说的不一样了。来的是 `updated`。',
      'predict-right.catalogueTakenForContent':
        '标出的那一行，你以为会是 `updated`。它说的是某个有人关注的 URI；而这里出现或消失的，是没有谁能事先关注的东西。来的是 `list_changed`。',
      'predict-right.halfOfBoth':
        '标出的那一行来了两个通知。删掉的东西，对关注它的人来说是内容变了，一读便知；对目录来说是少了一个名字。',
      'predict-right.promptsTakenForResources':
        '标出的那一行出现的是提示词。提示词有自己的列表，也有自己的通知：`prompts/list_changed`。',
      'predict-right.silence': '标出的那一行，你以为什么也不会来。请看那次变化之后的记录。',
      'predict-right.other': '标出的那一行，来的是别的。请看那次变化之后的帧。',
      'fetch-both.noEvent': '你听着的时候，`notes` 的目录还没有变过。',
      'fetch-both.neither':
        '第 {seen.seq} 帧说 `notes` 的目录变了，而你之后还没有取过。通知本身什么也不带来。',
      'fetch-both.onlyResources':
        '第 {seen.seq} 帧之后，你取了 `resources/list`，没有取模板。模板没有自己的通知：`resources/list_changed` 说的是两者。',
      'fetch-both.onlyTemplates':
        '第 {seen.seq} 帧之后，你取了模板，没有取 `resources/list`。通知没有说变的是哪一个：两个都要取。',
    },
    questions: {
      told: {
        ask: '什么都在听的客户端，会收到什么？',
        items: {
          newNote: '同事写了一篇新笔记',
          editNote: '同事改了 notes://note-1',
          template: '模板 project-notes 被关掉',
          prompt: '提示词 summarize_project 被打开',
          ship: '订单 1001 发货',
          deleteFile: 'docs/guide.md 被删除',
        },
        choices: {
          updated: 'resources/updated',
          resources: 'resources/list_changed',
          prompts: 'prompts/list_changed',
          both: 'resources/updated 和 resources/list_changed',
          nothing: '什么也没有',
        },
      },
    },
    controls: {
      'backend.newNote': 'notes：写一篇新笔记',
      'backend.editNote': 'notes：修改笔记 1',
      'backend.ship': 'orders：订单 1001 发货',
      'backend.deleteFile': 'workspace：删除 docs/guide.md',
      'batch.notes': '在 notes 上全部订阅',
      'batch.orders': '在 orders 上全部订阅',
      'batch.workspace': '在 workspace 上全部订阅',
      'setting.disabled': 'notes 上关闭的名字',
    },
  },
  'fix-a-storm': {
    title: '平息一场风暴',
    task: `这台 \`notes\` 服务器是匆忙搭起来的：笔记一改，它就宣布目录变了。

1. 照原样发送备好的订阅，让 \`notes://note-1\` 被修改。看看来了什么，又有什么没来。
2. 照一个听话的客户端那样做：把目录重新取一遍，\`resources/list\` 的所有页，和 \`resources/templates/list\` 的所有页。一共几个请求？
3. 修改服务器的设置，让修改按它本来的样子通知。证明一下：再改一次笔记。
4. 还要证明没有修过头：新笔记仍然要通知。`,
    hints: [
      '从第一页数到没有 `nextCursor` 的那一页，`resources/list` 和 `resources/templates/list` 都要数。要修的，看“内容被修改时通知为”这一项。',
      '`updated` 的意思是：重新读那个 URI。`list_changed` 的意思是：重新取目录。修改属于前者，不属于后者。',
      '见 [Subscriptions](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#subscriptions) 和 [List Changed Notification](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#list-changed-notification)。',
      '资源三页，模板一页，一共 4 个。把“内容被修改时通知为”设为 `updated`，两个开关都开着。然后再改一次，再写一篇新笔记。',
    ],
    checks: {
      'see-the-storm': '你看到一次修改被宣布成目录变了。',
      'count-the-cost': '你知道这样宣布一次要多少代价。',
      'one-content': '修好之后，修改只通知为 updated。',
      'catalogue-too': '新笔记仍然会通知。',
    },
    mistakes: {
      'see-the-storm.nothing': '还没有改过什么。修之前，先同时订阅 `{expected.uri}` 和列表，让它被修改。',
      'see-the-storm.notListening':
        '笔记被修改时，你没有两样都在听：`{expected.uri}` 和 `resourcesListChanged` 要写在同一个过滤条件里。',
      'see-the-storm.noStorm':
        '你听到的修改，通知的都是 updated。还没看就修，不会知道坏在哪里：请重新开始，先看一看。',
      'count-the-cost.notWalked':
        '你没有把 `resources/list` 取到最后。只要应答里还有 `nextCursor`，后面就还有一页。',
      'count-the-cost.templatesNotAsked': '目录还有另一半：`resources/templates/list` 也要取。',
      'count-the-cost.undecided': '全部取一遍，用了几个请求？',
      'count-the-cost.withoutTemplates':
        '你数的是 {seen.cost}，只有 `resources/list`；加上模板是 {expected.requests}。',
      'count-the-cost.firstPagesOnly':
        '你数的是 {seen.cost}，每个列表一个。可你的资源有 {expected.pages} 页，所以是 {expected.requests}。',
      'count-the-cost.other':
        '你写的是 {seen.cost}。记录里资源有 {expected.pages} 页，模板有 {expected.templates} 页：每改一次，每个客户端都是 {expected.requests} 个请求。',
      'one-content.nothing': '设置改过之后，还没有改过 `{expected.uri}`。设置只是意图，结果要在线路上看。',
      'one-content.notFixed':
        '最近一次修改，来的仍然只有 `list_changed`。内容被修改时通知成什么，是哪一项决定的？',
      'one-content.bothSent': '最近一次修改，两种通知都来了。这并不保险：对客户端来说风暴照旧，还多了一帧。',
      'one-content.silent': '最近一次修改，什么也没来。让风暴住嘴不算修好：现在没有谁知道笔记变了。',
      'one-content.earsClosed':
        '你改了，但已经不再同时听着 `{expected.uri}` 和列表。不听，就证明不了发了什么。要修的是服务器，不是你的过滤条件。',
      'catalogue-too.notTried': '最近一次改设置之后，还没有在你听着的时候写过新笔记。这也要试一试。',
      'catalogue-too.silenced':
        '来了一篇新笔记，却没有通知任何人。开关关掉之后，服务器根本不再通知目录的变化了。',
    },
    questions: {
      cost: { ask: '客户端要重新取整个目录，这样宣布一次，要花它几个请求？' },
    },
    controls: {
      'backend.editNote': '修改笔记 1',
      'backend.newNote': '写一篇新笔记',
      'setting.announceContents': '内容被修改时通知为',
      'setting.listChanged': '通知目录的变化（`listChanged`）',
      'setting.subscribe': '通知内容的变化（`subscribe`）',
    },
  },
});
