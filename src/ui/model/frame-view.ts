import type { FrameDescription } from '../../transcript/describe.ts';
import type { ListView } from '../../transcript/list-view.ts';
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

/** The same object as long as nothing more is known of the frame, so that its row need not be drawn again. */
export function viewFrame(
  frame: RecordedFrame,
  index: TranscriptIndex,
  entries: ListView<TranscriptEntry>,
): FrameView {
  const links = index.links(frame.seq);
  const known = views.get(frame);
  // Links are a new object whenever they change, and all else follows from them and the text.
  if (known?.links === links) return known;
  const view = newView(frame, links, index, entries);
  views.set(frame, view);
  return view;
}

const views = new WeakMap<RecordedFrame, FrameView>();

function newView(
  frame: RecordedFrame,
  links: FrameLinks,
  index: TranscriptIndex,
  entries: ListView<TranscriptEntry>,
): FrameView {
  const request = links.answers === undefined ? undefined : frameAt(entries, links.answers);
  const took = request === undefined ? undefined : frame.at - request.at;
  return { frame, what: index.describe(frame), links, took };
}

/** Where the entry with this `seq` stands; -1 where it is not there (any more). */
export function indexOfSeq(entries: ListView<TranscriptEntry>, seq: number): number {
  let low = 0;
  let high = entries.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = entries.at(middle)?.seq ?? seq;
    if (found === seq) return middle;
    if (found < seq) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

export function frameAt(entries: ListView<TranscriptEntry>, seq: number): RecordedFrame | undefined {
  const index = indexOfSeq(entries, seq);
  const entry = index < 0 ? undefined : entries.at(index);
  return entry !== undefined && isFrame(entry) ? entry : undefined;
}

/** The newest frame; what happened to connections after it does not count. */
export function lastFrame(entries: ListView<TranscriptEntry>): RecordedFrame | undefined {
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const entry = entries.at(at);
    if (entry !== undefined && isFrame(entry)) return entry;
  }
  return undefined;
}
