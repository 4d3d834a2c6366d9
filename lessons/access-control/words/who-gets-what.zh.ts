import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const whoGetsWhat: ExerciseWords = {
  title: '八个请求，五种应答',
  task: `订单 1001 属于 acme。1013 也属于 acme，但它自己的策略不让 alice 看到。订单 9999 不存在。alice 读 acme 的订单，bob 读 globex 的；dana 属于 acme，但缺少权限范围 \`orders:read\`；访客没有令牌。

1. 先判断每个请求会得到哪种应答，并想一想它在哪一步被拒绝。
2. 用按钮把八个请求全部发出，然后对照。
3. 说出在本实验室的 HTTP 服务器上，三种拒绝各用哪个 HTTP 状态码。
4. 说明为什么有三个应答一模一样。`,
  hints: [
    '逐个打开应答。错误有 `code` 和 `message`，有时还有 `data`；那三个一样的应答，只有照抄回来的 URI 不同。',
    '顺序是：URI 的语法、有效的身份、权限范围、租户、是否存在、对象自己的策略。最先不通过的一步负责应答，后面的就不再看了。',
    '状态码见授权一章的 [Error Handling](https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/index#error-handling)，不存在见资源一章的 [Error Handling](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling)。“不存在”用哪个状态码，没有哪一节说过。',
    '第一行得到内容；访客得到 40100；dana 两次都是 40300；bob、1013 和 9999 都是未找到；带空格的 URI 是格式错误，哪怕发送的是访客。40100 对应 401，40300 对应 403，“未找到”是普通应答，状态码 200。三个应答一样，是为了不泄露名字。',
  ],
  checks: {
    asked: '八个请求你都发过。',
    'before-the-lookup': '你知道什么在查找之前就被拒绝。',
    'after-the-lookup': '你知道不给调用者看的对象是什么样子。',
    'over-http': '你知道每种拒绝的 HTTP 状态码。',
    alike: '你知道为什么三个应答一样。',
  },
  mistakes: {
    'asked.notAsked': '由 {seen.who} 读 `{seen.uri}` 还没有应答。用按钮把八个全部发出。',
    'before-the-lookup.notSeen': '{seen.who} 还没有读过 `{seen.uri}`，谁也不知道会得到什么。',
    'before-the-lookup.undecided': '你还没有判断 {seen.who} 读 `{seen.uri}` 会怎样。',
    'before-the-lookup.own':
      'alice 有权限范围，属于 acme，1001 也没有对任何人隐藏：得到的是内容。什么都不放行，也就谈不上保护什么。',
    'before-the-lookup.guest':
      '访客什么凭据也没有出示，服务器不知道是谁在问：40100。要先是某个人，才谈得上被禁止。',
    'before-the-lookup.scope':
      'dana 的令牌有效，服务器认得她。缺的是 `orders:read`，应答也点了名：40300。回 40100 会让她重新登录，再带着同一个令牌回来。',
    'before-the-lookup.scopeMissing':
      'dana 读 9999 得到的应答和读 1001 一样：40300。没有权限范围，就什么也不去查。要是回“未找到”，她就能看出哪些订单存在。',
    'before-the-lookup.broken':
      '`{seen.uri}` 里有空格，不是 URI。还没问是谁在问，就已经看出来了，所以访客也会听到：这句话没有透露任何订单的事。',
    'after-the-lookup.notSeen': '{seen.who} 还没有读过 `{seen.uri}`，谁也不知道会得到什么。',
    'after-the-lookup.undecided': '你还没有判断 {seen.who} 读 `{seen.uri}` 会怎样。',
    'after-the-lookup.tenant':
      'bob 可以读订单，而这张是 acme 的。应答是“未找到”：对 globex 的人来说，acme 的订单不存在。换成别的应答，就等于承认有 1001。',
    'after-the-lookup.policy':
      '权限范围说 alice 可以读订单，租户说可以读谁的。1013 是 acme 的，照样不给她看：最后由这个对象自己的策略决定。她听到的和读 9999 时一样。',
    'after-the-lookup.missing':
      '没有叫 9999 的订单，应答是“未找到”，-32602。这是参数的错误，不是权限的错误。',
    'over-http.notSeen': '{seen.who} 还没有读过 `{seen.uri}`。先看看错误码。',
    'over-http.undecided': '你还没有为错误码 {seen.code} 选状态码。',
    'over-http.guest':
      '你为 {seen.code} 选了 {seen.choice}。需要授权，或者令牌无效，用的是 {expected.status}：客户端应当去取一个令牌。',
    'over-http.scope':
      '你为 {seen.code} 选了 {seen.choice}。令牌有效，只是缺少权限范围：{expected.status}，并带 `insufficient_scope`。看到 401 的客户端会把好好的令牌扔掉。',
    'over-http.missing':
      '你为 {seen.code} 选了 {seen.choice}。服务器看懂了请求，也作了应答，错误在正文里：这里是 {expected.status}。这个修订版把 404 留给未知的方法，把 400 留给坏的请求；这种错误用哪个状态码，它没有规定。',
    'alike.notSeen': '{seen.who} 还没有读过 `{seen.uri}`。先对照三个应答。',
    'alike.undecided': '你还没有说明它们为什么一样。',
    'alike.lazy': '服务器清楚其中的区别，还写进了运维日志。如果应答不同，bob 会知道什么？',
    'alike.required':
      '没有哪一节要求这样做。规范要求有访问控制，没有规定被禁止的资源看起来是什么样；在名字不是秘密的地方，别的服务器可以回 403。这里的秘密是什么？',
  },
  questions: {
    outcome: {
      ask: '会得到什么？',
      choices: {
        contents: '内容',
        unauthorized: '40100',
        forbidden: '40300',
        notFound: '未找到',
        malformed: '格式错误',
      },
      items: {
        own: 'alice 读 1001',
        guest: '访客读 1001',
        scope: 'dana 读 1001',
        scopeMissing: 'dana 读 9999',
        tenant: 'bob 读 1001',
        policy: 'alice 读 1013',
        missing: 'alice 读 9999',
        broken: '访客读“10 01”',
      },
    },
    status: {
      ask: '用哪个 HTTP 状态码？',
      choices: { 200: '200', 400: '400', 401: '401', 403: '403', 404: '404' },
      items: { guest: '40100', scope: '40300', missing: '-32602，“Resource not found”' },
    },
    alike: {
      ask: 'bob 的 1001、alice 的 1013 和 9999，为什么得到同一个应答？',
      choices: {
        lazy: '服务器自己也不知道是哪一种',
        names: '不同的应答会泄露什么存在',
        required: '规范要求这样',
      },
    },
  },
  controls: { 'token.dana': 'dana 的令牌', 'token.bob': 'bob 的令牌', 'batch.eight': '发送全部八个' },
};
