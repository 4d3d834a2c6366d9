import type { ReplayMessages } from './messages.ts';

/** Replays in Simplified Chinese. */
export const replayZh: ReplayMessages = {
  identical: (frames) => `重放完全一致：${frames} 帧，除屏蔽的内容外逐字相同。`,
  divergences: {
    changed: '重放从这里开始不同。',
    missing: '记录中有这一帧，重放中没有出现。',
    extra: '重放中出现了这一帧，记录中没有。',
  },
  masks: {
    signature: '令牌的签名：每个世界用自己的密钥签名。声明会比较。',
    sealed: '游标和 requestState：每个世界用自己的秘密封装。它们从哪里来会比较。',
    time: '会话开始之后的时刻：时钟在走。更早的时刻属于数据，会比较。',
  },
  noStart: '该会话没有保存起始状态，所以在全新的数据上重放。',
};
