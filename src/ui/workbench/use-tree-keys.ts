import { useRef } from 'preact/hooks';
import type { RowVirtualizer } from '../transcript/use-virtualizer.ts';
import type { ExchangeRow } from './exchanges.ts';

export interface TreeKeysOptions {
  readonly virtualizer: RowVirtualizer;
  readonly rows: readonly ExchangeRow[];
  readonly unfolded: ReadonlySet<number>;
  fold(root: number, show: boolean): void;
  setActive(index: number): void;
}

/**
 * Keys of a tree grid (ARIA authoring practices): up and down, Home and End move between rows; right opens an
 * exchange or goes into it, left closes it or goes back to it.
 */
export function useTreeKeys(options: TreeKeysOptions): (event: KeyboardEvent) => void {
  const { virtualizer, rows, unfolded, fold, setActive } = options;
  // Where the last key went, until the focus is there: keys may come faster than rows are drawn.
  const going = useRef<number>(undefined);
  return (event) => {
    const { currentTarget } = event;
    if (!(currentTarget instanceof HTMLElement)) return;
    const list = currentTarget.closest('[role=treegrid]');
    const host = currentTarget.closest<HTMLElement>('[data-index]');
    const now = going.current ?? Number(host?.dataset.index ?? -1);
    const row = rows[now];
    if (row === undefined) return;
    const root = row.type === 'exchange' ? row.exchange.root : row.of;
    const folds = row.type === 'exchange' && row.exchange.seqs.length > 0;
    if (event.key === 'ArrowRight' && folds && !unfolded.has(root)) fold(root, true);
    else if (event.key === 'ArrowLeft' && folds && unfolded.has(root)) fold(root, false);
    else {
      const next = nextRow(rows, now, event.key);
      if (next === undefined) return;
      going.current = next;
      setActive(next);
      virtualizer.scrollToIndex(next);
      // The row may have to be drawn first.
      requestAnimationFrame(() => {
        if (going.current !== next) return;
        going.current = undefined;
        list?.querySelector<HTMLElement>(`[data-index="${next}"] button`)?.focus({ preventScroll: true });
      });
    }
    event.preventDefault();
  };
}

/** The next row with something to focus: what happened to connections is passed over. */
function nextRow(rows: readonly ExchangeRow[], now: number, key: string): number | undefined {
  const row = rows[now];
  if (key === 'ArrowLeft')
    return row?.type === 'frame' ? rows.findIndex((one) => isHead(one, row.of)) : undefined;
  const into = key === 'ArrowRight' && row?.type === 'exchange';
  const step = into ? 1 : { ArrowDown: 1, ArrowUp: -1, Home: 1, End: -1 }[key];
  if (step === undefined) return undefined;
  let at = key === 'Home' ? 0 : key === 'End' ? rows.length - 1 : now + step;
  for (; at >= 0 && at < rows.length; at += step) {
    const one = rows[at];
    if (one?.type === 'frame' || one?.exchange.event === false) return at;
  }
  return undefined;
}

function isHead(row: ExchangeRow, root: number): boolean {
  return row.type === 'exchange' && row.exchange.root === root;
}
