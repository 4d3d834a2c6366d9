import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const twoDefences: ExerciseWords = {
  title: '两道防线，各挡住什么',
  task: `决定 \`notes://projects/quayside/decisions/two-services\` 成了机密。到目前为止，服务器说的是 \`public\`、600,000 毫秒。

1. 用按钮读它，让缓存里有一份副本。
2. 在服务器的设置里，给“决定”用最严格的缓存提示：\`private\` 和 \`0\`。再读一次，得到什么？把时钟拨快十分钟，再读。
3. 看“缓存”面板里的账本：\`0\` 的应答有没有存下来？
4. 给宿主一条自己的规则：以 \`notes://projects/\` 开头的一概不存。再读一次。
5. 对每一种威胁，说出两者之中哪一个挡得住。`,
  hints: [
    '每个到达的应答在账本里都有一行：“已存”或“未存”，并带有理由。实际收到的缓存提示在消息帧里。',
    '缓存提示是说给沿途每个缓存听的，它不禁止谁留一份以备不时之需。宿主的规则只管住这个宿主。调用者直接去找服务器的时候，两者都没有份。',
    '0 表示立刻陈旧，见 [Time-to-Live](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#time-to-live-ttl-field)；出错后可以展示陈旧的副本，见 [Freshness Calculation](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#freshness-calculation)；`cacheScope` 不是访问控制，见 [Security Considerations](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#security-considerations)。',
    '网关和别的宿主：缓存提示。内存和断线：宿主的规则。直接找服务器的调用者、不理会缓存提示的客户端：都挡不住。',
  ],
  checks: {
    'set-the-hint': '服务器的应答里是 private 和 0。',
    'see-it-kept': '你看到 0 的应答照样被保留。',
    'add-the-rule': '有了宿主的规则，它就不再保留。',
    explain: '你知道哪一种威胁由什么挡住。',
  },
  mistakes: {
    'set-the-hint.notRead': '线路上还没有关于 `{expected.uri}` 的应答。用按钮读它。',
    'set-the-hint.unchanged':
      '最近一个真正到达的应答，写的是 `{seen.cacheScope}`、{seen.ttlMs} 毫秒。设置改的是应答，不是副本：旧副本还新鲜，就不会去问服务器。把时钟拨快十分钟，再读。',
    'set-the-hint.stillPublic':
      '最近的应答写的是 {seen.ttlMs} 毫秒，但仍是 `{seen.cacheScope}`：网关只要没有更新的，还可以把文本交给任何人。',
    'set-the-hint.stillFresh':
      '最近的应答写的是 `{seen.cacheScope}`，但仍是 {seen.ttlMs} 毫秒：这段时间里，谁也不必去问还许不许用。',
    'see-it-kept.notYet':
      '账本里还看不出 `0` 的应答会怎样。设好缓存提示，等旧副本过期，再读 `{expected.uri}`。',
    'see-it-kept.ruleFirst':
      '规则先有了，所以 `{expected.uri}` 什么都没有存，也就没人看到单靠缓存提示会怎样。请重新开始，先只用缓存提示读一次，再加规则。',
    'add-the-rule.notRead': '`{expected.uri}` 还没有读到结果。用按钮读它。',
    'add-the-rule.stillStored':
      '最近一个关于 `{expected.uri}` 的应答还是存下来了。宿主有没有规则管到它？URI 必须以规则里写的开头。',
    'explain.undecided': '还有威胁你没有判断。',
    'explain.notSeen':
      '先看两者各自起作用：一个是 `0` 的应答被存下，一个是规则把它挡在外面。关于 `{expected.uri}`，两者都要在账本里。',
    'explain.zeroIsKept':
      '你的账本里，`private` 加 `0` 的应答写着“已存”：它立刻陈旧，却一直在那里，服务器出故障时还可能拿出来展示。挡住它的只有这个宿主的规则。',
    'explain.ruleReachesOnlyThisHost':
      '规则在这个宿主里，网关和别的宿主根本不知道。到得了它们那里的，是消息帧里的缓存提示。',
    'explain.hintIsNoPermission':
      '有人直接去找服务器时，不会问任何缓存。服务器必须自己决定，不得依赖自己写在 `cacheScope` 里的东西。',
    'explain.hintIsNoOrder':
      '缓存提示只约束遵守规范的一方。自行其是的客户端，两者都挡不住：文本已经在它手里，发送的人等于把它给出去了。',
    'explain.somethingStopsIt':
      '你认为挡不住的威胁里，有一种其实挡得住。对每一种都问：谁会读缓存提示，谁知道那条规则？',
  },
  questions: {
    stops: {
      ask: '什么能挡住它？',
      items: {
        gateway: '共用的网关把副本交给另一个用户',
        otherHost: '另一个遵守规范的宿主，在文本改动之后还展示了十分钟',
        memory: '用户早已去做别的事，这个宿主的内存里还留着副本',
        outage: '联系不上服务器，这个宿主就展示旧文本',
        direct: '没有权限的调用者直接去问服务器',
        deaf: '不理会缓存提示的客户端，把收到的一直留着',
      },
      choices: {
        hint: '缓存提示：private、0',
        rule: '这个宿主的规则：不存',
        neither: '两者都挡不住',
      },
    },
  },
  controls: {
    'setting.hints.project-decisions.cacheScope': '“决定”的 cacheScope',
    'setting.hints.project-decisions.ttlMs': '“决定”的 ttlMs',
  },
};
