import type { Widen } from '../i18n/en.ts';
import type { WordBook } from '../i18n/use-words.ts';
import type { instancesEn } from './words-en.ts';

export type InstancesWords = Widen<typeof instancesEn>;

export const INSTANCES_WORDS: WordBook<InstancesWords> = {
  en: async () => (await import('./words-en.ts')).instancesEn,
  zh: async () => (await import('./words-zh.ts')).instancesZh,
};
