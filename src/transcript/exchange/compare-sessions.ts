import { idKey, parseFrame } from '../../protocol/frames.ts';
import { isObject } from '../../protocol/json.ts';
import { META } from '../../protocol/meta.ts';
import { isFrame, type RecordedFrame, type TranscriptEntry } from '../model.ts';
import { compareFrames, type FrameComparison } from './compare-frames.ts';

/** One row of two sessions side by side; the numbers are the `seq` of frames. */
export type SessionRow =
  | {
      readonly kind: 'both';
      readonly before: number;
      readonly after: number;
      readonly comparison: FrameComparison;
    }
  | { readonly kind: 'removed'; readonly before: number }
  | { readonly kind: 'added'; readonly after: number };

/** How many frames are looked ahead for the two sessions to meet again. */
export const WINDOW = 64;

/**
 * Lays two sessions side by side, frame by frame. Frames are of a kind when they have direction, method or sort of
 * answer, and id in common; where the next ones are not, the nearest pair of a kind within the window is where the
 * sessions meet again. Events between the frames are left out. The cost is that of the frames times the window.
 */
export function compareSessions(
  before: readonly TranscriptEntry[],
  after: readonly TranscriptEntry[],
): readonly SessionRow[] {
  const [old, now] = [before.filter(isFrame).map(keyed), after.filter(isFrame).map(keyed)];
  const rows: SessionRow[] = [];
  let [a, b] = [0, 0];
  while (a < old.length && b < now.length) {
    const [skipA, skipB] = meet(old, a, now, b) ?? aside(old[a], now[b]);
    for (const { frame } of old.slice(a, a + skipA)) rows.push({ kind: 'removed', before: frame.seq });
    for (const { frame } of now.slice(b, b + skipB)) rows.push({ kind: 'added', after: frame.seq });
    a += skipA;
    b += skipB;
    const [left, right] = [old[a]?.frame, now[b]?.frame];
    if (left === undefined || right === undefined) break;
    const comparison = compareFrames(left.text, right.text);
    rows.push({ kind: 'both', before: left.seq, after: right.seq, comparison });
    a += 1;
    b += 1;
  }
  for (const { frame } of old.slice(a)) rows.push({ kind: 'removed', before: frame.seq });
  for (const { frame } of now.slice(b)) rows.push({ kind: 'added', after: frame.seq });
  return rows;
}

interface Keyed {
  readonly frame: RecordedFrame;
  readonly key: string;
}

function keyed(frame: RecordedFrame): Keyed {
  const { kind, id, method, params, result } = parseFrame(frame.text);
  const meta = isObject(params?._meta) ? params._meta : {};
  const stream = JSON.stringify(meta[META.subscriptionId] ?? null);
  const sort = kind === 'result' || kind === 'error' ? 'answer' : (method ?? kind);
  const type = result === undefined ? '' : String(result.resultType);
  return { frame, key: [frame.dir, sort, type, id === undefined ? '' : idKey(id), stream].join(' ') };
}

/** How many frames to pass over on each side until the next two are of a kind: the fewest, within the window. */
function meet(
  old: readonly Keyed[],
  a: number,
  now: readonly Keyed[],
  b: number,
): readonly [number, number] | undefined {
  // The usual case needs no search: both go on alike.
  if (old[a]?.key === now[b]?.key) return [0, 0];
  const places = new Map<string, number>();
  for (let skip = 0; skip < WINDOW && b + skip < now.length; skip += 1) {
    const key = now[b + skip]?.key ?? '';
    if (!places.has(key)) places.set(key, skip);
  }
  let best: readonly [number, number] | undefined;
  for (let skip = 0; skip < WINDOW && a + skip < old.length; skip += 1) {
    if (best !== undefined && skip >= best[0] + best[1]) break;
    const other = places.get(old[a + skip]?.key ?? '');
    if (other !== undefined && (best === undefined || skip + other < best[0] + best[1])) best = [skip, other];
  }
  return best;
}

/** Where nothing meets, one frame took the place of the other, unless they go in different directions. */
function aside(before: Keyed | undefined, after: Keyed | undefined): readonly [number, number] {
  return before?.frame.dir === after?.frame.dir ? [0, 0] : [1, 1];
}
