import { type ExchangeMessages, text } from './messages.ts';

/** Files and links in Simplified Chinese. */
export const exchangeZh: ExchangeMessages = {
  line: (line) => `第 ${line} 行：`,
  problems: {
    empty: () => '文件是空的。',
    tooLarge: (data) => `文件有 ${text(data, 'characters')} 个字符；最多读取 ${text(data, 'limit')} 个。`,
    lineTooLong: (data) =>
      `这一行有 ${text(data, 'characters')} 个字符；最多读取 ${text(data, 'limit')} 个。`,
    tooManyEntries: (data) => `文件中的条目超过 ${text(data, 'limit')} 个。`,
    notJson: (data) => `这不是 JSON 对象；从第 ${text(data, 'at')} 个字符起出错。`,
    unknownFormat: () =>
      '实验室不认识这种格式。能读取的有：本实验室的导出、Inspector 的 Protocol 导出、mcpsnoop 的会话日志。',
    newerVersion: (data) =>
      `这是用更新版本的实验室制作的（格式 ${text(data, 'version')}；这里最多读取到 ${text(data, 'reads')}）。请重新加载页面以获得最新版本。`,
    missingField: (data) => `缺少成员“${text(data, 'field')}”。`,
    badField: (data) => `成员“${text(data, 'field')}”的值不合法。`,
    tooDeep: (data) => `“${text(data, 'field')}”的嵌套深于 ${text(data, 'limit')} 层。`,
    outOfOrder: (data) => `编号 ${text(data, 'seq')} 不能跟在编号 ${text(data, 'after')} 之后。`,
    wrongCount: (data) =>
      `文件不完整：第一行说有 ${text(data, 'expected')} 条（${text(data, 'what')}），实际有 ${text(data, 'found')} 条。`,
    noFrames: () => '其中没有帧。',
    inspectorNetwork: () => '这是 Inspector 的 Network 导出。请改用其 Protocol 界面的导出。',
    inspectorOther: () => '这是 Inspector 的另一种导出，不含帧。请改用其 Protocol 界面的导出。',
    snoopReport: () => '这是 mcpsnoop 的报告。帧在它的会话日志里（以 .jsonl 结尾的文件），请改用该文件。',
    linkNotOurs: () => '这个地址里没有分享的内容。',
    linkTooLong: (data) =>
      `链接会有 ${text(data, 'size')} 个字符；一般程序最多能传递 ${text(data, 'limit')} 个。请改为发送文件。`,
    linkDamaged: () => '链接已损坏或不完整。请重新索取链接，或索取文件。',
    linkTooLarge: (data) =>
      `内容太大，不适合放进链接（${text(data, 'size')} 字节，上限 ${text(data, 'limit')}）。请改为发送文件。`,
  },
  notes: {
    reserialised: () => 'Inspector 保存的是解析后的消息：空格、顺序和数字的写法可能与实际传输的不同。',
    compacted: () => 'mcpsnoop 去掉了记号之间的空格；其余与实际传输的一致。',
    truncated: () => 'mcpsnoop 截断了这一帧。',
    redactedElsewhere: () => 'mcpsnoop 替换了这一帧中的部分内容。',
    framesMissing: (data) => `有 ${text(data, 'count')} 个帧或行没有被记录。`,
    linesSkipped: (data) => `有 ${text(data, 'count')} 行不含帧（服务器的输出或会话信息），已略过。`,
    directionGuessed: (data) => `有 ${text(data, 'count')} 条消息在文件中没有注明由谁发送，按方法判断。`,
    gaps: (data) => `这一行之前缺少 ${text(data, 'missing')} 个编号：有内容被取走了。`,
    byteOrderMark: () => '文件以字节顺序标记开头，已跳过。',
  },
  remarks: {
    id: 'id 由客户端选择。',
    envelope: '版本、能力和客户端信息来自客户端的设置。',
    credential: '凭据已省略：由传输层携带。',
    progress: '进度令牌由客户端选择；该选项会请求进度。',
    input: '客户端会通过你注册的处理函数自行应答输入请求。',
  },
  noCall: {
    notRequest: '只有请求能写成调用。',
    unknown: '官方客户端没有该方法的调用。',
    broken: '这不是有效的帧，官方客户端不会发送这样的帧。',
  },
};
