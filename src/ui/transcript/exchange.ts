import type { ListView } from '../../transcript/list-view.ts';
import type { TranscriptEntry } from '../../transcript/model.ts';
import { type FrameView, frameAt } from '../model/frame-view.ts';

/** A request with its answer as JSON lines, one frame a line with its direction and its exact text. */
export function exchangeText(view: FrameView, entries: ListView<TranscriptEntry>): string {
  const { seq } = view.frame;
  const other = view.links.answers ?? view.links.answeredBy ?? seq;
  return [...new Set([seq, other])]
    .sort((a, b) => a - b)
    .map((one) => frameAt(entries, one))
    .filter((frame) => frame !== undefined)
    .map(({ dir, text }) => `${JSON.stringify({ dir, frame: text })}\n`)
    .join('');
}
