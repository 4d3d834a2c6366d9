import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLater } from '../components/later.ts';

/** Keeps the keyboard's place inside the element, from the first answer on: nobody waits for it. */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  const later = useLater(load);
  useEffect(() => (root.current === null ? undefined : later?.keepFocus(root.current)), [root, later]);
}

const load = () => import('./keep-focus.ts');
