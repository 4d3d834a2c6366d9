import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const attackTheTemplate: ExerciseWords = {
  title: '攻击模板',
  task: `你是 alice，属于 \`acme\`。模板是 \`orders://tenant/{tenant}/order/{orderId}{?view}\`。有人往里面填恶意的值。

1. 按规则用 \`tenant = acme\`、\`orderId = 1001/../../secret\` 展开，写出 URI。
2. 预测八个 URI 各在服务器的哪一步止步。次序是：*形状*合不合模板，值守不守*规则*，*有没有*这份订单，alice *能不能*读。
3. 按一下按钮，八个都会读一遍。对照一下。
4. 把几次拒绝放在一起看：它们有什么不同？`,
  hints: [
    '先数段数：写在 URI 里的斜杠起分隔作用，`%2F` 不起。出现 `..` 这样一段，就不合任何模板。',
    '值在匹配之后解码一次，规则看到的是整个值：`tenant` 是 `[a-z0-9][a-z0-9-]{0,62}`，`orderId` 是 `[1-9][0-9]{0,19}`。`%252F` 解码得到 `%2F`，这三个字符哪条规则都不允许。',
    '服务器必须检查每一个 URI，见 [Security Considerations](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#security-considerations)；不存在时怎样应答，见 [Error Handling](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling)。',
    '`orders://tenant/acme/order/1001%2F..%2F..%2Fsecret`。读得到：1001。形状：带 `..` 一段的两个。规则：`%2F..`、`%252F`、`001001`。没有：9999。权限：`acme-test`。不同的只有 `data.uri`。',
  ],
  checks: {
    'expand-right': '你按规则展开了恶意的值。',
    'try-all': '八个都试过了。',
    'where-it-ends': '你知道每一个是被什么拦住的。',
    'all-alike': '你看到了拒绝会说出什么。',
  },
  mistakes: {
    'expand-right.undecided': '你还没有写出展开的结果。',
    'expand-right.pasted':
      '你写的是 `{seen.written}`。这是粘贴，不是展开：值里的斜杠成了分隔，值跑出了自己的位置。`{orderId}` 会把它们转义。',
    'expand-right.cleaned':
      '你写的是 `{seen.written}`：你把点解析掉了。展开不做清理。值再坏，它也只是把值写下来，让值待在自己的位置上。',
    'expand-right.twice': '你写的是 `{seen.written}`。百分号又转义了一遍：解码一次，得到的已经不是原来的值。',
    'expand-right.other':
      '你写的是 `{seen.written}`。从模板开始，填进 `acme`，再把第二个值里的每条斜杠转义，别的都不动。',
    'try-all.notTried': '服务器还没有就 `{seen.uri}` 作出应答（还剩 {seen.left} 个）。',
    'where-it-ends.undecided': '你还没有说 `{seen.uri}` 在哪一步止步。',
    'where-it-ends.notTried': '服务器还没有就 `{seen.uri}` 作出应答。按一下按钮。',
    'where-it-ends.shapeTakenForRule':
      '`{seen.uri}` 走不到规则那一步。有 `..` 这样一段，或者段数太多，就不合任何模板，也就没有值可以交给规则看。',
    'where-it-ends.ruleTakenForShape':
      '`{seen.uri}` 合模板。转义留在自己的那一段里，形状没有问题；只是值解码之后，规则不允许。',
    'where-it-ends.ruleTakenForMissing':
      '`{seen.uri}` 根本没有去查找：值违反了规则。要是去查找，粗心的存储也许会把它当成另一份订单。',
    'where-it-ends.missingTakenForRule':
      '9999 是个正常的编号，`{seen.uri}` 没有违反任何规则。只是没有这份订单。',
    'where-it-ends.permissionTakenForMissing':
      '关于 `{seen.uri}`，应答说不存在，这是有意的。订单其实存在，但租户不是 alice 的；连这一点也不能让外人知道。',
    'where-it-ends.encodedTakenForSafe':
      '你以为 `{seen.uri}` 读得到。转义让值不会破坏 URI 的形状，却不会让值变得合法。你的消息帧里是拒绝。',
    'where-it-ends.confused': '再陪 `{seen.uri}` 走一遍：形状、规则、存在、权限。最先说不的是哪一个？',
    'all-alike.notTried': '{expected.count} 次拒绝，你看到了 {seen.count} 次。先按一下按钮。',
    'all-alike.undecided': '你还没有说几次拒绝有什么不同。',
    'all-alike.code': '你的记录里，{seen.count} 次拒绝的错误码都一样：{seen.code}。',
    'all-alike.message':
      '你的记录里，{seen.count} 次拒绝的 message 都一样：“{seen.message}”。是哪一步拒绝的，只写在运维人员的日志里。',
  },
  questions: {
    expansion: { ask: 'orderId = 1001/../../secret 时，展开的结果：' },
    ends: {
      ask: '它在哪一步止步？',
      choices: {
        shape: '形状',
        rule: '值的规则',
        missing: '没有这份订单',
        permission: '不是 alice 的',
        answered: '读得到',
      },
      items: {
        good: '`orders://tenant/acme/order/1001`',
        climb: '`orders://tenant/../other-tenant/order/1001`',
        pasted: '`orders://tenant/acme/order/1001/../../secret`',
        encoded: '`orders://tenant/acme/order/1001%2F..%2F..%2Fsecret`',
        twice: '`orders://tenant/acme%252Forder/order/1001`',
        zeros: '`orders://tenant/acme/order/001001`',
        nobodys: '`orders://tenant/acme/order/9999`',
        foreign: '`orders://tenant/acme-test/order/3001`',
      },
    },
    differ: {
      ask: '七次拒绝有什么不同？',
      choices: {
        code: '错误码不同：每一步有自己的',
        message: 'message 不同：它说是哪一步拒绝的',
        uri: '只有带回的 URI 不同',
      },
    },
  },
  controls: { 'batch.all': '八个都读' },
};
