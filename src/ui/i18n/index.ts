import { en, type Messages } from './en.ts';
import { zh } from './zh.ts';

export type { Messages };

export type Language = 'en' | 'zh';

/** The language of the page, as `<html lang>` says it; English where it says nothing we have. */
export function pageLanguage(root: Element = document.documentElement): Language {
  return root.getAttribute('lang')?.toLowerCase().startsWith('zh') === true ? 'zh' : 'en';
}

export function messagesFor(language: Language): Messages {
  return language === 'zh' ? zh : en;
}
