import { useEffect, useState } from 'preact/hooks';
import { useScope } from '../scope.tsx';
import type { Language } from './index.ts';

/** Words of a part of the page that comes later, one import for each language. */
export type WordBook<T> = { readonly [language in Language]: () => Promise<T> };

/** The words of a book in the language of the page; `undefined` until they are there. */
export function useWords<T>(book: WordBook<T>): T | undefined {
  const { language } = useScope();
  const [loaded, setLoaded] = useState<{ readonly book: WordBook<T>; readonly words: T }>();
  useEffect(() => {
    let left = false;
    void book[language]().then((words) => {
      if (!left) setLoaded({ book, words });
    });
    return () => {
      left = true;
    };
  }, [book, language]);
  return loaded?.book === book ? loaded.words : undefined;
}
