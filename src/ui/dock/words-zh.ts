import type { DockWords } from './words.ts';

export const dockZh: DockWords = {
  region: '更多面板',
  taller: '加大',
  shorter: '缩小',
  close: (panel) => `关闭${panel}`,
  failed: '这个面板没有加载成功。请重新加载页面再试。',
  panels: {
    walkthrough: '演示',
    identity: '身份',
    faults: '故障台',
    session: '会话',
    cache: '缓存',
    templates: '模板实验',
    context: '上下文',
    log: '日志',
  },
};
