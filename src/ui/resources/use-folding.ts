import { useState } from 'preact/hooks';
import { useScope } from '../scope.tsx';

/** Which branches of a tree are open. */
export interface Folding {
  isOpen(key: string, unless: boolean): boolean;
  turn(key: string, open: boolean): void;
}

/** Remembered by the browser for each server; only what the reader turned differs from how a branch is at first. */
export function useFolding(server: string): Folding {
  const { store } = useScope();
  const place = `resources.folding.${server}`;
  const [, again] = useState({});
  const turned = turnedIn(store.get(place));
  return {
    isOpen: (key, unless) => turned.get(key) ?? unless,
    turn(key, open) {
      const all = [...new Map([...turned, [key, open] as const])];
      store.set(place, JSON.stringify(all.slice(-MOST)));
      again({});
    },
  };
}

/** Branches that are remembered; the latest stay. */
const MOST = 200;

function turnedIn(text: string | undefined): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  for (const item of listIn(text))
    if (Array.isArray(item) && typeof item[0] === 'string' && typeof item[1] === 'boolean')
      found.set(item[0], item[1]);
  return found;
}

function listIn(text: string | undefined): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    // What the browser kept may have been changed by hand; then nothing is remembered.
    return [];
  }
}
