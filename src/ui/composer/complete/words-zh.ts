import type { CompleteWords } from './words.ts';

export const completeZh: CompleteWords = {
  detail: { required: '必填', listed: '已列出', template: '模板', server: '来自服务器' },
  phrases: { Completions: '建议' },
};
