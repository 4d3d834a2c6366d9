import type { Widen } from '../i18n/en.ts';
import type { WordBook } from '../i18n/use-words.ts';
import type { walkthroughEn } from './words-en.ts';

export type WalkthroughWords = Widen<typeof walkthroughEn>;

export const WALKTHROUGH_WORDS: WordBook<WalkthroughWords> = {
  en: async () => (await import('./words-en.ts')).walkthroughEn,
  zh: async () => (await import('./words-zh.ts')).walkthroughZh,
};
