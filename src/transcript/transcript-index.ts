import { createSubscriptionTracker, type SubscriptionView } from './derive-subscriptions.ts';
import { describeFrame, type FrameDescription } from './describe.ts';
import { type FrameFacts, readFacts } from './facts.ts';
import { isFrame, type RecordedFrame, type TranscriptEntry } from './model.ts';
import { createPairing, type FrameLinks } from './pairing.ts';

/** Everything that is derived from a transcript, kept up to date one entry at a time. */
export interface TranscriptIndex {
  /** Takes the next entry. Each frame's text is parsed once, here. */
  add(entry: TranscriptEntry): void;
  /** Entries taken so far. */
  readonly size: number;
  /** Frames among them. */
  readonly frames: number;
  facts(seq: number): FrameFacts | undefined;
  links(seq: number): FrameLinks;
  describe(frame: RecordedFrame): FrameDescription;
  subscriptions(): readonly SubscriptionView[];
}

export function createTranscriptIndex(): TranscriptIndex {
  const pairing = createPairing();
  const tracker = createSubscriptionTracker();
  /** By `seq`. */
  const facts: FrameFacts[] = [];
  let size = 0;
  let frames = 0;
  return {
    add(entry) {
      size += 1;
      if (!isFrame(entry)) {
        tracker.add(entry);
        return;
      }
      frames += 1;
      const read = readFacts(entry.text);
      facts[entry.seq] = read;
      pairing.add(entry, read);
      tracker.add(entry, read, pairing.links(entry.seq));
    },
    get size() {
      return size;
    },
    get frames() {
      return frames;
    },
    facts: (seq) => facts[seq],
    links: (seq) => pairing.links(seq),
    describe(frame) {
      const own = facts[frame.seq] ?? readFacts(frame.text);
      const asked = pairing.links(frame.seq).answers;
      return describeFrame(frame, own, asked === undefined ? undefined : facts[asked]);
    },
    subscriptions: () => tracker.views(),
  };
}
