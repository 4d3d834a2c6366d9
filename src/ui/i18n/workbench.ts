import type { LintMessages } from '../../transcript/lint/messages.ts';
import type { Widen } from './en.ts';
import type { Language } from './index.ts';
import type { workbenchEn } from './workbench-en.ts';

/** What every language must have for the transcript's workbench. */
export type WorkbenchWords = Widen<typeof workbenchEn>;

/** All words that the workbench needs in one language: its own, and those of the rules. */
export interface WorkbenchBook {
  readonly words: WorkbenchWords;
  readonly lint: LintMessages;
}

/** Loads the words of one language; asking again costs nothing. */
export async function loadWorkbenchBook(language: Language): Promise<WorkbenchBook> {
  if (language === 'zh') {
    const [{ workbenchZh }, { lintMessagesZh }] = await Promise.all([
      import('./workbench-zh.ts'),
      import('../../transcript/lint/messages.zh.ts'),
    ]);
    return { words: workbenchZh, lint: lintMessagesZh };
  }
  const [{ workbenchEn }, { lintMessagesEn }] = await Promise.all([
    import('./workbench-en.ts'),
    import('../../transcript/lint/messages.en.ts'),
  ]);
  return { words: workbenchEn, lint: lintMessagesEn };
}
