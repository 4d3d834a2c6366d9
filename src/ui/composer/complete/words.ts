import type { Widen } from '../../i18n/en.ts';
import type { WordBook } from '../../i18n/use-words.ts';
import type { completeEn } from './words-en.ts';

export type CompleteWords = Widen<typeof completeEn>;

export const COMPLETE_WORDS: WordBook<CompleteWords> = {
  en: async () => (await import('./words-en.ts')).completeEn,
  zh: async () => (await import('./words-zh.ts')).completeZh,
};
