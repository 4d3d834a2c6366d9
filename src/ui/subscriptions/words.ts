import type { Widen } from '../i18n/en.ts';
import type { WordBook } from '../i18n/use-words.ts';
import type { storyEn } from './words-en.ts';

export type StoryWords = Widen<typeof storyEn>;

export const STORY_WORDS: WordBook<StoryWords> = {
  en: async () => (await import('./words-en.ts')).storyEn,
  zh: async () => (await import('./words-zh.ts')).storyZh,
};
