/** What stands in the sheet whatever was decided. */
export interface SheetWords {
  readonly title: string;
  readonly intro: string;
  /** In place of a decision that has not been taken. */
  readonly open: string;
  readonly primitive: Section;
  readonly defended: Section;
  readonly discovery: {
    readonly title: string;
    readonly sorted: string;
    readonly questions: readonly string[];
  };
  readonly scope: Section & { readonly questions: readonly string[] };
  readonly invalid: Section & { readonly questions: readonly string[] };
  readonly filter: Section & { readonly about: string };
  readonly own: Section;
}

interface Section {
  readonly title: string;
  readonly head: readonly string[];
}

export const SHEET_WORDS: { readonly en: SheetWords; readonly zh: SheetWords } = {
  en: {
    title: 'Design review of an MCP server',
    intro:
      'Filled from your decisions about the servers `tracker` and `orders` in lesson 1 of MCP Resource Lab, revision 2026-07-28. The boxes are for your next server.',
    open: '(open)',
    primitive: {
      title: 'Primitive and chooser',
      head: ['capability', 'on the wire', 'primitive', 'chosen by'],
    },
    defended: { title: 'Harder cases, with reasons', head: ['wish', 'primitive', 'reason'] },
    discovery: {
      title: 'Deterministic discovery',
      sorted: 'Lists are sorted',
      questions: [
        'The same set comes in the same order, on every connection and from every instance.',
        'What a list holds depends on the credential of this request, and on nothing that came before it.',
        'A cursor is opaque to clients, and one that the server did not make is refused with `-32602`.',
      ],
    },
    scope: {
      title: 'Cache scope',
      head: ['answer', 'cacheScope'],
      questions: [
        'Whatever is `public` reads the same for everybody, and for a caller without rights too.',
        'All pages of one list carry the same scope.',
        '`ttlMs` was chosen by how often it changes and by who is harmed if it is old.',
      ],
    },
    invalid: {
      title: 'Names that lead nowhere',
      head: ['name', 'answer'],
      questions: [
        'A missing resource is an error `-32602`, never `contents: []` and never the contents of another name.',
        'What the caller may not know of answers exactly like what does not exist.',
        'An empty document is a result.',
      ],
    },
    filter: {
      title: 'Subscription filter',
      head: ['capability', 'worth hearing of'],
      about: 'The `notifications` of one `subscriptions/listen` that asks for this and no more:',
    },
    own: {
      title: 'Your own server',
      head: [
        'capability',
        'primitive',
        'chosen by',
        'cacheScope and ttlMs',
        'if the name leads nowhere',
        'filter',
      ],
    },
  },
  zh: {
    title: 'MCP 服务器设计评审',
    intro:
      '根据你在 MCP 资源实验室第 1 课中对 `tracker` 和 `orders` 两台服务器的决定填写，修订版 2026-07-28。方框留给你的下一台服务器。',
    open: '（未定）',
    primitive: { title: '原语与选用者', head: ['能力', '线路上的名字', '原语', '由谁选用'] },
    defended: { title: '较难的例子与理由', head: ['愿望', '原语', '理由'] },
    discovery: {
      title: '确定的发现',
      sorted: '列表的顺序',
      questions: [
        '同一个集合总以同样的顺序出现，不论哪条连接、哪个实例。',
        '列表里有什么，只取决于这个请求的凭据，与之前发生过什么无关。',
        '游标对客户端不透明；不是这台服务器给出的游标，以 `-32602` 拒绝。',
      ],
    },
    scope: {
      title: '缓存范围',
      head: ['应答', 'cacheScope'],
      questions: [
        '凡是 `public` 的，对所有人都一样，没有任何权限的调用者也不例外。',
        '同一个列表的每一页，缓存范围相同。',
        '`ttlMs` 的取值考虑过两件事：多久变一次，旧了会害到谁。',
      ],
    },
    invalid: {
      title: '指向空处的名字',
      head: ['名字', '应答'],
      questions: [
        '资源不存在是错误 `-32602`，决不是 `contents: []`，也决不是别的名字的内容。',
        '调用者无权知道的，应答与不存在的完全一样。',
        '空文档是结果。',
      ],
    },
    filter: {
      title: '订阅的过滤条件',
      head: ['能力', '值得知道什么'],
      about: '只要这些、不多要的一次 `subscriptions/listen`，它的 `notifications` 是：',
    },
    own: {
      title: '你自己的服务器',
      head: ['能力', '原语', '由谁选用', 'cacheScope 与 ttlMs', '名字指向空处时', '过滤条件'],
    },
  },
};
