import { isFrame, type RecordedFrame, type TranscriptEntry } from '../model.ts';
import { compareSessions, type SessionRow } from './compare-sessions.ts';

/** What two sessions have in common, and where they part. */
export interface SessionDifference {
  /** Frames that are the same in both, to the character or but for their spelling. */
  readonly alike: number;
  readonly different: number;
  readonly onlyBefore: number;
  readonly onlyAfter: number;
  /** The first places where they part. */
  readonly rows: readonly SessionRow[];
  readonly more: boolean;
  /** Frames of each side beyond these were not compared. */
  readonly limit: number | undefined;
}

/** Frames and characters of each side that are compared, and places that are told. */
export const SESSION_LIMITS = { frames: 20_000, characters: 20_000_000, rows: 200 } as const;

/** Compares two sessions frame by frame, up to a limit which is told where it was reached. */
export function differenceOf(
  before: readonly TranscriptEntry[],
  after: readonly TranscriptEntry[],
): SessionDifference {
  const [old, now] = [bounded(before), bounded(after)];
  const rows = compareSessions(old.frames, now.frames);
  const parted = rows.filter((row) => row.kind !== 'both' || !isAlike(row));
  return {
    alike: rows.length - parted.length,
    different: parted.filter(({ kind }) => kind === 'both').length,
    onlyBefore: parted.filter(({ kind }) => kind === 'removed').length,
    onlyAfter: parted.filter(({ kind }) => kind === 'added').length,
    rows: parted.slice(0, SESSION_LIMITS.rows),
    more: parted.length > SESSION_LIMITS.rows,
    limit: old.cut || now.cut ? SESSION_LIMITS.frames : undefined,
  };
}

function isAlike(row: SessionRow & { readonly kind: 'both' }): boolean {
  return row.comparison.kind === 'identical' || row.comparison.kind === 'spelling';
}

function bounded(entries: readonly TranscriptEntry[]): {
  readonly frames: readonly RecordedFrame[];
  readonly cut: boolean;
} {
  const frames: RecordedFrame[] = [];
  let characters = 0;
  for (const entry of entries) {
    if (!isFrame(entry)) continue;
    characters += entry.text.length;
    if (frames.length >= SESSION_LIMITS.frames || characters > SESSION_LIMITS.characters)
      return { frames, cut: true };
    frames.push(entry);
  }
  return { frames, cut: false };
}
