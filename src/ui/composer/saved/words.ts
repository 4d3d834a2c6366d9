import type { Widen } from '../../i18n/en.ts';
import type { WordBook } from '../../i18n/use-words.ts';
import type { savedEn } from './words-en.ts';

export type SavedWords = Widen<typeof savedEn>;

export const SAVED_WORDS: WordBook<SavedWords> = {
  en: async () => (await import('./words-en.ts')).savedEn,
  zh: async () => (await import('./words-zh.ts')).savedZh,
};
