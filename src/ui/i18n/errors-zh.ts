import type { Messages } from './en.ts';

/** 错误码的含义：发生了什么，以及该怎么办。 */
export const errorsZh: Messages['errors'] = {
  parseError: {
    title: '不是 JSON',
    text: '服务器无法把这段文本当作 JSON 读取，因此连它是哪个请求都不知道。',
    remedy: '检查括号、引号和逗号，改好后重新发送。',
  },
  invalidRequest: {
    title: '不是有效的消息',
    text: '它是 JSON，但不是一条 JSON-RPC 2.0 消息：jsonrpc、id 或 params 的形式不对，或者这个 id 正在使用。',
    remedy: '只发送一个对象：jsonrpc 为 "2.0"，有 method，id 是字符串或整数，且没有未完成的同 id 请求。',
  },
  limit: {
    title: '超出限度',
    text: '这个帧太长，或嵌套太深，超过了服务器接受的限度，读取之前就被拒绝了。',
    remedy: '一次少发一些；data.limit 给出允许的字节数或层数。',
  },
  methodNotFound: {
    title: '未知的方法',
    text: '服务器没有这个方法，或者没有提供它所属的能力。',
    remedy: '用 server/discover 查询服务器提供什么。旧修订版的一些方法已被移除。',
  },
  resource: {
    title: '找不到资源',
    text: 'URI 的形式没有问题，但对你来说没有这个资源。无权访问的资源也是完全相同的应答。',
    remedy: '使用 resources/list 中的 URI，或填写模板。data.uri 会原样重复所请求的 URI。',
  },
  invalidUri: {
    title: '无效的 URI',
    text: '作为 URI 发送的内容不符合 URI 的规则（RFC 3986）。',
    remedy: '空格和特殊字符用 % 编码，并以方案开头，例如 notes:。',
  },
  meta: {
    title: '信封不完整',
    text: '每个请求都必须在 params._meta 中写明协议版本和客户端能力。',
    remedy: '把 _meta 的键补回来。预备消息里都有。',
  },
  invalidParams: {
    title: '参数无效',
    text: '方法是已知的，但参数缺失、有误或被拒绝。',
    remedy: '与预备消息的参数对照一下。',
  },
  internalError: {
    title: '服务器自身的错误',
    text: '服务器内部出了问题。请求也许没有错；应答不会透露内部情况。',
    remedy: '稍后再试；运维人员可以在日志里找到原因。',
  },
  headerMismatch: {
    title: '标头与正文不一致',
    text: '通过 HTTP 时，请求的标头必须与正文一致。',
    remedy: '让 Mcp-Method、Mcp-Name 和版本标头与正文相符。',
  },
  missingClientCapability: {
    title: '缺少客户端能力',
    text: '服务器需要客户端的某项能力，而这个请求没有声明它。',
    remedy: '如果客户端确实支持，就声明 data.requiredCapabilities 中列出的能力。',
  },
  unsupportedVersion: {
    title: '不支持的版本',
    text: '服务器不支持这个请求所写的协议版本。',
    remedy: '从 data.supported 中选一个版本，重新发送。',
  },
  legacyResourceNotFound: {
    title: '找不到资源（旧错误码）',
    text: '2026-07-28 之前的修订版用这个错误码。客户端仍然接受它，服务器不得再发送它。',
    remedy: '把它当作资源不存在时的 -32602 来处理。',
  },
  unauthorized: {
    title: '没有有效的凭据',
    text: '这里需要令牌，而消息里没有，或者令牌无效。在 HTTP 上对应状态码 401。',
    remedy: '在上方选择一个身份，或把它的令牌放进消息。',
  },
  insufficientScope: {
    title: '缺少权限范围',
    text: '令牌有效，但缺少一项权限。在 HTTP 上对应状态码 403。',
    remedy: '换用拥有 data.requiredScopes 所列权限的身份。',
  },
  tooMany: {
    title: '一次太多了',
    text: '请求数、订阅数或频率达到了上限。在 HTTP 上对应状态码 429。',
    remedy: '等待已有的应答，或取消不再需要的请求。',
  },
  reserved: {
    title: '保留的错误码',
    text: '这个错误码位于规范自用或旧有用途的区间，在这里没有含义。',
    remedy: '不要依赖它。',
  },
  application: {
    title: '应用错误',
    text: '服务器自己的错误码，位于 JSON-RPC 保留区间之外。',
    remedy: '请看错误消息和该服务器的文档。',
  },
};
