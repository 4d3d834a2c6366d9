import type { Widen } from '../i18n/en.ts';
import type { WordBook } from '../i18n/use-words.ts';
import type { identityEn } from './words-en.ts';

export type IdentityWords = Widen<typeof identityEn>;

export const IDENTITY_WORDS: WordBook<IdentityWords> = {
  en: async () => (await import('./words-en.ts')).identityEn,
  zh: async () => (await import('./words-zh.ts')).identityZh,
};
