import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const aPromptAppears: ExerciseWords = {
  title: '出现了一个提示词，只有一个订阅听到',
  task: `这台服务器的两个提示词，有一个是关着的。

1. 取提示词列表，知道之前有什么。
2. 打开一个订阅，要求 \`promptsListChanged\`。消息已经备好。
3. 再打开一个，要求别的，例如 \`resourcesListChanged\`，但不要提示词。
4. 在服务器设置里打开 \`summarize_project\`。
5. 指出到来的那个事件，再取一次列表，说出事件告诉了你什么。`,
  hints: [
    '订阅的每个通知都在 `_meta` 里写明属于哪个订阅，也就是那个 `subscriptions/listen` 的 id。',
    '没有要求的，订阅就得不到。事件只说列表变了，再取一次是客户端的事。',
    '类型见 [Notification Filter](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#notification-filter)，事件见 [List Changed Notification](https://modelcontextprotocol.io/specification/2026-07-28/server/prompts#list-changed-notification)。',
    '`{"notifications": {"promptsListChanged": true}}` 和 `{"notifications": {"resourcesListChanged": true}}`。只有前一个得到 `notifications/prompts/list_changed`；它说列表变了，怎么变的由 `prompts/list` 来说。',
  ],
  checks: {
    'two-subscriptions': '两个订阅都得到确认，一个要提示词，一个不要。',
    'hear-it': '两个都开着的时候，提示词出现了，前一个听到了。',
    'point-at-it': '你指出了那个事件。',
    'list-again': '前后各取了一次列表，找到了新的那个。',
    'what-it-said': '你知道事件说的是什么。',
  },
  mistakes: {
    'two-subscriptions.none': '还没有打开过订阅。请发送备好的消息。',
    'two-subscriptions.onlyAsked':
      '得到确认的订阅都要求了提示词（打开过 {seen.opened} 个）。想看到沉默，得有一个没有要求的。',
    'two-subscriptions.onlyOthers':
      '还没有哪个带 `promptsListChanged` 的订阅得到确认（打开过 {seen.opened} 个）。不要求，就听不到提示词的变化。',
    'two-subscriptions.unacknowledged': '你的订阅还没有得到确认（打开过 {seen.opened} 个）。',
    'hear-it.stillOff': '`{expected.name}` 还关着。什么都没变，也就没有什么可通知。',
    'hear-it.nobodyListened':
      '设置已经变了，但没有事件到达要求了提示词的订阅。确认之前发生的事，事后不会补发：先把两个都打开，再改动一次。',
    'hear-it.onlyAskedOpen':
      '事件来了，可那一刻没有另一个开着的订阅，没有谁的沉默可以作证。把两个都打开，再改动一次。',
    'point-at-it.notHeard': '两个都开着的时候，事件还没有来过。',
    'point-at-it.undecided': '你还没有指出消息帧。',
    'point-at-it.acknowledgment': '消息帧 {seen.frame} 是确认：它说的是将会通知什么，不是发生了什么。',
    'point-at-it.otherFrame':
      '消息帧 {seen.frame} 不是关于提示词的事件。请找 `notifications/prompts/list_changed`。',
    'list-again.notHeard': '两个都开着的时候，事件还没有来过。',
    'list-again.notListed': '还没有取过提示词列表。',
    'list-again.neverBefore':
      '你是在事件之后才取列表的。什么是新的，要和之前的列表比才知道；请重新开始，先取列表。',
    'list-again.notAgain': '事件之前你有 {seen.count} 个提示词。事件不说变了什么：再取一次。',
    'list-again.notThere':
      '事件之后的列表里，没有之前不在的提示词（之前有 {seen.count} 个）。列表变了，但什么也没有出现：`{expected.name}` 打开了吗？',
    'what-it-said.notHeard': '两个都开着的时候，事件还没有来过。',
    'what-it-said.undecided': '你还没有说事件说的是什么。',
    'what-it-said.names': '打开事件看看：里面没有名字。它只说有变化，而且一个事件可能代表好几次变化。',
    'what-it-said.list': '打开事件看看：里面没有列表。列表是请求的应答，只给这个调用者，按此刻的权限。',
    'what-it-said.template': '打开事件看看：里面没有提示词的正文。正文来自 `prompts/get`，要等用户选了它。',
  },
  questions: {
    event: { ask: '哪个消息帧是那个事件？' },
    said: {
      ask: '事件说的是什么？',
      choices: {
        names: '新提示词的名字',
        list: '整个新列表',
        template: '新提示词连同它的消息',
        changed: '列表变了，仅此而已',
      },
    },
  },
  controls: { 'setting.disabled': '已关闭（去掉勾选即打开）' },
};
