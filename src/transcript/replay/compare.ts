import { compareFrames, type FrameComparison, type Session } from '../exchange/index.ts';
import type { RecordedFrame } from '../model.ts';
import { type Lane, lanesOf } from './lanes.ts';
import { Masking } from './masks.ts';

/** Where a replay first went another way. `recorded` and `replayed` are the `seq` of frames. */
export type Divergence =
  | {
      readonly kind: 'changed';
      readonly recorded: number;
      readonly replayed: number;
      /** Of the masked texts: paths are those of the frames. */
      readonly comparison: FrameComparison;
    }
  /** Recorded, and not there in the replay. */
  | { readonly kind: 'missing'; readonly recorded: number }
  /** Only in the replay; `after` is the `seq` of the last recorded frame of the same request, 0 where there is none. */
  | { readonly kind: 'extra'; readonly replayed: number; readonly after: number };

export interface ReplayComparison {
  /** Absent: the replay is identical, frame by frame, but for what is masked (see `masks.ts`). */
  readonly divergence: Divergence | undefined;
  /** Frames that were compared and are the same. */
  readonly same: number;
}

/**
 * Compares a replay with what was recorded. Frames are compared to the character, after masking, in the order of each
 * request; the divergence that was recorded earliest is the one that is told. Linear in the texts.
 */
export function compareReplay(recorded: Session, replayed: Session): ReplayComparison {
  const [old, now] = [lanesOf(recorded.entries), lanesOf(replayed.entries)];
  const masks = [new Masking(recorded, old), new Masking(replayed, now)] as const;
  let first: Divergence | undefined;
  let same = 0;
  for (const [key, lane] of old) {
    const { divergence, agreed } = compareLane(lane, now.get(key), masks);
    same += agreed;
    if (divergence !== undefined && (first === undefined || orderOf(divergence) < orderOf(first)))
      first = divergence;
  }
  for (const [key, { frames }] of now) {
    const [extra] = frames;
    if (old.has(key) || extra === undefined) continue;
    const divergence: Divergence = { kind: 'extra', replayed: extra.seq, after: 0 };
    // A frame for nothing that was recorded: only told where nothing else is, for its place is not known.
    first ??= divergence;
  }
  return { divergence: first, same };
}

function compareLane(
  recorded: Lane,
  replayed: Lane | undefined,
  [before, after]: readonly [Masking, Masking],
): { readonly divergence: Divergence | undefined; readonly agreed: number } {
  const others: readonly RecordedFrame[] = replayed?.frames ?? [];
  for (const [index, frame] of recorded.frames.entries()) {
    const other = others[index];
    if (other === undefined) return { divergence: { kind: 'missing', recorded: frame.seq }, agreed: index };
    const comparison = compareFrames(before.mask(frame), after.mask(other));
    if (comparison.kind !== 'identical')
      return {
        divergence: { kind: 'changed', recorded: frame.seq, replayed: other.seq, comparison },
        agreed: index,
      };
  }
  const extra = others[recorded.frames.length];
  const last = recorded.frames.at(-1)?.seq ?? 0;
  return {
    divergence: extra === undefined ? undefined : { kind: 'extra', replayed: extra.seq, after: last },
    agreed: recorded.frames.length,
  };
}

/** What was recorded first counts first; an extra frame comes right after the one it follows. */
function orderOf(divergence: Divergence): number {
  return divergence.kind === 'extra' ? divergence.after + 0.5 : divergence.recorded;
}
