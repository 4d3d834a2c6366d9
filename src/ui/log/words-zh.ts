import type { LogWords } from './words.ts';

export const logZh: LogWords = {
  intro:
    '运维日志：服务器拒绝或忽略了什么，就在这里写给运维人员看。这些都不在线路上：告诉对端的更少，应答才不会泄露什么。这里没有令牌，也没有内容；每次打开页面重新开始。原因一栏是服务器的原话（英文）。',
  filter: '按任意文字筛选',
  entries: (count) => `${count} 条`,
  shown: (shown, count) => `共 ${count} 条，显示 ${shown} 条`,
  empty: '还没有拒绝或忽略过什么。',
  noMatch: '没有条目含有这段文字。',
  noMethod: '没有方法的帧',
  request: (id) => `请求 ${id}`,
  gone: (id) => `请求 ${id} 已经不在记录里了。`,
  rawUri: '收到的 URI',
  canonicalUri: '规范形式',
  version: '版本',
  lookup: '查找',
  lookups: { found: '找到', missing: '不存在', notTried: '没有进行' },
  authorization: '授权',
  authorizations: { granted: '准许', refused: '拒绝', notTried: '没有进行' },
  identity: '身份（摘要）',
  guest: '访客',
  server: '服务器',
  connection: '连接',
};
