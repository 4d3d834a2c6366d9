export interface PictureWords {
  readonly title: string;
  /** For those who cannot see it: everything that the picture says. */
  readonly about: string;
  readonly host: string;
  readonly hostAbout: string;
  readonly server: string;
  readonly model: readonly [name: string, choice: string];
  readonly user: readonly [name: string, choice: string];
  readonly application: readonly [name: string, choice: string];
  readonly tool: string;
  readonly prompt: string;
  readonly resource: string;
  readonly lists: string;
  readonly gives: string;
  readonly result: string;
  readonly messages: string;
  readonly contents: string;
  readonly boundary: string;
  readonly inside: string;
  readonly outside: string;
  readonly arrows: string;
}

export const PICTURE_WORDS: { readonly en: PictureWords; readonly zh: PictureWords } = {
  en: {
    title: 'Three primitives, and what a subscription can reach',
    about:
      'On the left the host, in which a client speaks to one server: the model chooses tools, the user chooses prompts, the application chooses resources. ' +
      'On the right the server: each primitive has a list and something that it gives: a tool the result of an operation (tools/call), a prompt messages (prompts/get), a resource contents (resources/read). ' +
      'A dashed line encloses what the filter of subscriptions/listen can name: the three lists (toolsListChanged, promptsListChanged, resourcesListChanged) and the contents of resources (resourceSubscriptions). ' +
      'The results of tools and the messages of prompts lie outside.',
    host: 'Host',
    hostAbout: 'one client for each server',
    server: 'Server',
    model: ['The model', 'chooses tools, mid-task'],
    user: ['The user', 'picks prompts'],
    application: ['The application', 'attaches resources'],
    tool: 'Tools',
    prompt: 'Prompts',
    resource: 'Resources',
    lists: 'what there is',
    gives: 'what one gets',
    result: 'result of an operation',
    messages: 'messages',
    contents: 'contents at a URI',
    boundary: 'boundary of a subscription',
    inside:
      'What the filter of subscriptions/listen can name. An event says that it changed, not how: read again.',
    outside:
      'Outside the dashed line nothing can be watched: what a tool did and what a prompt said has no address.',
    arrows: 'who chooses; permission is checked anew with every request',
  },
  zh: {
    title: '三种原语，以及订阅够得着什么',
    about:
      '左边是宿主，其中每个客户端只和一台服务器说话：模型选用工具，用户选用提示词，应用选用资源。' +
      '右边是服务器：每种原语都有一个列表，以及它给出的东西：工具给出操作的结果（tools/call），提示词给出消息（prompts/get），资源给出内容（resources/read）。' +
      '虚线圈出 subscriptions/listen 的过滤条件能写的东西：三个列表（toolsListChanged、promptsListChanged、resourcesListChanged）和资源的内容（resourceSubscriptions）。' +
      '工具的结果和提示词的消息在虚线之外。',
    host: '宿主',
    hostAbout: '每台服务器对应一个客户端',
    server: '服务器',
    model: ['模型', '在任务途中选用工具'],
    user: ['用户', '挑选提示词'],
    application: ['应用', '附上资源'],
    tool: '工具',
    prompt: '提示词',
    resource: '资源',
    lists: '有什么',
    gives: '得到什么',
    result: '操作的结果',
    messages: '消息',
    contents: 'URI 上的内容',
    boundary: '订阅的边界',
    inside: 'subscriptions/listen 的过滤条件能写的东西。事件只说变了，不说怎么变的：请再读一次。',
    outside: '虚线之外无法关注：工具做过的事、提示词说过的话，都没有地址。',
    arrows: '由谁选用；每个请求都重新检查权限',
  },
};
