import { redact } from '../../protocol/redaction.ts';
import { isFrame, type RecordedFrame, type TranscriptEntry } from '../model.ts';
import type { FrameLinks } from '../pairing.ts';

/** What tells which frames belong together; a `TranscriptIndex` is one. */
export interface Links {
  links(seq: number): FrameLinks;
}

/**
 * The frames of the exchange that a frame belongs to: the request, its cancellation, everything that came on its
 * subscription or with its progress token, and its answer; in the order of the transcript.
 */
export function exchangeOf(
  seq: number,
  entries: readonly TranscriptEntry[],
  index: Links,
): readonly RecordedFrame[] {
  const own = index.links(seq);
  const root = own.answers ?? own.belongsTo ?? own.cancels ?? seq;
  return entries.filter(isFrame).filter((frame) => {
    if (frame.seq === root) return true;
    const { answers, belongsTo, cancels } = index.links(frame.seq);
    return answers === root || belongsTo === root || cancels === root;
  });
}

/**
 * Frames as a text to paste: above each frame a line with direction, time (UTC), connection and server; then exactly
 * its text, redacted. In no language, so that it means the same everywhere.
 */
export function asExchangeText(frames: readonly RecordedFrame[]): string {
  return frames
    .map(({ dir, at, channel, connection, server, text }) => {
      const time = new Date(at).toISOString();
      return `${dir === 'out' ? '-->' : '<--'} ${time} ${channel} ${connection} ${server}\n${redact(text)}\n`;
    })
    .join('\n');
}
