import type { StoryWords } from './words.ts';

export const storyZh: StoryWords = {
  states: {
    opening: '正在打开',
    active: '生效',
    failed: '被拒绝',
    cancelled: '已取消',
    ended: '已结束',
    lost: '丢失',
  },
  steps: {
    listen: '客户端提出请求',
    acknowledged: '服务器作出确认',
    refused: (code) => `服务器回答错误 ${code}`,
    cancelled: '客户端取消',
    result: '服务器发来最终结果',
    closed: (why) => `连接关闭（${why}）`,
    lost: (why) => `连接丢失：${why}`,
  },
  last: (step) => `最近一步：${step}。`,
  picture: (state, step) => `订阅的各个状态。这个订阅现在是“${state}”，最近一步：${step}。`,
  unknown: '没有说明原因',
};
