import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export type RowVirtualizer = Virtualizer<HTMLElement, HTMLElement>;
type Options = VirtualizerOptions<HTMLElement, HTMLElement>;

/** The list virtualiser as a hook: only the rows in view, and a few around them, are in the page. */
export function useVirtualizer(
  options: Omit<Options, 'scrollToFn' | 'observeElementRect' | 'observeElementOffset' | 'onChange'>,
): RowVirtualizer {
  const [, again] = useState({});
  const all: Options = {
    ...options,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: () => again({}),
    // Measuring within the observer's own call would be reported as an error of the page.
    useAnimationFrameWithResizeObserver: true,
  };
  const kept = useRef<RowVirtualizer>(undefined);
  if (kept.current === undefined) kept.current = new Virtualizer(all);
  else kept.current.setOptions(all);
  const virtualizer = kept.current;
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  return virtualizer;
}
