import type { Widen } from '../i18n/en.ts';
import type { WordBook } from '../i18n/use-words.ts';
import type { faultsEn } from './words-en.ts';

export type FaultsWords = Widen<typeof faultsEn>;

export const FAULTS_WORDS: WordBook<FaultsWords> = {
  en: async () => (await import('./words-en.ts')).faultsEn,
  zh: async () => (await import('./words-zh.ts')).faultsZh,
};
