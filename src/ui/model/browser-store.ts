/** Small things that the browser keeps for the page: theme, drafts, what was hidden. */
export interface BrowserStore {
  get(key: string): string | undefined;
  /** `undefined` removes. False where it could not be kept beyond this page. */
  set(key: string, value: string | undefined): boolean;
}

/**
 * `localStorage` where it may be used. Where even touching it throws (blocked site data, sandboxed frames), and for
 * what does not fit, the values live as long as the page.
 */
export function browserStore(open: () => Storage = () => window.localStorage): BrowserStore {
  const memory = new Map<string, string>();
  const storage = attempt(open);
  return {
    get(key) {
      return memory.get(key) ?? attempt(() => storage?.getItem(key)) ?? undefined;
    },
    set(key, value) {
      const kept = attempt(() => {
        // Removed first: where the new value does not fit, an old one must not come back later.
        storage?.removeItem(key);
        if (value !== undefined) storage?.setItem(key, value);
        return storage !== undefined;
      });
      if (value === undefined || kept === true) memory.delete(key);
      else memory.set(key, value);
      return kept === true;
    },
  };
}

/**
 * A store for what is being written: what this tab wrote comes first, so that two tabs on the same work lose nothing
 * when they are reloaded. A new tab begins with what was written last in any of them.
 */
export function draftStore(
  site: BrowserStore = browserStore(),
  tab: BrowserStore = browserStore(() => window.sessionStorage),
): BrowserStore {
  return {
    get: (key) => tab.get(key) ?? site.get(key),
    set(key, value) {
      const inSite = site.set(key, value);
      return tab.set(key, value) || inSite;
    },
  };
}

/** What `read` gives, or `undefined` where it throws: for storage, being refused is an answer and not a fault. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
