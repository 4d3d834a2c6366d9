import type { FaultsWords } from './words.ts';

export const faultsZh: FaultsWords = {
  intro: '让服务器在一件事上出错，看看会有什么表现。引擎本身没有故障。',
  off: '关闭：服务器遵守所有规则。',
  on: (count, server) => `开启：服务器“${server}”有 ${count} 个故障`,
  allOff: '全部去掉',
  seed: '种子',
  seedHint: '种子和故障相同，对同一段对话的影响就相同。',
  rate: '发作',
  rates: { always: '每次', half: '一半的时候', rarely: '十次里一次' },
  wait: '等待的毫秒数',
  finding: '预期的检查结果：',
  seen: (count) => (count === 0 ? '尚未出现' : `已出现 ${count} 次`),
  noFinding: '在线路上查不出问题。',
  problem: (why) => `没有改变：${why}`,
  groups: {
    subscriptions: '订阅',
    results: '结果',
    lists: '列表与发现',
    identity: '身份',
    answers: '应答与时间',
  },
  banner: (server, names) => `故障台已开启：服务器“${server}”故意出错（${names}）。`,
  open: '打开故障台',
  faults: {
    noAcknowledgment: {
      name: '没有确认',
      does: '订阅打开时一声不响，事件照样到来。',
      shows: '第一个事件就违反规则。订阅一直停在“正在打开”。',
    },
    lateAcknowledgment: {
      name: '确认来得晚',
      does: '确认很晚才来，事件都等着它。',
      shows: '没有违反规则：顺序正确，只是慢。看看请求与确认之间的时间。',
    },
    eventBeforeAcknowledgment: {
      name: '事件先于确认',
      does: '在订阅的确认之前就来了一个事件。',
      shows: '这个事件违反规则：确认必须在先。',
    },
    wrongSubscriptionId: {
      name: '订阅 id 不对',
      does: '事件里写的是并不存在的订阅。',
      shows: '这个事件不属于任何已打开的订阅。',
    },
    duplicateEvent: {
      name: '重复的事件',
      does: '每个事件来两次。',
      shows: '没有违反规则：事件是信号，不是日志。读两次不该有害处。',
    },
    droppedEvent: {
      name: '丢失的事件',
      does: '事件没有来。',
      shows: '没来的看不见。以同事身份改一篇笔记，再读一次：只有这样才能发现。',
    },
    unaskedEvent: {
      name: '没有要的事件',
      does: '每个事件旁边还有一个不在筛选条件里的资源的事件。',
      shows: '订阅收到了它没有要的东西。',
    },
    eventsAfterCancel: {
      name: '取消之后还有事件',
      does: '已取消的订阅仍在继续。',
      shows: '取消之后的每个事件都违反规则。',
    },
    hintsStripped: {
      name: '缺少缓存提示',
      does: '结果里没有 ttlMs 和 cacheScope。',
      shows: '凡是必须带这两项的结果都缺。缓存把这样的结果当作立刻陈旧。',
    },
    ttlNegative: {
      name: '负的存活时间',
      does: '结果里写着 ttlMs: -1。',
      shows: '应当是不小于 0 的整数。客户端把它当作 0。',
    },
    scopeUnknown: {
      name: '未知的缓存范围',
      does: '结果里写着 cacheScope: "shared"。',
      shows: '只有 public 和 private。缓存根本不保存这样的结果。',
    },
    scopeVaries: {
      name: '每页范围不同',
      does: '同一个列表的各页写着不同的范围。',
      shows: '把列表读到底：同一列表的各页应当共用一个范围。',
    },
    resultTypeStripped: {
      name: '没有 resultType',
      does: '结果没有说明自己是否完整。',
      shows: '每个结果里都缺这一项。',
    },
    emptyContents: {
      name: '不存在却给出空内容',
      does: '读取不存在的资源，得到没有内容的结果，而不是错误。',
      shows: '读取一个不存在的 URI：不存在必须是错误。',
    },
    legacyNotFound: {
      name: '不存在时用 -32002',
      does: '读取不存在的资源，回答旧修订版的错误码。',
      shows: '读取一个不存在的 URI：这个错误码不得再发送，虽然客户端仍会接受。',
    },
    lyingMimeType: {
      name: '虚假的 MIME 类型',
      does: '内容声称的类型与实际不符。',
      shows: '读取那张图片：字节与声称的不一致。',
    },
    urlSafeBase64: {
      name: '另一种 Base64',
      does: '字节用的是 URL 字母表，而且没有填充。',
      shows: '读取那张图片：这不是内容所用的 Base64。',
    },
    leakingList: {
      name: '泄露的列表',
      does: '列表显示了只有别人才能看的东西。',
      shows: '单独一个列表看不出是谁的。用两个身份各列一次，再比较。',
    },
    leakingCompletion: {
      name: '泄露的补全',
      does: '补全建议了只有别人才能看的东西。',
      shows: '用两个身份各补全一次租户，再比较。建议出来的，读取仍会被拒绝。',
    },
    emptyList: {
      name: '空列表',
      does: '资源列表是空的。',
      shows: '列表可以为空，所以没有违反规则。读取仍然有效：列表不是清册。',
    },
    emptyFirstPage: {
      name: '第一页是空的',
      does: '列表的第一页是空的，但带有游标。',
      shows: '这是允许的。遇到第一个空页就停下的客户端什么也看不到。',
    },
    resourcesUndeclared: {
      name: '没有声明资源能力',
      does: '发现结果里没有这项能力，资源却照样提供。',
      shows: '对没有声明能力的方法作出了应答。',
    },
    membershipLost: {
      name: '失去成员资格',
      does: '服务器认为谁都不再属于任何租户。',
      shows: '谁在请求是在线路之后判断的。在“订单”服务器上，原来有的变成找不到。',
    },
    identityMixedUp: {
      name: '身份混淆',
      does: '服务器把一个请求者当成另一个人。',
      shows: '线路上看不出来。读取你的私人笔记：它是谁的？',
    },
    unaskedLog: {
      name: '没有要的日志',
      does: '每个应答之前都来一条日志消息，尽管请求没有要。',
      shows: '没有人设定级别，这个服务器也没有声明会写日志。',
    },
    lateProgress: {
      name: '迟到的进度',
      does: '应答之后进度还在继续。',
      shows: '发送一个在 _meta 里带 progressToken 的请求：应答之后不得再有它的进度。',
    },
    serverRequest: {
      name: '服务器发请求',
      does: '服务器自己发出一个请求。',
      shows: '这个修订版里服务器不发请求；它会一直等不到应答。',
    },
    truncatedAnswer: {
      name: '截断的应答',
      does: '应答写到一半就断了。',
      shows: '文本不是 JSON，请求一直没有应答。',
    },
    wrongAnswerId: {
      name: '应答的 id 不对',
      does: '应答的 id 与请求的 id 的 JSON 类型不同。',
      shows: '这个应答不属于任何请求，而请求永远得不到应答。',
    },
    slowAnswer: {
      name: '应答缓慢',
      does: '应答要等很久。',
      shows: '慢不算错。适合用来取消一个还没完成的请求。',
    },
    replyAfterCancel: {
      name: '取消之后还有应答',
      does: '已取消的请求仍然得到应答，而且很晚。',
      shows: '在请求未完成时取消它：之后到来的应答应当忽略。',
    },
  },
};
