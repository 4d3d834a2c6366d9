import type { SavedWords } from './words.ts';

export const savedZh: SavedWords = {
  open: '已存消息',
  title: '已存消息',
  name: '编写区消息的名称',
  save: '保存',
  saved: (name) => `已保存“${name}”。`,
  replaced: (name) => `已替换“${name}”。`,
  none: '还没有命名的消息。',
  load: (name) => `把“${name}”放进编写区`,
  rename: (name) => `重命名“${name}”`,
  newName: '新名称',
  remove: (name) => `删除“${name}”`,
  removed: (name) => `已删除“${name}”。`,
  redacted: '文本逐字保存；令牌的签名会去掉，使用消息时再重新签名。',
  notKept: '浏览器没有为本站保存任何数据：已存消息只保留到关闭此标签页。',
  failed: '这里读不到已存消息。',
  close: '关闭',
  characters: (count) => `${count} 个字符`,
};
