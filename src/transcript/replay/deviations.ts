import { compareFrames, type FrameComparison } from '../exchange/compare-frames.ts';
import type { Session } from '../exchange/index.ts';
import type { RecordedFrame } from '../model.ts';
import { type Lane, lanesOf } from './lanes.ts';
import { Masking } from './masks.ts';

/** A frame of the server in which record and replay differ. `recorded` and `replayed` are the `seq` of frames. */
export type Deviation =
  | {
      readonly kind: 'changed';
      readonly recorded: number;
      readonly replayed: number;
      /** Of the masked texts. */
      readonly comparison: FrameComparison;
    }
  /** Recorded, and not sent in the replay. */
  | { readonly kind: 'notSent'; readonly recorded: number }
  /** Sent in the replay and not recorded; `after` is the `seq` of the recorded frame of its request before it, or 0. */
  | { readonly kind: 'omitted'; readonly replayed: number; readonly after: number };

export interface ReplayMatch {
  /** In the order of the record. */
  readonly deviations: readonly Deviation[];
  /** By the number of a recorded frame: the number of the one that stands for it in the replay. */
  readonly counterparts: ReadonlyMap<number, number>;
  /** Frames of the server that are the same. */
  readonly same: number;
}

/**
 * Compares everything that a server sent in a record and in its replay, frame by frame as `compareReplay` does, and goes
 * on after the first difference: what was put in, left out or changed is told apart where it can be. Connections must have
 * the same names on both sides.
 */
export function matchReplay(recorded: Session, replayed: Session): ReplayMatch {
  const [old, now] = [lanesOf(recorded.entries, 'own'), lanesOf(replayed.entries, 'own')];
  const masks = [new Masking(recorded, old), new Masking(replayed, now)] as const;
  const matching = new Matching();
  for (const key of new Set([...old.keys(), ...now.keys()]))
    matching.lane(textsOf(old.get(key), masks[0]), textsOf(now.get(key), masks[1]));
  const { deviations, counterparts, same } = matching;
  return { deviations: deviations.sort((one, other) => orderOf(one) - orderOf(other)), counterparts, same };
}

interface Masked {
  readonly frame: RecordedFrame;
  readonly text: string;
}

function textsOf(lane: Lane | undefined, masking: Masking): readonly Masked[] {
  return (lane?.frames ?? []).map((frame) => ({ frame, text: masking.mask(frame) }));
}

class Matching {
  readonly deviations: Deviation[] = [];
  readonly counterparts = new Map<number, number>();
  same = 0;

  /** One pass with a look ahead: of two frames that differ, one that comes later on the other side was put in there. */
  lane(old: readonly Masked[], now: readonly Masked[]): void {
    const [later, laterNow] = [countsOf(old), countsOf(now)];
    let after = 0;
    let at = 0;
    for (const one of old) {
      const { seq, dir } = one.frame;
      take(later, one.text);
      // What the replay has in front of this and the record has nowhere behind it was left out of the record.
      while (now[at] !== undefined && now[at]?.text !== one.text && has(laterNow, one.text)) {
        const extra = now[at];
        if (extra !== undefined) {
          take(laterNow, extra.text);
          this.#omitted(extra.frame, after);
        }
        at += 1;
      }
      const other = now[at];
      after = seq;
      if (other === undefined || (other.text !== one.text && has(later, other.text))) {
        if (dir === 'in') this.deviations.push({ kind: 'notSent', recorded: seq });
        continue;
      }
      at += 1;
      take(laterNow, other.text);
      this.counterparts.set(seq, other.frame.seq);
      if (dir === 'out') continue;
      const comparison = compareFrames(one.text, other.text);
      if (comparison.kind === 'identical') this.same += 1;
      else this.deviations.push({ kind: 'changed', recorded: seq, replayed: other.frame.seq, comparison });
    }
    for (const { frame } of now.slice(at)) this.#omitted(frame, after);
  }

  #omitted({ dir, seq }: RecordedFrame, after: number): void {
    if (dir === 'in') this.deviations.push({ kind: 'omitted', replayed: seq, after });
  }
}

/** How often each text comes from here on. */
function countsOf(list: readonly Masked[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of list) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function take(counts: Map<string, number>, text: string): void {
  counts.set(text, (counts.get(text) ?? 0) - 1);
}

function has(counts: ReadonlyMap<string, number>, text: string): boolean {
  return (counts.get(text) ?? 0) > 0;
}

function orderOf(deviation: Deviation): number {
  return deviation.kind === 'omitted' ? deviation.after + 0.5 : deviation.recorded;
}
