import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ListView } from '../../transcript/list-view.ts';
import { isFrame, type TranscriptEntry } from '../../transcript/model.ts';
import type { Place } from '../workbench/places.ts';
import type { RowVirtualizer } from './use-virtualizer.ts';

export interface Follow {
  /** Frames that came while the reader was elsewhere in the list. */
  readonly unseen: number;
  readonly atEnd: boolean;
  toEnd(): void;
}

/** Pixels from the end that still count as being there. */
const NEAR = 24;

/**
 * Keeps a reader who is at the end there, and leaves everyone else where they are. Someone who has the last frame
 * open is reading: the list stands still then too. `act` rises when the reader did something whose outcome belongs
 * in view. `left`: where the reader was when this view was left.
 */
export function useFollow(
  virtualizer: RowVirtualizer,
  entries: ListView<TranscriptEntry>,
  open: ReadonlySet<number>,
  act: number,
  left?: Pick<Place, 'atEnd' | 'last'>,
): Follow {
  const before = { atEnd: left?.atEnd ?? true, last: left?.last ?? 0, started: left !== undefined };
  const state = useRef({ ...before, act, size: 0 });
  const size = virtualizer.getTotalSize();
  const [unseen, setUnseen] = useState(0);

  const toEnd = (): void => {
    state.current.atEnd = true;
    setUnseen(0);
    virtualizer.scrollToEnd();
  };

  useLayoutEffect(() => {
    const element = virtualizer.scrollElement;
    if (element === null) return undefined;
    const onScroll = (): void => {
      // The element is not asked: rows have just been drawn, and it would have to lay them out at once.
      const { scrollOffset, scrollRect } = virtualizer;
      const below = virtualizer.getTotalSize() - (scrollOffset ?? 0) - (scrollRect?.height ?? 0);
      state.current.atEnd = below <= NEAR;
      if (state.current.atEnd) setUnseen(0);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [virtualizer, virtualizer.scrollElement]);

  useLayoutEffect(() => {
    const now = state.current;
    const newest = entries.at(-1)?.seq ?? 0;
    const acted = act !== now.act;
    now.act = act;
    if (acted) now.atEnd = true;
    const grown = size > now.size;
    now.size = size;
    if (newest === now.last && !acted) {
      // What was opened at the end goes on growing while its parts arrive.
      if (grown && now.atEnd && open.has(newest)) virtualizer.scrollToEnd();
      return;
    }
    const fresh = countSince(entries, now.last);
    const reading = !acted && open.has(now.last);
    now.last = newest;
    if (reading) now.atEnd = false;
    if (now.atEnd) virtualizer.scrollToEnd();
    else if (now.started) setUnseen((before) => before + fresh);
    now.started = true;
  }, [virtualizer, entries, open, act, size]);

  return {
    ...{ unseen, toEnd },
    get atEnd() {
      return state.current.atEnd;
    },
  };
}

function countSince(entries: ListView<TranscriptEntry>, seq: number): number {
  let count = 0;
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const entry = entries.at(at);
    if (entry === undefined || entry.seq <= seq) break;
    if (isFrame(entry)) count += 1;
  }
  return count;
}
