import type { LintMessages } from '../../../transcript/lint/messages.ts';
import type { PredictionMessages } from '../../../transcript/predict/messages.ts';
import type { Widen } from '../../i18n/en.ts';
import type { WordBook } from '../../i18n/use-words.ts';
import type { adviceEn } from './words-en.ts';

export type AdviceWords = Widen<typeof adviceEn>;

/** All that is needed to speak of rules in one language. */
export interface AdviceBook {
  readonly words: AdviceWords;
  readonly prediction: PredictionMessages;
  readonly lint: LintMessages;
}

export const ADVICE_BOOK: WordBook<AdviceBook> = {
  en: async () => {
    const [{ adviceEn }, { predictionsEn }, { lintMessagesEn }] = await Promise.all([
      import('./words-en.ts'),
      import('../../../transcript/predict/messages.en.ts'),
      import('../../../transcript/lint/messages.en.ts'),
    ]);
    return { words: adviceEn, prediction: predictionsEn, lint: lintMessagesEn };
  },
  zh: async () => {
    const [{ adviceZh }, { predictionsZh }, { lintMessagesZh }] = await Promise.all([
      import('./words-zh.ts'),
      import('../../../transcript/predict/messages.zh.ts'),
      import('../../../transcript/lint/messages.zh.ts'),
    ]);
    return { words: adviceZh, prediction: predictionsZh, lint: lintMessagesZh };
  },
};
