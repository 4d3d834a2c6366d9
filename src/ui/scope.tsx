/**
 * What every panel needs: the lab, the words, what the browser keeps, and the few things that panels tell each
 * other. A page (or a test) wraps its panels in one `Scope`.
 */
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Lab, Observable } from '../client/lab.ts';
import { ComposerModel } from './composer/composer-model.ts';
import { type Language, loadMessages, type Messages } from './i18n/index.ts';
import { type BrowserStore, browserStore, draftStore } from './model/browser-store.ts';
import { Listing } from './model/listing.ts';
import { Signposts } from './model/signposts.ts';
import { Toasts } from './model/toasts.ts';

export interface ScopeValue {
  readonly lab: Lab;
  readonly m: Messages;
  readonly language: Language;
  readonly store: BrowserStore;
  readonly composer: ComposerModel;
  readonly listing: Listing;
  readonly signposts: Signposts;
  readonly toasts: Toasts;
}

const Context = createContext<ScopeValue | undefined>(undefined);

export interface ScopeProps {
  readonly lab: Lab;
  readonly language: Language;
  readonly store?: BrowserStore;
  readonly children: ComponentChildren;
}

/** Gives the panels inside it one lab, one language and one composer. Nothing is drawn before the words are there. */
export function Scope({ lab, language, store, children }: ScopeProps) {
  const m = useMessages(language);
  const value = useMemo((): ScopeValue | undefined => {
    if (m === undefined) return undefined;
    const kept = store ?? browserStore();
    return {
      lab,
      language,
      m,
      store: kept,
      composer: new ComposerModel(lab, store ?? draftStore(kept)),
      listing: new Listing(lab),
      signposts: new Signposts(),
      toasts: new Toasts(),
    };
  }, [lab, language, m, store]);
  useEffect(() => {
    void value?.composer.start();
  }, [value]);
  return value === undefined ? null : <Context.Provider value={value}>{children}</Context.Provider>;
}

function useMessages(language: Language): Messages | undefined {
  const [loaded, setLoaded] = useState<{ readonly language: Language; readonly m: Messages }>();
  useEffect(() => {
    let left = false;
    void loadMessages(language).then((m) => {
      if (!left) setLoaded({ language, m });
    });
    return () => {
      left = true;
    };
  }, [language]);
  return loaded?.language === language ? loaded.m : undefined;
}

/** The scope of the component. Throws outside of a `Scope`: a mistake of the page's author. */
export function useScope(): ScopeValue {
  const value = useContext(Context);
  if (value === undefined)
    throw new Error('A panel of the lab stands outside of <Scope>: wrap the page in one.');
  return value;
}

/** The current value of one of the lab's observables; the component renders again when it changes. */
export function useObservable<T>(observable: Observable<T>): T {
  const [, again] = useState({});
  const drawn = useRef<T>(observable.value);
  drawn.current = observable.value;
  // It may have changed between drawing and listening; subscribing calls at once and so catches that up.
  useEffect(
    () =>
      observable.subscribe((value) => {
        if (!Object.is(value, drawn.current)) again({});
      }),
    [observable],
  );
  return drawn.current;
}
