import type { Widen } from '../i18n/en.ts';
import type { WordBook } from '../i18n/use-words.ts';
import type { logEn } from './words-en.ts';

export type LogWords = Widen<typeof logEn>;

export const LOG_WORDS: WordBook<LogWords> = {
  en: async () => (await import('./words-en.ts')).logEn,
  zh: async () => (await import('./words-zh.ts')).logZh,
};
