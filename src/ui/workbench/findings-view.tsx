import { useCallback, useMemo, useRef } from 'preact/hooks';
import type { Finding } from '../../transcript/lint/linter.ts';
import type { ListView } from '../../transcript/list-view.ts';
import type { TranscriptEntry } from '../../transcript/model.ts';
import { frameName } from '../model/frame-names.ts';
import { frameAt, indexOfSeq } from '../model/frame-view.ts';
import { useScope } from '../scope.tsx';
import { useVirtualizer } from '../transcript/use-virtualizer.ts';
import { Sizer, VirtualRow } from '../transcript/virtual-row.tsx';
import { useWorkbench } from './context.tsx';
import { FindingText } from './finding-text.tsx';
import { LEVELS } from './lint-badge.tsx';
import { FINDINGS_KEPT } from './lint-feed.ts';
import { startAt, usePlace } from './places.ts';
import { useMeasuredRows } from './use-measured-rows.ts';

/** Pixels of a finding, until it is measured. */
const ROW = 64;

export interface FindingsViewProps {
  /** Frames whose findings are listed. */
  readonly entries: ListView<TranscriptEntry>;
  /** They are not all frames. */
  readonly filtered: boolean;
}

/** Every finding of the transcript, in the order of the frames; only those near the view are in the page. */
export function FindingsView({ entries, filtered }: FindingsViewProps) {
  const { lab, m, signposts } = useScope();
  const { w, rules, model } = useWorkbench();
  const state = model.lint.state.value;
  const findings = useMemo((): readonly Finding[] => {
    const seqs = filtered ? [...state.frames].filter((seq) => indexOfSeq(entries, seq) >= 0) : state.frames;
    return [...seqs].flatMap((seq) => model.lint.of(seq)?.findings ?? []);
  }, [model, state, entries, filtered]);
  const scroller = useRef<HTMLDivElement>(null);
  const [place, keep] = usePlace(model.places, 'findings');
  const virtualizer = useVirtualizer({
    count: findings.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
    ...startAt(place),
    getItemKey: useCallback(
      (index: number) => {
        const finding = findings[index];
        return finding === undefined ? index : `${finding.seq} ${index} ${finding.rule}`;
      },
      [findings],
    ),
  });
  keep(() => ({
    ...{ offset: virtualizer.scrollOffset ?? 0, sizes: virtualizer.takeSnapshot() },
    ...{ open: NOTHING, active: undefined, atEnd: false, last: 0 },
  }));
  useMeasuredRows(virtualizer, scroller);
  const all = lab.transcript.value;
  return (
    <div class="findings-view">
      <div class="findings-notes">
        <p role="status">
          {LEVELS.map((level) => (
            <span class={`lint-badge is-${level}`} key={level}>
              {w.lint.level[level]} {state.counts[level]}
            </span>
          ))}{' '}
          {state.failed !== undefined
            ? w.lint.failed
            : state.judged < all.length
              ? w.lint.judging(state.judged, all.length)
              : w.lint.rules(Object.keys(rules).length)}
        </p>
        <p class="hint">{w.lint.levels}</p>
        {state.full && <p class="hint">{w.lint.full(FINDINGS_KEPT)}</p>}
        {state.partial.length > 0 && <p class="hint">{w.lint.partial(state.partial.length)}</p>}
      </div>
      {findings.length === 0 && state.failed === undefined && state.judged >= all.length ? (
        <p class="empty">{filtered ? w.lint.noneShown : w.lint.none}</p>
      ) : (
        <div class="frames">
          <div class="frames-scroll" {...listOf(w.views.findings)} ref={scroller}>
            <Sizer height={virtualizer.getTotalSize()}>
              {virtualizer.getVirtualItems().map((item) => {
                const finding = findings[item.index];
                const frame = finding === undefined ? undefined : frameAt(all, finding.seq);
                if (finding === undefined || frame === undefined) return null;
                return (
                  <VirtualRow
                    key={item.key}
                    item={item}
                    kind="finding"
                    aria={itemOf(item.index, findings.length)}
                  >
                    <FindingText finding={finding} />
                    <button
                      type="button"
                      class="link"
                      title={w.lint.toFrame}
                      onClick={() => signposts.toFrame(finding.seq)}
                    >
                      {frameName(lab.index.describe(frame), m)}
                    </button>
                  </VirtualRow>
                );
              })}
            </Sizer>
          </div>
        </div>
      )}
    </div>
  );
}

const NOTHING: ReadonlySet<number> = new Set();

function listOf(name: string) {
  return { role: 'list', 'aria-label': name, tabIndex: 0 } as const;
}

function itemOf(index: number, count: number) {
  return { role: 'listitem', 'aria-posinset': index + 1, 'aria-setsize': count } as const;
}
