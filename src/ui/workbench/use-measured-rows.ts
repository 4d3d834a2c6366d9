import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { RowVirtualizer } from '../transcript/use-virtualizer.ts';

/** Measures the rows of a virtual list after all of them are at their places, so that the page is laid out once. */
export function useMeasuredRows(virtualizer: RowVirtualizer, scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    for (const row of scroller.current?.querySelectorAll<HTMLElement>('.row') ?? [])
      virtualizer.measureElement(row);
  });
}
