import type { Widen } from '../i18n/en.ts';
import type { WordBook } from '../i18n/use-words.ts';
import type { resourcesEn } from './words-en.ts';

export type ResourcesWords = Widen<typeof resourcesEn>;

export const RESOURCES_WORDS: WordBook<ResourcesWords> = {
  en: async () => (await import('./words-en.ts')).resourcesEn,
  zh: async () => (await import('./words-zh.ts')).resourcesZh,
};
