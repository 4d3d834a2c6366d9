import { defaultRangeExtractor, type Range } from '@tanstack/virtual-core';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ListView } from '../../transcript/list-view.ts';
import { isFrame, type TranscriptEntry } from '../../transcript/model.ts';
import { frameName } from '../model/frame-names.ts';
import { indexOfSeq, viewFrame } from '../model/frame-view.ts';
import { useScope } from '../scope.tsx';
import { ConnectionEvent } from '../transcript/connection-event.tsx';
import { FrameDetail } from '../transcript/frame-detail.tsx';
import { FrameSummary } from '../transcript/frame-row.tsx';
import { CELL } from '../transcript/grid-roles.ts';
import { useFollow } from '../transcript/use-follow.ts';
import { useVirtualizer } from '../transcript/use-virtualizer.ts';
import { Sizer, VirtualRow } from '../transcript/virtual-row.tsx';
import { useWorkbench } from './context.tsx';
import { ExchangeHead, exchangeName } from './exchange-head.tsx';
import { type ExchangeRow, Exchanges, rootOf, rowsOf } from './exchanges.ts';
import { startAt, usePlace } from './places.ts';
import { useMeasuredRows } from './use-measured-rows.ts';
import { useTreeKeys } from './use-tree-keys.ts';

const ROW = 40;
const OVERSCAN = 12;

/** Each request with everything that belongs to it, folded into one line; frames that belong to nothing alone. */
export function ConversationView({ entries }: { readonly entries: ListView<TranscriptEntry> }) {
  const { lab, m, signposts } = useScope();
  const { w, model } = useWorkbench();
  const gather = useMemo(() => new Exchanges(), []);
  const exchanges = gather.take(entries, (seq) => lab.index.links(seq));
  const unfolded = model.unfolded.value;
  // The list grows in place, so its length stands for it.
  const rows = useMemo(() => rowsOf(exchanges, unfolded), [exchanges, exchanges.length, entries, unfolded]);
  const scroller = useRef<HTMLDivElement>(null);
  const [place, keep] = usePlace(model.places, 'conversation');
  const [open, setOpen] = useState<ReadonlySet<number>>(place?.open ?? new Set());
  const [active, setActive] = useState(place?.active ?? -1);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    ...startAt(place),
    getItemKey: useCallback((index: number) => keyOf(rows[index], index), [rows]),
    // The row that holds the focus stays in the page wherever the reader scrolls to.
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = new Set([...defaultRangeExtractor(range), active]);
        return [...shown].filter((index) => index >= 0 && index < range.count).sort((a, b) => a - b);
      },
      [active],
    ),
  });
  const follow = useFollow(virtualizer, entries, open, signposts.newest.value, place);
  keep(() => ({
    ...{ offset: virtualizer.scrollOffset ?? 0, sizes: virtualizer.takeSnapshot() },
    ...{ open, active, atEnd: follow.atEnd, last: entries.at(-1)?.seq ?? 0 },
  }));
  useMeasuredRows(virtualizer, scroller);
  const fold = (root: number, show: boolean): void => model.unfold(root, show);
  const onKeyDown = useTreeKeys({ virtualizer, rows, unfolded, fold, setActive });

  const asked = signposts.frame.value;
  useLayoutEffect(() => {
    if (asked === undefined || asked === model.sentTo || indexOfSeq(entries, asked.seq) < 0) return undefined;
    const root = rootOf(asked.seq, lab.index.links(asked.seq));
    if (!unfolded.has(root)) {
      fold(root, true);
      return undefined;
    }
    model.sentTo = asked;
    const index = rows.findIndex((row) => row.type === 'frame' && row.seq === asked.seq);
    setOpen((before) => new Set(before).add(asked.seq));
    setActive(index);
    virtualizer.scrollToIndex(index, { align: 'start' });
    const request = requestAnimationFrame(() =>
      scroller.current
        ?.querySelector<HTMLElement>(`[data-index="${index}"] button`)
        ?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(request);
  }, [asked, entries, rows, unfolded, virtualizer, model]);

  const tabStop = active >= 0 && active < rows.length ? active : rows.length - 1;
  const all = lab.transcript.value;
  const draw = (row: ExchangeRow, index: number) => {
    const seq = row.type === 'frame' ? row.seq : row.exchange.root;
    const place = indexOfSeq(all, seq);
    const entry = place < 0 ? undefined : all.at(place);
    if (entry === undefined) return undefined;
    if (!isFrame(entry)) return { kind: 'event', body: <ConnectionEvent event={entry} /> };
    const view = viewFrame(entry, lab.index, all);
    const alone = row.type === 'exchange' && row.exchange.seqs.length === 1 && !isAsking(view.what.role);
    if (row.type === 'exchange' && !alone) {
      const show = unfolded.has(seq);
      return {
        kind: 'exchange',
        name: exchangeName(view, model.finder.view(seq), m, w),
        level: { 'aria-level': 1, 'aria-expanded': show },
        body: (
          <div {...CELL}>
            <ExchangeHead
              view={view}
              exchange={row.exchange}
              open={show}
              tabbable={index === tabStop}
              onToggle={() => {
                setActive(index);
                fold(seq, !show);
              }}
              onKeyDown={onKeyDown}
            />
          </div>
        ),
      };
    }
    const isOpen = open.has(seq);
    const verdict = model.lint.of(seq);
    return {
      kind: `frame is-${entry.dir} role-${view.what.role}${isOpen ? ' is-open' : ''}${alone ? '' : ' is-inner'}`,
      name: frameName(view.what, m),
      level: { 'aria-level': alone ? 1 : 2, 'aria-expanded': isOpen },
      body: (
        <>
          <div {...CELL}>
            <FrameSummary
              view={view}
              verdict={verdict}
              m={m}
              open={isOpen}
              tabbable={index === tabStop}
              onToggle={() => {
                setActive(index);
                setOpen((before) => toggled(before, seq));
              }}
              onKeyDown={onKeyDown}
            />
            {alone && gapOf(view.what.role) !== undefined && (
              <p class="gap-note">{w.conversation.gap[gapOf(view.what.role) ?? 'request']}</p>
            )}
          </div>
          {isOpen && (
            <div {...CELL}>
              <FrameDetail view={view} verdict={verdict} />
            </div>
          )}
        </>
      ),
    };
  };

  return (
    <div class="frames">
      <div
        class="frames-scroll"
        {...treeOf(w.conversation.name, rows.length, w.conversation.keys)}
        ref={scroller}
      >
        <Sizer height={virtualizer.getTotalSize()}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index];
            const drawn = row === undefined ? undefined : draw(row, item.index);
            if (drawn === undefined) return null;
            const { kind, name, level, body } = drawn;
            return (
              <VirtualRow
                key={item.key}
                item={item}
                kind={kind}
                {...(name === undefined ? {} : { name })}
                {...(level === undefined ? {} : { aria: level })}
              >
                {body}
              </VirtualRow>
            );
          })}
        </Sizer>
      </div>
    </div>
  );
}

function keyOf(row: ExchangeRow | undefined, index: number): string | number {
  if (row === undefined) return index;
  return row.type === 'frame' ? `f${row.seq}` : `x${row.exchange.root}`;
}

function treeOf(name: string, rows: number, help: string) {
  return { role: 'treegrid', 'aria-label': name, 'aria-rowcount': rows, 'aria-description': help } as const;
}

function toggled(before: ReadonlySet<number>, seq: number): ReadonlySet<number> {
  const after = new Set(before);
  if (!after.delete(seq)) after.add(seq);
  return after;
}

/** Frames that begin something. */
function isAsking(role: string): boolean {
  return role === 'request' || role === 'listen' || role === 'broken';
}

/** What is missing on record where such a frame stands alone. */
function gapOf(role: string): 'request' | 'subscription' | undefined {
  if (role === 'result' || role === 'error' || role === 'inputRequired') return 'request';
  return role === 'event' || role === 'acknowledgment' || role === 'subscriptionEnd'
    ? 'subscription'
    : undefined;
}
