import { useRef } from 'preact/hooks';
import type { ListView } from '../../transcript/list-view.ts';
import { isFrame, type TranscriptEntry } from '../../transcript/model.ts';
import { indexOfSeq } from '../model/frame-view.ts';
import type { RowVirtualizer } from './use-virtualizer.ts';

/** For the button of each row: arrows, Home and End move to the buttons of other rows. */
export function useRowKeys(
  virtualizer: RowVirtualizer,
  entries: ListView<TranscriptEntry>,
  setActive: (seq: number) => void,
): (event: KeyboardEvent) => void {
  // Where the last key went, until the focus is there: keys may come faster than rows are drawn.
  const going = useRef<number>(undefined);
  /** Enter was pressed meanwhile: it is meant for the row that the keys are going to. */
  const entered = useRef(false);
  return (event) => {
    const { currentTarget } = event;
    if (!(currentTarget instanceof HTMLElement)) return;
    if (event.key === 'Enter' && going.current !== undefined) {
      event.preventDefault();
      entered.current = true;
      return;
    }
    const grid = currentTarget.closest('[role=grid]');
    const now = indexOfSeq(entries, going.current ?? Number(currentTarget.dataset.seq));
    const next = nextRow(entries, now, event.key);
    const entry = next === undefined ? undefined : entries.at(next);
    if (next === undefined || entry === undefined) return;
    event.preventDefault();
    going.current = entry.seq;
    setActive(entry.seq);
    virtualizer.scrollToIndex(next);
    // The row may have to be drawn first.
    requestAnimationFrame(() => {
      if (going.current !== entry.seq) return;
      going.current = undefined;
      const row = grid?.querySelector<HTMLElement>(`[data-seq="${entry.seq}"]`);
      row?.focus({ preventScroll: true });
      if (entered.current) row?.click();
      entered.current = false;
    });
  };
}

function nextRow(entries: ListView<TranscriptEntry>, now: number, key: string): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1, Home: 1, End: -1 }[key];
  if (step === undefined) return undefined;
  let at = key === 'Home' ? 0 : key === 'End' ? entries.length - 1 : now + step;
  for (; at >= 0 && at < entries.length; at += step) {
    const entry = entries.at(at);
    if (entry !== undefined && isFrame(entry)) return at;
  }
  return undefined;
}
