import type { ConnectionAct } from '../../../grading/controls.ts';
import type { Language } from '../../i18n/index.ts';

/** What the card of controls says; labels that belong to one exercise stand in its lesson. */
export interface ControlsWords {
  readonly title: string;
  readonly identity: string;
  readonly server: string;
  readonly instance: string;
  readonly instanceName: (name: string) => string;
  readonly token: string;
  readonly tokens: { readonly own: (who: string) => string; readonly none: string; readonly other: string };
  readonly backend: string;
  readonly batches: string;
  readonly follow: string;
  readonly followHow: string;
  readonly reads: string;
  readonly readsHow: string;
  readonly settings: string;
  readonly settingsWait: string;
  readonly faults: string;
  readonly clock: string;
  readonly forward: (span: string) => string;
  readonly connection: string;
  readonly connections: { readonly [what in ConnectionAct]: string };
  readonly cache: string;
  readonly keyParts: string;
  readonly keyPart: { readonly [part: string]: string };
  readonly noStore: string;
  readonly panels: string;
  readonly panel: { readonly subscriptions: string; readonly content: string };
  readonly noContent: string;
  readonly panelFailed: string;
  readonly said: {
    readonly become: (who: string) => string;
    readonly connect: (server: string) => string;
    readonly instance: (name: string) => string;
    readonly token: (label: string) => string;
    readonly backend: (label: string) => string;
    readonly set: (label: string) => string;
    readonly clock: (span: string) => string;
    readonly fault: (name: string, on: boolean) => string;
    readonly connection: { readonly [what in ConnectionAct]: string };
    readonly contents: (uri: string, count: number) => string;
    readonly refused: (uri: string, why: string) => string;
    readonly cache: string;
    readonly follow: string;
    readonly noNextPage: string;
    readonly batch: (label: string, count: number) => string;
  };
  readonly notDone: (why: string) => string;
  readonly noPlace: string;
}

const en: ControlsWords = {
  title: 'What you can change here',
  identity: 'You are',
  server: 'Server',
  instance: 'Messages go to',
  instanceName: (name) => `Instance ${name}`,
  token: 'Credential of the message',
  tokens: {
    own: (who) => `${who}: your own`,
    none: 'None',
    other: 'As it stands in the message',
  },
  backend: 'What others do',
  batches: 'Several messages in a row',
  follow: 'Ask for the next page',
  followHow: 'Sends the list request that came last once more, with the cursor that it was answered with.',
  reads: 'Read with the page’s own client',
  readsHow: 'These reads stand in the transcript too, unless a cache answers them.',
  settings: 'How the server is set',
  settingsWait: 'The server is asked how it is set …',
  faults: 'Faults of the server',
  clock: 'Clock of the server',
  forward: (span) => `Forward by ${span}`,
  connection: 'Your connection',
  connections: {
    drop: 'Cut it',
    end: 'Let the server end it',
    kill: 'Crash the server',
    reconnect: 'Connect again',
  },
  cache: 'Cache of the page’s client',
  keyParts: 'The key is made of',
  keyPart: {
    server: 'server',
    method: 'method',
    uri: 'URI',
    query: 'query',
    cursor: 'cursor',
    rest: 'other parameters',
    authorization: 'access token',
  },
  noStore: 'Never keep URIs that begin with (one a line)',
  panels: 'To look at',
  panel: { subscriptions: 'Subscriptions', content: 'Content of the last read' },
  noContent: 'No read has been answered yet.',
  panelFailed: 'This panel could not be loaded. Reload the page to try again.',
  said: {
    become: (who) => `You are now ${who}.`,
    connect: (server) => `You are now connected to ${server}.`,
    instance: (name) => `Your next messages go to instance ${name}.`,
    token: (label) => `The message carries: ${label}.`,
    backend: (label) => `Done: ${label}`,
    set: (label) => `Set: ${label}`,
    clock: (span) => `The clock was moved forward by ${span}.`,
    fault: (name, on) => `${name}: ${on ? 'on' : 'off'}`,
    connection: {
      drop: 'The connection is cut.',
      end: 'The server has ended the connection.',
      kill: 'The server has crashed.',
      reconnect: 'You are connected again.',
    },
    contents: (uri, count) => `Read ${uri}: ${count === 1 ? '1 content' : `${count} contents`}.`,
    refused: (uri, why) => `${uri} was refused: ${why}`,
    cache: 'The cache is set.',
    follow: 'The next page was asked for.',
    noNextPage: 'No page follows: the last list had no cursor, or none has come yet.',
    batch: (label, count) => `${label}: ${count === 1 ? '1 message' : `${count} messages`} sent.`,
  },
  notDone: (why) => `That could not be done. ${why}`,
  noPlace: 'The message has no place for a credential: it must be a JSON object with params.',
};

const zh: ControlsWords = {
  title: '这里可以改变什么',
  identity: '你的身份',
  server: '服务器',
  instance: '消息发往',
  instanceName: (name) => `实例 ${name}`,
  token: '消息携带的凭据',
  tokens: { own: (who) => `${who}：你自己的`, none: '不带', other: '消息里写的那个' },
  backend: '别人做的事',
  batches: '连续发送几条消息',
  follow: '请求下一页',
  followHow: '把最近一次列表请求再发一次，并带上应答里给出的游标。',
  reads: '用页面自己的客户端读取',
  readsHow: '除非由缓存应答，这些读取也会出现在记录里。',
  settings: '服务器的设置',
  settingsWait: '正在询问服务器的设置……',
  faults: '服务器的故障',
  clock: '服务器的时钟',
  forward: (span) => `前进${span}`,
  connection: '你的连接',
  connections: { drop: '切断', end: '让服务器正常结束', kill: '让服务器崩溃', reconnect: '重新连接' },
  cache: '页面客户端的缓存',
  keyParts: '缓存键的组成',
  keyPart: {
    server: '服务器',
    method: '方法',
    uri: 'URI',
    query: '查询部分',
    cursor: '游标',
    rest: '其他参数',
    authorization: '访问令牌',
  },
  noStore: '从不保存以此开头的 URI（每行一个）',
  panels: '可以查看',
  panel: { subscriptions: '订阅', content: '上次读取的内容' },
  noContent: '还没有得到应答的读取。',
  panelFailed: '这个面板没有加载成功。请重新加载页面再试。',
  said: {
    become: (who) => `你现在是 ${who}。`,
    connect: (server) => `你已连接到 ${server}。`,
    instance: (name) => `接下来的消息发往实例 ${name}。`,
    token: (label) => `消息现在携带：${label}。`,
    backend: (label) => `已完成：${label}`,
    set: (label) => `已设置：${label}`,
    clock: (span) => `时钟前进了${span}。`,
    fault: (name, on) => `${name}：${on ? '开' : '关'}`,
    connection: {
      drop: '连接已切断。',
      end: '服务器已正常结束连接。',
      kill: '服务器已崩溃。',
      reconnect: '已重新连接。',
    },
    contents: (uri, count) => `已读取 ${uri}：${count} 项内容。`,
    refused: (uri, why) => `${uri} 被拒绝：${why}`,
    cache: '缓存已设置。',
    follow: '已请求下一页。',
    noNextPage: '没有下一页：最近的列表没有给出游标，或者还没有收到任何列表。',
    batch: (label, count) => `${label}：已发送 ${count} 条消息。`,
  },
  notDone: (why) => `没能完成。${why}`,
  noPlace: '消息里没有放凭据的位置：它必须是带有 params 的 JSON 对象。',
};

export function controlsWords(language: Language): ControlsWords {
  return language === 'zh' ? zh : en;
}
