import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const sevenTokens: ExerciseWords = {
  title: '一扇门，七个令牌',
  task: `一张订单 \`orders://tenant/acme/order/1001\`，七个令牌，看上去个个都像令牌。这个世界的时钟是停住的。

1. 先判断每个令牌会得到什么。
2. 用编写区旁边的选项把令牌逐个放进消息并发送。令牌里的声明，在你自己的帧里就能读到。
3. 说出每个令牌是由什么决定的。
4. 有四个应答一字不差。说出原因写在哪里。`,
  hints: [
    '看请求里的声明，再看应答里的 `code`：内容、40100、40300 或 -32602。',
    '令牌先要作为整体站得住：签名、颁发者、受众、时间。之后才问它允许什么：权限范围、租户、策略。',
    '令牌必须是颁发给这台服务器的，见 [Token Handling](https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/index#token-handling)，[Access Token Privilege Restriction](https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/security-considerations#access-token-privilege-restriction) 又说了一遍。',
    '内容：有效的那个。40100：过期的、还没到时间的、陌生人签名的、为 `notes` 颁发的。40300：权限太窄的。未找到：bob 的。决定因素依次是：没有问题；时间、时间、签名、受众；权限范围；租户。原因写在运维日志里。',
  ],
  checks: {
    tried: '七个令牌你都出示过。',
    'not-valid': '你知道在这里无效的令牌会怎样。',
    valid: '你知道有效的令牌会怎样。',
    reasons: '你知道每个令牌由什么决定。',
    silence: '你知道原因写在哪里。',
  },
  mistakes: {
    'tried.notTried': '还有一个令牌没有用来读过 `{seen.uri}`：标出的那一个。放进消息，再发送。',
    'not-valid.notSeen': '标出的令牌还没有出示过，谁也不知道会得到什么。',
    'not-valid.undecided': '你还没有判断标出的令牌会怎样。',
    'not-valid.time':
      '应答是 40100。它的时间已过，或者还没到：不在有效期内的令牌，什么人也证明不了。说“禁止”，意思是服务器知道是谁在问。',
    'not-valid.signature':
      '应答是 40100。它的声明和 alice 的一字不差，可是谁都写得出来。只有签名才说明是谁颁发的，而这把密钥是陌生人的。',
    'not-valid.audience':
      '应答是 40100。这是 alice 的好令牌，但颁发给 `notes`，而这里是 `orders`。要是服务器都接受彼此的令牌，最弱的那一台就能拿你的令牌去用所有别的服务器。',
    'valid.notSeen': '标出的令牌还没有出示过，谁也不知道会得到什么。',
    'valid.undecided': '你还没有判断标出的令牌会怎样。',
    'valid.own': '签名、颁发者、受众、时间、权限范围、租户和策略全都一致：得到的是内容。',
    'valid.scope':
      '应答是 40300。令牌有效，服务器知道它是 alice 的。缺的是 `orders:read`，重新登录也改变不了这一点。',
    'valid.tenant':
      '应答是“未找到”。bob 的令牌有效，也有权限范围，但订单属于别的租户。回“禁止”就等于告诉他这张订单存在。',
    'reasons.notSeen': '标出的令牌还没有出示过。先看会得到什么，再说为什么。',
    'reasons.undecided': '你还没有说标出的令牌由什么决定。',
    'reasons.otherReason':
      '决定标出的令牌的不是这一点。在你的帧里把它的声明和有效的那个对照：`exp` 和 `nbf`、`aud`、`scope`、`tenants`。哪里不同？',
    'reasons.claimsLie':
      '这个令牌的声明全都正确，错不在声明里：看它头部的 `kid`，或者看应答。签名通过之后，声明才算数。',
    'silence.notSeen': '这四个还没有全部被拒绝过。先对照它们的应答。',
    'silence.undecided': '你还没有说原因写在哪里。',
    'silence.wire':
      '打开那四个应答：错误码相同，文字相同。否则拿令牌乱试的人，每次都能从应答里知道下一步该改什么。',
    'silence.nowhere': '总得有人去修。原因是保存了的，只是不告诉提问的人：日志是给谁看的？',
  },
  questions: {
    token: {
      ask: '会得到什么，由什么决定？',
      choices: {
        contents: '内容',
        unauthorized: '40100',
        forbidden: '40300',
        notFound: '未找到',
        malformed: '格式错误',
      },
      items: {
        fresh: 'alice 的，有效',
        expired: 'alice 的，已过期',
        early: 'alice 的，一小时后才有效',
        stranger: 'alice 的声明，陌生人的密钥',
        neighbour: 'alice 的，为 notes 颁发',
        narrow: 'alice 的，没有 orders:read',
        bob: 'bob 的，有效',
      },
      reasons: {
        none: '没有问题',
        time: '时间',
        signature: '签名',
        audience: '受众',
        scope: '权限范围',
        tenant: '租户',
      },
    },
    where: {
      ask: '那四个为什么被拒绝，写在哪里？',
      choices: {
        wire: '错误的 message 里',
        log: '运维日志里，不含令牌',
        nowhere: '哪里也没有，而且是故意的',
      },
    },
  },
  controls: {
    'token.fresh': 'alice 的，有效',
    'token.expired': 'alice 的，已过期',
    'token.early': 'alice 的，一小时后才有效',
    'token.stranger': 'alice 的声明，陌生人的密钥',
    'token.neighbour': 'alice 的，为 notes 颁发',
    'token.narrow': 'alice 的，没有 orders:read',
    'token.bob': 'bob 的，有效',
  },
};
