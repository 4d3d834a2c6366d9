import type { CacheMessages } from '../../client/cache/messages.ts';
import type { Widen } from '../i18n/en.ts';
import type { WordBook } from '../i18n/use-words.ts';
import type { cacheEn } from './words-en.ts';

export type CacheWords = Widen<typeof cacheEn>;

/** The panel's words, and the sentences of the ledger. */
export interface CacheBook {
  readonly words: CacheWords;
  readonly messages: CacheMessages;
}

export const CACHE_BOOK: WordBook<CacheBook> = {
  async en() {
    const [{ cacheEn: words }, { cacheMessagesEn: messages }] = await Promise.all([
      import('./words-en.ts'),
      import('../../client/cache/messages.en.ts'),
    ]);
    return { words, messages };
  },
  async zh() {
    const [{ cacheZh: words }, { cacheMessagesZh: messages }] = await Promise.all([
      import('./words-zh.ts'),
      import('../../client/cache/messages.zh.ts'),
    ]);
    return { words, messages };
  },
};
