import type { ConnectionAct } from '../../../grading/controls.ts';
import type { Language } from '../../i18n/index.ts';

/** The words around a solution that is shown, and those of which the sentences about its steps are made. */
export interface ShowWords {
  readonly region: (title: string) => string;
  readonly intro: string;
  readonly preparing: string;
  readonly place: (at: number, of: number) => string;
  readonly steps: string;
  readonly next: string;
  readonly nextKey: string;
  readonly again: string;
  readonly play: string;
  readonly pause: string;
  readonly startOver: string;
  readonly back: string;
  readonly finished: string;
  readonly failed: (detail: string) => string;
  readonly done: string;
  readonly settles: string;
  readonly toSettle: string;
  readonly breakIt: string;
  readonly link: string;
  readonly linkHolds: string;
  readonly act: {
    readonly send: (method: string, about: string | undefined) => string;
    readonly notify: (method: string, about: string | undefined) => string;
    readonly withToken: (sentence: string, token: string) => string;
    readonly withoutToken: (sentence: string) => string;
    readonly type: (text: string) => string;
    readonly choose: (choice: string, ask: string) => string;
    readonly chooseFor: (choice: string, item: string, ask: string) => string;
    readonly takeBack: (ask: string) => string;
    readonly reason: (reason: string, item: string) => string;
    readonly write: (text: string, ask: string) => string;
    readonly point: (frame: string, ask: string) => string;
    readonly await: (frame: string, times: number) => string;
    readonly become: (who: string) => string;
    readonly connect: (server: string) => string;
    readonly backend: (label: string) => string;
    readonly set: (label: string, value: string) => string;
    readonly clock: (by: string) => string;
    readonly faultOn: (name: string) => string;
    readonly faultOff: (name: string) => string;
    readonly connection: Readonly<Record<ConnectionAct, string>>;
    readonly read: (uri: string) => string;
    readonly cacheKey: (parts: string) => string;
    readonly noStore: (prefixes: string) => string;
    readonly cache: string;
    readonly instance: (number: number) => string;
    readonly batch: (label: string) => string;
    readonly follow: string;
  };
  readonly frame: (dir: 'in' | 'out', method: string | undefined, id: string | undefined) => string;
  readonly ms: (by: number) => string;
}

const en: ShowWords = {
  region: (title) => `The solution, shown: ${title}`,
  intro:
    'Played live in a world of its own: your own work stands untouched behind it, and nothing here counts as solved by you.',
  preparing: 'The stage is being set …',
  place: (at, of) => `Step ${at} of ${of}`,
  steps: 'Steps',
  next: 'Next step',
  nextKey: 'Space',
  again: 'Try this step again',
  play: 'Play',
  pause: 'Pause',
  startOver: 'From the start',
  back: 'Back to my work',
  finished: 'That was all of it.',
  failed: (detail) => `This step did not come to its end: ${detail}`,
  done: 'played',
  settles: 'The last step settled:',
  toSettle: 'On the way to:',
  breakIt: 'Break something',
  link: 'Copy a link to this step',
  linkHolds:
    'Opens this lesson in presentation, with the steps up to here played anew. The link holds the exercise, the step and the faults that are switched on. What you send by hand is not in it: share that as a session from the playground.',
  act: {
    send: (method, about) => (about === undefined ? `Send ${method}.` : `Send ${method} for ${about}.`),
    notify: (method, about) =>
      about === undefined
        ? `Send the notification ${method}.`
        : `Send the notification ${method} for ${about}.`,
    withToken: (sentence, token) => `${sentence} Its credential: ${token}.`,
    withoutToken: (sentence) => `${sentence} It carries no credential.`,
    type: (text) => `Send exactly this text: ${text}`,
    choose: (choice, ask) => `Choose “${choice}” for “${ask}”`,
    chooseFor: (choice, item, ask) => `Choose “${choice}” for “${item}” (${ask})`,
    takeBack: (ask) => `Take the decision on “${ask}” back.`,
    reason: (reason, item) => `Give the reason for “${item}”: ${reason}`,
    write: (text, ask) => `Write ${text} for “${ask}”`,
    point: (frame, ask) => `Point at ${frame} for “${ask}”`,
    await: (frame, times) =>
      times === 1 ? `Wait for ${frame}.` : `Wait until ${frame} came ${times} times.`,
    become: (who) => `Become ${who}.`,
    connect: (server) => `Connect to the server ${server}.`,
    backend: (label) => `Someone else acts: ${label}`,
    set: (label, value) => `Set the server: ${label} = ${value}`,
    clock: (by) => `Move the clock forward by ${by}.`,
    faultOn: (name) => `Switch a fault on: ${name}.`,
    faultOff: (name) => `Switch the fault off: ${name}.`,
    connection: {
      drop: 'The connection breaks without a word.',
      end: 'The server ends its subscriptions in order.',
      kill: 'The server crashes.',
      reconnect: 'Connect again.',
    },
    read: (uri) => `The page’s own client reads ${uri}.`,
    cacheKey: (parts) => `Make the cache’s key of: ${parts}.`,
    noStore: (prefixes) => `The host’s own rule: never store ${prefixes}.`,
    cache: 'Set up the cache.',
    instance: (number) => `From now on, send to instance ${number}.`,
    batch: (label) => `Send several messages in a row: ${label}`,
    follow: 'Ask for the next page with the cursor that came last.',
  },
  frame: (dir, method, id) =>
    [
      dir === 'in' ? 'the last received' : 'the last sent',
      method ?? (dir === 'in' ? 'answer' : 'frame'),
      ...(id === undefined ? [] : [`with id ${id}`]),
    ].join(' '),
  ms: (by) => (by % 1000 === 0 ? `${by / 1000} s` : `${by} ms`),
};

const zh: ShowWords = {
  region: (title) => `演示解法：${title}`,
  intro: '在另一个世界里实时演示：你自己的答案原封不动地留在后面，这里的一切都不算你完成。',
  preparing: '正在准备……',
  place: (at, of) => `第 ${at} 步，共 ${of} 步`,
  steps: '步骤',
  next: '下一步',
  nextKey: '空格键',
  again: '重试这一步',
  play: '播放',
  pause: '暂停',
  startOver: '从头开始',
  back: '回到我的答案',
  finished: '演示完毕。',
  failed: (detail) => `这一步没有完成：${detail}`,
  done: '已播放',
  settles: '上一步满足了：',
  toSettle: '正在朝着：',
  breakIt: '弄坏一点什么',
  link: '复制到这一步的链接',
  linkHolds:
    '打开后进入本课的演示模式，并重新播放到这一步。链接里有练习、步骤和已打开的故障；你手动发送的内容不在其中，请在实验台里作为会话分享。',
  act: {
    send: (method, about) => (about === undefined ? `发送 ${method}。` : `发送 ${method}，对象是 ${about}。`),
    notify: (method, about) =>
      about === undefined ? `发送通知 ${method}。` : `发送通知 ${method}，对象是 ${about}。`,
    withToken: (sentence, token) => `${sentence}所带凭据：${token}。`,
    withoutToken: (sentence) => `${sentence}不带凭据。`,
    type: (text) => `原样发送这段文字：${text}`,
    choose: (choice, ask) => `对“${ask}”选择“${choice}”`,
    chooseFor: (choice, item, ask) => `对“${item}”选择“${choice}”（${ask}）`,
    takeBack: (ask) => `收回对“${ask}”的判断。`,
    reason: (reason, item) => `给出“${item}”的理由：${reason}`,
    write: (text, ask) => `对“${ask}”写下 ${text}`,
    point: (frame, ask) => `对“${ask}”指出${frame}`,
    await: (frame, times) => (times === 1 ? `等待${frame}。` : `等到${frame}来了 ${times} 次。`),
    become: (who) => `切换身份：${who}。`,
    connect: (server) => `连接到服务器“${server}”。`,
    backend: (label) => `别人动手：${label}`,
    set: (label, value) => `设置服务器：${label} = ${value}`,
    clock: (by) => `把时钟拨快 ${by}。`,
    faultOn: (name) => `打开故障：${name}。`,
    faultOff: (name) => `关闭故障：${name}。`,
    connection: {
      drop: '连接无声无息地断开。',
      end: '服务器按顺序结束它的订阅。',
      kill: '服务器崩溃。',
      reconnect: '重新连接。',
    },
    read: (uri) => `页面自己的客户端读取 ${uri}。`,
    cacheKey: (parts) => `缓存的键由这些组成：${parts}。`,
    noStore: (prefixes) => `宿主自己的规则：绝不保存 ${prefixes}。`,
    cache: '设置缓存。',
    instance: (number) => `从现在起发给第 ${number} 个实例。`,
    batch: (label) => `连续发送几条消息：${label}`,
    follow: '用最后得到的游标请求下一页。',
  },
  frame: (dir, method, id) => {
    const which = method ?? (dir === 'in' ? '应答' : '帧');
    return `最后${dir === 'in' ? '收到' : '发出'}的 ${which}${id === undefined ? '' : `（id 为 ${id}）`}`;
  },
  ms: (by) => (by % 1000 === 0 ? `${by / 1000} 秒` : `${by} 毫秒`),
};

export function showWords(language: Language): ShowWords {
  return language === 'zh' ? zh : en;
}
