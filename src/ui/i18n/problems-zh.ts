import type { Messages } from './en.ts';

/** 实验室在帧之外告诉用户的事：原因和办法。 */
export const problemsZh: Messages['problems'] = {
  workerFailed: {
    title: '服务器没有启动。',
    text: '无法加载它的 Worker。可能是脚本被拦截、浏览器太旧、页面嵌在没有 allow-same-origin 的沙箱框架里，或网站文件不完整。',
    remedy: '请重试；如果仍然失败，请停用扩展后重新加载页面。',
  },
  workerLost: {
    title: '服务器不见了。',
    text: '它的 Worker 没有告别就结束了，未完成的请求和订阅随之丢失。数据没有受损。',
    remedy: '请重新连接，然后重新订阅。',
  },
  workerSilent: {
    title: '服务器没有回应。',
    text: '它的 Worker 还在，但没有声音，可能在忙，也可能卡住了。',
    remedy: '请稍等，或重新连接以启动一个新的。',
  },
  notPersistent: {
    title: '什么都不会保存。',
    text: '这个浏览器不允许实验室在此存储数据（隐私窗口、存储被禁用，或页面被嵌入）。',
    remedy: '一切都能使用，但会随这个标签页结束。允许网站数据即可保存。',
  },
  storageBlocked: {
    title: '另一个标签页占用着旧版本的数据。',
    text: '在它放开之前，数据无法打开。',
    remedy: '请关闭或重新加载本实验室的其他标签页。',
  },
  storageOutdated: {
    title: '数据属于更新版本的实验室。',
    text: '另一个标签页或之前的访问已经升级了数据，而这个页面较旧。',
    remedy: '请重新加载本页。',
  },
  storageTerminated: {
    title: '浏览器关闭了数据库。',
    text: '清除网站数据或磁盘出错时会这样。',
    remedy: '请重新连接以再次打开。',
  },
  storageFull: {
    title: '没有空间了。',
    text: '浏览器拒绝为这个网站存储更多数据。',
    remedy: '请清空记录或释放设备空间。眼前的内容在关闭标签页之前都在。',
  },
  transcriptNotKept: {
    title: '记录不会保存。',
    text: '记录无法存储，会随这个标签页结束。',
    remedy: '离开之前请复制需要的内容。',
  },
  unreadableMessage: {
    title: '有一条消息无法读取。',
    text: '收到的内容不是文本。它已在记录中标出，没有继续传递。',
    remedy: '如果一直没有应答，请重新连接。',
  },
  frameTooLarge: {
    title: '有一个帧过大。',
    text: '它超过了一条消息的上限，已被拒绝。',
    remedy: '请一次少发送或少请求一些。',
  },
  insecureContext: {
    title: '这个地址不安全。',
    text: '签名和锁只能在 HTTPS 或 localhost 上使用，浏览器在其他地址会关闭它们。',
    remedy: '请通过 https:// 或 http://localhost 打开实验室。',
  },
  notConnected: {
    title: '与服务器没有连接。',
    text: '它还在启动，或者连接已经丢失。',
    remedy: '请稍等，或重新连接。你写的内容都会保留。',
  },
  instancesNotShared: {
    title: '只能有一个实例。',
    text: '此浏览器不在这里保存任何内容，数据只存在于一个 Worker 中，其他 Worker 无法提供它们。',
    remedy: '允许网站数据后才能运行多个实例。',
  },
  tooManyInstances: {
    title: '实例已满。',
    text: '已有三个 Worker 在为这个世界服务。',
    remedy: '请先停止一个。',
  },
  listenFailed: {
    title: '有一个订阅无法建立。',
    text: '服务器拒绝了它，或者连接在此期间结束了。',
    remedy: '请在记录中查看应答，然后重新订阅。',
  },
};
