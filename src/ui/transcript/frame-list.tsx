import { defaultRangeExtractor, type Range } from '@tanstack/virtual-core';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ListView } from '../../transcript/list-view.ts';
import { isFrame, type TranscriptEntry } from '../../transcript/model.ts';
import { Icon } from '../components/icons.tsx';
import { frameName } from '../model/frame-names.ts';
import { indexOfSeq, lastFrame, viewFrame } from '../model/frame-view.ts';
import { useScope } from '../scope.tsx';
import { useWorkbench } from '../workbench/context.tsx';
import { startAt, usePlace } from '../workbench/places.ts';
import { ConnectionEvent } from './connection-event.tsx';
import { FrameDetail } from './frame-detail.tsx';
import { FrameSummary } from './frame-row.tsx';
import { CELL, gridOf } from './grid-roles.ts';
import { useFollow } from './use-follow.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useVirtualizer } from './use-virtualizer.ts';
import { Sizer, VirtualRow } from './virtual-row.tsx';

/** Pixels of a closed row, as the style sheet has it; what is measured later replaces it. */
const ROW = 40;
/** Rows beyond the view on each side. */
const OVERSCAN = 12;

/** The rows. Only those near the view are in the page, however many frames there are. */
export function FrameList({ entries }: { readonly entries: ListView<TranscriptEntry> }) {
  const { lab, m, signposts } = useScope();
  const { model } = useWorkbench();
  const scroller = useRef<HTMLDivElement>(null);
  const [place, keep] = usePlace(model.places, 'list');
  const [open, setOpen] = useState<ReadonlySet<number>>(place?.open ?? new Set());
  const [active, setActive] = useState<number | undefined>(place?.active);
  const activeIndex = active === undefined ? -1 : indexOfSeq(entries, active);

  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    ...startAt(place),
    getItemKey: useCallback((index: number) => entries.at(index)?.seq ?? index, [entries]),
    // The row that holds the focus, and the one it is going to, stay in the page wherever the reader scrolls to.
    rangeExtractor: useCallback(
      (range: Range) => {
        const kept = [activeIndex, indexOfSeq(entries, focusedSeq(scroller.current))];
        const shown = new Set([...defaultRangeExtractor(range), ...kept]);
        return [...shown].filter((index) => index >= 0 && index < range.count).sort((a, b) => a - b);
      },
      [entries, activeIndex],
    ),
  });
  const follow = useFollow(virtualizer, entries, open, signposts.newest.value, place);
  const { unseen, toEnd } = follow;
  keep(() => ({
    ...{ offset: virtualizer.scrollOffset ?? 0, sizes: virtualizer.takeSnapshot() },
    ...{ open, active, atEnd: follow.atEnd, last: entries.at(-1)?.seq ?? 0 },
  }));
  useLayoutEffect(() => {
    // After all rows are at their places: measuring each as it is placed would lay out the page once a row.
    for (const row of scroller.current?.querySelectorAll<HTMLElement>('.row') ?? [])
      virtualizer.measureElement(row);
  });
  const onKeyDown = useRowKeys(virtualizer, entries, setActive);

  const toggle = (seq: number): void => {
    setActive(seq);
    signposts.noteOpened(seq, !open.has(seq));
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(seq)) after.add(seq);
      return after;
    });
    requestAnimationFrame(() => bringIntoView(scroller.current, seq));
  };

  // Handlers that stay the same let rows stay as they are drawn.
  const act = useStable({ toggle, onKeyDown });

  const asked = signposts.frame.value;
  useLayoutEffect(() => {
    if (asked === undefined || asked === model.sentTo) return undefined;
    const index = indexOfSeq(entries, asked.seq);
    // A search may hide it; it is given up because of this, and the frame is here the next time.
    if (index < 0) return undefined;
    model.sentTo = asked;
    setActive(asked.seq);
    signposts.noteOpened(asked.seq, true);
    setOpen((before) => new Set(before).add(asked.seq));
    virtualizer.scrollToIndex(index, { align: 'start' });
    // The row is in the page once the list has been drawn at its new place.
    const request = requestAnimationFrame(() =>
      scroller.current
        ?.querySelector<HTMLElement>(`[data-seq="${asked.seq}"]`)
        ?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(request);
  }, [asked, entries, virtualizer, model]);

  const tabStop = activeIndex >= 0 ? active : lastFrame(entries)?.seq;
  return (
    <div class="frames">
      <div class="frames-scroll" {...gridOf(m.transcript.frames, entries.length)} ref={scroller}>
        <Sizer height={virtualizer.getTotalSize()}>
          {virtualizer.getVirtualItems().map((item) => {
            const entry = entries.at(item.index);
            if (entry === undefined) return null;
            if (!isFrame(entry))
              return (
                <VirtualRow key={entry.seq} item={item} kind="event">
                  <ConnectionEvent event={entry} />
                </VirtualRow>
              );
            const view = viewFrame(entry, lab.index, lab.transcript.value);
            const isOpen = open.has(entry.seq);
            const verdict = model.lint.of(entry.seq);
            return (
              <VirtualRow
                key={entry.seq}
                item={item}
                kind={`frame is-${entry.dir} role-${view.what.role}${isOpen ? ' is-open' : ''}`}
                name={frameName(view.what, m)}
                asked={asked?.seq === entry.seq ? asked : undefined}
              >
                <div {...CELL}>
                  <FrameSummary
                    view={view}
                    verdict={verdict}
                    m={m}
                    open={isOpen}
                    tabbable={entry.seq === tabStop}
                    onToggle={act.toggle}
                    onKeyDown={act.onKeyDown}
                  />
                </div>
                {isOpen && (
                  <div {...CELL}>
                    <FrameDetail view={view} verdict={verdict} />
                  </div>
                )}
              </VirtualRow>
            );
          })}
        </Sizer>
      </div>
      {unseen > 0 && (
        <button type="button" class="button primary unseen" onClick={toEnd}>
          <Icon name="down" />
          {m.transcript.newBelow(unseen)}
        </button>
      )}
    </div>
  );
}

interface Handlers {
  toggle(seq: number): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** The same functions over all drawings, which do what the latest drawing's do. */
function useStable(latest: Handlers): Handlers {
  const kept = useRef(latest);
  kept.current = latest;
  return useMemo(
    () => ({
      toggle: (seq) => kept.current.toggle(seq),
      onKeyDown: (event) => kept.current.onKeyDown(event),
    }),
    [],
  );
}

/** Shows as much of a row as there is room for below its first line; never moves that line out of view. */
function bringIntoView(list: HTMLElement | null, seq: number): void {
  const row = list?.querySelector(`[data-seq="${seq}"]`)?.closest('.row');
  if (list === null || !(row instanceof HTMLElement)) return;
  const view = list.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  const by = Math.min(bottom - view.bottom, top - view.top);
  if (by > 0) list.scrollTop += by;
}

/** The frame whose line has the focus, or -1. */
function focusedSeq(list: HTMLElement | null): number {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && list?.contains(focused) === true
    ? Number(focused.dataset.seq ?? -1)
    : -1;
}
