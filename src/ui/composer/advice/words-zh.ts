import type { AdviceWords } from './words.ts';

export const adviceZh: AdviceWords = {
  region: '预期',
  thinking: '正在查看消息…',
  section: '规范',
  lab: '这是实验室的决定：规范没有规定。',
  expected: '预期：',
  unknown: '无法确定，可能是：',
  or: '，或 ',
  error: (error, meaning) => `${error}（${meaning}）`,
  findings: (count) => `违反 ${count} 条规则`,
  noFindings: '没有违反规则。',
  findingsHint: '消息仍会原样发送。',
  level: { must: '必须', should: '应当', lab: '建议' },
  toPlace: (line, column) => `第 ${line} 行第 ${column} 列`,
  more: (count) => `再显示 ${count} 条`,
  right: (outcome) => `与预测一致：${outcome}。`,
  open: '是可能的应答之一。',
  wrong: (outcome) => `与预测不符：预期是${outcome}。`,
  wrongHint: '可能是实验室或服务器弄错了规则，也可能发生了没有看到的事。',
  noAnswer: '与预测一致：没有应答。',
};
