import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const stepUp: ExerciseWords = {
  title: '提升权限，一个也不丢',
  task: `你是 dana。你的令牌有 \`notes:read\`，而你在 \`orders\` 上有两件事要做：读 \`orders://tenant/acme/order/1001\`，再为 \`orders://tenant/acme/order/1002\` 调用工具 \`advance_order\`。另有五个令牌可选，就当是你向授权服务器要来的。

1. 用自己的令牌读 1001，看拒绝里点名了哪些权限范围。
2. 选出你现在该要的令牌，再读一次。
3. 用它调用工具：\`"method": "tools/call"\`，\`params\` 里写 \`"name": "advance_order", "arguments": { "uri": "orders://tenant/acme/order/1002" }\`。你会再被拒绝一次。
4. 再提升一次，调用工具，并用同一个令牌再读 1001。
5. 说出客户端已经提升过却仍被拒绝时，该怎么办。`,
  hints: [
    '每个 40300 的 `error.data.requiredScopes` 说明这次操作需要什么。你的令牌有什么，看它的声明 `scope`。',
    '要的是并集：原来有的，加上这次点名的。少了，会有事情做不成；多了，没有人要过。',
    '这是 [Step-Up Authorization Flow](https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/index#step-up-authorization-flow) 的第 2 步。',
    '先用自己的令牌，再用 `notes:read orders:read`，最后用 `notes:read orders:read orders:write`。被拒绝几次之后，客户端停下来并说明情况。',
  ],
  checks: {
    challenged: '两个操作都因缺少权限范围被拒绝过，你看到缺的是哪些。',
    'kept-all': '没有哪一步丢掉原有的权限范围。',
    'no-more-than-asked': '没有哪一步要得比点名的更多。',
    'both-work': '用最后的令牌，工具和读取都能用。',
    'knows-when-to-stop': '你知道客户端何时停下。',
  },
  mistakes: {
    'challenged.neither':
      '记录里还没有 40300。先用自己的令牌读 `{expected.read}`：要什么，应当由被拒绝的内容决定。',
    'challenged.noRead': '读 `{expected.read}` 从来没有被拒绝过。用自己的令牌发送一次。',
    'challenged.noCall':
      '为 `{expected.call}` 调用 `advance_order` 从来没有被拒绝过。用能读的令牌调用，看它需要什么。',
    'kept-all.noStep': '你还没有用过更宽的令牌。',
    'kept-all.lost':
      '带 `{seen.scopes}` 的令牌里已经没有 `{seen.lost}`，而你之前是有的。质询只说这次操作需要什么；保住其余的，是客户端的事。',
    'no-more-than-asked.noStep': '你还没有用过更宽的令牌。',
    'no-more-than-asked.unasked':
      '你拿到带 `{seen.scopes}` 的令牌时，还没有人要过 `{seen.scope}`。令牌被偷走之后，里面有什么，别人就能做什么。',
    'no-more-than-asked.everything':
      '你拿了什么都能做的令牌。它能用，问题也正在这里：谁拿到它，就能读、能改 dana 从没打算碰的东西。',
    'both-work.notRead': '你还没有读到 `{expected.read}`。',
    'both-work.notCalled': '你还没有用能写的令牌为 `{expected.call}` 调用 `advance_order`。',
    'both-work.refused':
      '用 `{seen.scopes}` 调用工具被拒绝了：它需要 `{seen.needs}`。要改订单，先要读订单，用的是调用者自己的权限，没有别的。',
    'both-work.notTogether': '工具成功了。用同一个令牌还能不能读，你还没有试：用它读 `{expected.read}`。',
    'knows-when-to-stop.noChallenge': '先看到一次质询。',
    'knows-when-to-stop.undecided': '问题还没有回答。',
    'knows-when-to-stop.forever':
      '服务器要是不愿意，用户就会看到一个又一个同意页面。重试次数要有限，并按资源和操作计数。',
    'knows-when-to-stop.bigger':
      '质询已经说了需要什么。没有点名的权限范围帮不上忙，多一个就多一样可丢的东西。',
  },
  questions: {
    again: {
      ask: '客户端按要求提升了权限，同一个请求又得到 403。接下来怎么办？',
      choices: {
        forever: '继续提升，直到成功',
        bigger: '把存在的权限范围全部要来',
        stop: '最多再试几次，然后报告这是持久的拒绝',
      },
    },
  },
  controls: {
    'token.readOnly': 'orders:read',
    'token.two': 'notes:read orders:read',
    'token.writeOnly': 'orders:write',
    'token.three': 'notes:read orders:read orders:write',
    'token.everything': '全部权限范围',
  },
};
