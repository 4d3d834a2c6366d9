import { useEffect } from 'preact/hooks';
import type { WorkbenchModel } from './model.ts';
import { fragmentWithQuery, queryOfFragment } from './query-fragment.ts';

/** Keeps the query and the page's address alike, both ways. Steps in the history stay those of the reader. */
export function useQueryAddress(model: WorkbenchModel, linked: boolean): void {
  useEffect(() => {
    if (!linked) return undefined;
    const read = (): void => model.ask(queryOfFragment(location.hash));
    read();
    addEventListener('hashchange', read);
    const end = model.query.subscribe(({ text }) => {
      const hash = fragmentWithQuery(location.hash, text);
      if (queryOfFragment(location.hash) !== text && hash !== location.hash)
        history.replaceState(history.state, '', location.pathname + location.search + hash);
    });
    return () => {
      end();
      removeEventListener('hashchange', read);
    };
  }, [model, linked]);
}
