import type { Widen } from '../i18n/en.ts';
import type { WordBook } from '../i18n/use-words.ts';
import type { dockEn } from './words-en.ts';

export type DockWords = Widen<typeof dockEn>;

export const DOCK_WORDS: WordBook<DockWords> = {
  en: async () => (await import('./words-en.ts')).dockEn,
  zh: async () => (await import('./words-zh.ts')).dockZh,
};
