import type { VirtualItem } from '@tanstack/virtual-core';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ViewName } from './model.ts';

/** Where a view of the transcript was left: what the reader finds again on coming back. */
export interface Place {
  /** Pixels from the beginning. */
  readonly offset: number;
  /** Heights that were measured, so that the offset means the same row. */
  readonly sizes: VirtualItem[];
  /** Rows that were open, by their frames. */
  readonly open: ReadonlySet<number>;
  /** The row that the keys were at. */
  readonly active: number | undefined;
  /** The reader was at the end, and follows what comes. */
  readonly atEnd: boolean;
  /** Of the sequence diagram: the part that was drawn ended before this entry; absent where it was the newest. */
  readonly end?: number | undefined;
  /** The newest entry that was there. */
  readonly last: number;
}

/** The places of one transcript's views, as long as it is the same transcript. */
export class Places {
  readonly #kept = new Map<ViewName, Place>();
  #length = 0;

  get(view: ViewName): Place | undefined {
    return this.#kept.get(view);
  }

  leave(view: ViewName, place: Place): void {
    this.#kept.set(view, place);
  }

  /** Frames of a transcript that was cleared have nothing to do with those that come after. */
  take(length: number): void {
    if (length < this.#length) this.#kept.clear();
    this.#length = length;
  }
}

/** What a virtual list has to know to begin where it was left. */
export function startAt(place: Place | undefined) {
  return place === undefined ? {} : { initialOffset: place.offset, initialMeasurementsCache: place.sizes };
}

/**
 * The place where the view was left, and the way to say where it is now: the function given last is asked when the
 * view goes. Call it before the hooks whose state it reads: what they clean up is then still there.
 */
export function usePlace(
  places: Places,
  view: ViewName,
): readonly [place: Place | undefined, keep: (now: () => Place) => void] {
  const [place] = useState(() => places.get(view));
  const latest = useRef<() => Place>(undefined);
  useLayoutEffect(
    () => () => {
      if (latest.current !== undefined) places.leave(view, latest.current());
    },
    [places, view],
  );
  return [
    place,
    (now) => {
      latest.current = now;
    },
  ];
}
