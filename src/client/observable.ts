import type { Observable } from './lab.ts';

/** An observable with its owner's end. */
export interface Source<T> extends Observable<T> {
  /** Tells all listeners, unless the value is the same one. */
  set(value: T): void;
}

export function createSource<T>(initial: T): Source<T> {
  const listeners = createListeners<T>();
  let current = initial;
  return {
    get value() {
      return current;
    },
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      listeners.tell(value);
    },
    subscribe(listener) {
      const end = listeners.add(listener);
      listener(current);
      return end;
    },
  };
}

export interface Listeners<T> {
  readonly size: number;
  add(listener: (value: T) => void): () => void;
  tell(value: T): void;
}

/** A set of listeners in which each subscription counts for itself and may end while it is being told. */
export function createListeners<T>(): Listeners<T> {
  const all = new Set<(value: T) => void>();
  return {
    get size() {
      return all.size;
    },
    add(listener) {
      const own = (value: T): void => listener(value);
      all.add(own);
      return () => {
        all.delete(own);
      };
    },
    tell(value) {
      for (const listener of [...all]) listener(value);
    },
  };
}
