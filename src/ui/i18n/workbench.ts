import type { Widen } from './en.ts';
import type { Language } from './index.ts';
import type { workbenchEn } from './workbench-en.ts';

/** What every language must have for the transcript's workbench. */
export type WorkbenchWords = Widen<typeof workbenchEn>;

/** The words of the workbench in one language; asking again costs nothing. */
export async function loadWorkbenchWords(language: Language): Promise<WorkbenchWords> {
  if (language === 'zh') return (await import('./workbench-zh.ts')).workbenchZh;
  return (await import('./workbench-en.ts')).workbenchEn;
}
