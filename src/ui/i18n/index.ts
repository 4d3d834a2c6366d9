import type { Messages } from './en.ts';

export type { Messages };

export type Language = 'en' | 'zh';

/** The language of the page, as `<html lang>` says it; English where it says nothing we have. */
export function pageLanguage(root: Element = document.documentElement): Language {
  return root.getAttribute('lang')?.toLowerCase().startsWith('zh') === true ? 'zh' : 'en';
}

/** The words of one language. Only the language of the page is ever loaded; asking again costs nothing. */
export async function loadMessages(language: Language): Promise<Messages> {
  if (language === 'zh') return (await import('./zh.ts')).zh;
  return (await import('./en.ts')).en;
}
