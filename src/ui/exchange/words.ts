import type { ExchangeMessages } from '../../transcript/exchange/messages.ts';
import type { ReplayMessages } from '../../transcript/replay/messages.ts';
import type { Widen } from '../i18n/en.ts';
import type { WordBook } from '../i18n/use-words.ts';
import type { exchangeWordsEn } from './words-en.ts';

export type ExchangeWords = Widen<typeof exchangeWordsEn>;

/** All that is said of files, links and replays in one language. */
export interface ExchangeBook {
  readonly words: ExchangeWords;
  readonly messages: ExchangeMessages;
  readonly replay: ReplayMessages;
}

export const EXCHANGE_BOOK: WordBook<ExchangeBook> = {
  en: async () => {
    const [{ exchangeWordsEn }, { exchangeEn }, { replayEn }] = await Promise.all([
      import('./words-en.ts'),
      import('../../transcript/exchange/messages.en.ts'),
      import('../../transcript/replay/messages.en.ts'),
    ]);
    return { words: exchangeWordsEn, messages: exchangeEn, replay: replayEn };
  },
  zh: async () => {
    const [{ exchangeWordsZh }, { exchangeZh }, { replayZh }] = await Promise.all([
      import('./words-zh.ts'),
      import('../../transcript/exchange/messages.zh.ts'),
      import('../../transcript/replay/messages.zh.ts'),
    ]);
    return { words: exchangeWordsZh, messages: exchangeZh, replay: replayZh };
  },
};
