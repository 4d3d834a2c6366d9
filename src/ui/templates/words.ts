import type { Widen } from '../i18n/en.ts';
import type { WordBook } from '../i18n/use-words.ts';
import type { templatesEn } from './words-en.ts';

export type TemplatesWords = Widen<typeof templatesEn>;

export const TEMPLATES_WORDS: WordBook<TemplatesWords> = {
  en: async () => (await import('./words-en.ts')).templatesEn,
  zh: async () => (await import('./words-zh.ts')).templatesZh,
};
