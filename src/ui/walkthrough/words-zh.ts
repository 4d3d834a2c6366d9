import type { WalkthroughWords } from './words.ts';

export const walkthroughZh: WalkthroughWords = {
  intro: (server, who) =>
    `服务器“${server}”的一段完整对话，一帧一帧地演示，身份是${who}。发出的请求在记录里叫 walk-1、walk-2……`,
  place: (at, of) => `第 ${at} 步，共 ${of} 步`,
  next: '下一步',
  again: '重试这一步',
  waiting: '正在等待应答…',
  startOver: '从头开始',
  startOverHint: '恢复服务器数据并清空记录，可以撤销。',
  startedOver: '演示从头开始：服务器数据已恢复，记录已清空。',
  undone: '服务器数据和记录已还原。',
  failed: '这一步没有完成。',
  lost: '连接丢失。请重新连接，再重试这一步。',
  finished: '演示到此结束。可以回看这些帧，或从头开始。',
  steps: '步骤',
  acts: { backend: '别人修改数据', end: '服务器结束订阅' },
  frames: (from, to) => (from === to ? `第 ${from} 帧` : `第 ${from} 至 ${to} 帧`),
  done: '已播放',
  now: '下一个',
};
