import type { ExchangeMessages } from '../../transcript/exchange/messages.ts';
import type { LintMessages } from '../../transcript/lint/messages.ts';
import type { Widen } from './en.ts';
import type { Language } from './index.ts';
import type { workbenchEn } from './workbench-en.ts';

/** What every language must have for the transcript's workbench. */
export type WorkbenchWords = Widen<typeof workbenchEn>;

/** All words that the workbench needs in one language: its own, those of the rules, and those of copies. */
export interface WorkbenchBook {
  readonly words: WorkbenchWords;
  readonly lint: LintMessages;
  readonly exchange: ExchangeMessages;
}

/** Loads the words of one language; asking again costs nothing. */
export async function loadWorkbenchBook(language: Language): Promise<WorkbenchBook> {
  if (language === 'zh') {
    const [{ workbenchZh }, { lintMessagesZh }, { exchangeZh }] = await Promise.all([
      import('./workbench-zh.ts'),
      import('../../transcript/lint/messages.zh.ts'),
      import('../../transcript/exchange/messages.zh.ts'),
    ]);
    return { words: workbenchZh, lint: lintMessagesZh, exchange: exchangeZh };
  }
  const [{ workbenchEn }, { lintMessagesEn }, { exchangeEn }] = await Promise.all([
    import('./workbench-en.ts'),
    import('../../transcript/lint/messages.en.ts'),
    import('../../transcript/exchange/messages.en.ts'),
  ]);
  return { words: workbenchEn, lint: lintMessagesEn, exchange: exchangeEn };
}
