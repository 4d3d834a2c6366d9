import type { FrameDescription } from '../../transcript/describe.ts';
import { isFrame, type RecordedFrame, type TranscriptEntry } from '../../transcript/model.ts';
import type { FrameLinks } from '../../transcript/pairing.ts';
import type { TranscriptIndex } from '../../transcript/transcript-index.ts';

/** A frame with what the transcript knows about it. */
export interface FrameView {
  readonly frame: RecordedFrame;
  readonly what: FrameDescription;
  readonly links: FrameLinks;
  /** Of an answer: milliseconds since its request was sent. */
  readonly took: number | undefined;
}

export function viewFrame(
  frame: RecordedFrame,
  index: TranscriptIndex,
  entries: readonly TranscriptEntry[],
): FrameView {
  const links = index.links(frame.seq);
  const request = links.answers === undefined ? undefined : frameAt(entries, links.answers);
  const took = request === undefined ? undefined : frame.at - request.at;
  return { frame, what: index.describe(frame), links, took };
}

/** Where the entry with this `seq` stands; -1 where it is not there (any more). */
export function indexOfSeq(entries: readonly TranscriptEntry[], seq: number): number {
  let low = 0;
  let high = entries.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = entries[middle]?.seq ?? seq;
    if (found === seq) return middle;
    if (found < seq) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

export function frameAt(entries: readonly TranscriptEntry[], seq: number): RecordedFrame | undefined {
  const entry = entries[indexOfSeq(entries, seq)];
  return entry !== undefined && isFrame(entry) ? entry : undefined;
}
