import type { Widen } from '../i18n/en.ts';
import type { WordBook } from '../i18n/use-words.ts';
import type { contextEn } from './words-en.ts';

export type ContextWords = Widen<typeof contextEn>;

export const CONTEXT_WORDS: WordBook<ContextWords> = {
  en: async () => (await import('./words-en.ts')).contextEn,
  zh: async () => (await import('./words-zh.ts')).contextZh,
};
