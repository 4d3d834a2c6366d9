import { isFrame, type TranscriptEntry } from '../../transcript/model.ts';
import { indexOfSeq } from '../model/frame-view.ts';
import type { RowVirtualizer } from './use-virtualizer.ts';

/** Arrows, Home and End move between rows; they act on a row's own line only, never inside an opened frame. */
export function useRowKeys(
  virtualizer: RowVirtualizer,
  entries: readonly TranscriptEntry[],
  active: number | undefined,
  setActive: (seq: number) => void,
): (event: KeyboardEvent) => void {
  return (event) => {
    const { target, currentTarget } = event;
    if (!(target instanceof HTMLElement) || target.dataset.seq === undefined) return;
    const now = indexOfSeq(entries, active ?? Number(target.dataset.seq));
    const next = nextRow(entries, now, event.key);
    const entry = next === undefined ? undefined : entries[next];
    if (next === undefined || entry === undefined) return;
    event.preventDefault();
    setActive(entry.seq);
    virtualizer.scrollToIndex(next);
    // The row may have to be drawn first.
    requestAnimationFrame(() => {
      if (!(currentTarget instanceof HTMLElement)) return;
      currentTarget.querySelector<HTMLElement>(`[data-seq="${entry.seq}"]`)?.focus({ preventScroll: true });
    });
  };
}

function nextRow(entries: readonly TranscriptEntry[], now: number, key: string): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1, Home: 1, End: -1 }[key];
  if (step === undefined) return undefined;
  let at = key === 'Home' ? 0 : key === 'End' ? entries.length - 1 : now + step;
  for (; at >= 0 && at < entries.length; at += step) {
    const entry = entries[at];
    if (entry !== undefined && isFrame(entry)) return at;
  }
  return undefined;
}
