import { Cancelled } from '../protocol/cancellation.ts';
import type { RequestId } from '../protocol/frames.ts';
import { isFrame } from '../transcript/model.ts';
import type { TranscriptIndex } from '../transcript/transcript-index.ts';
import type { TranscriptView } from './transcript-view.ts';

/** Knows which ids the composer has used in this session, whoever chose them. */
export interface ComposerIds {
  /** A positive integer that the composer has not used: the one above all it counted up to. */
  fresh(): number;
}

/** Ids above this one are somebody's experiment: counting on from there would run out of exact integers. */
const ROOM = 1_000_000_000;

export function createComposerIds(view: Pick<TranscriptView, 'transcript' | 'index'>): ComposerIds {
  let index: TranscriptIndex | undefined;
  let read = 0;
  let used = new Set<RequestId>();
  let next = 1;
  return {
    fresh() {
      const entries = view.transcript.value;
      if (view.index !== index) {
        // The transcript was cleared or put back: everything is read anew.
        index = view.index;
        read = 0;
        used = new Set();
        next = 1;
      }
      for (; read < entries.length; read += 1) {
        const entry = entries.at(read);
        if (entry === undefined || !isFrame(entry)) continue;
        if (entry.channel !== 'composer' || entry.dir !== 'out') continue;
        const id = index.facts(entry.seq)?.id;
        if (typeof id !== 'number') continue;
        used.add(id);
        if (id >= next && id < ROOM) next = id + 1;
      }
      while (used.has(next)) next += 1;
      return next;
    },
  };
}

/** The text that ends an open request of the composer. */
export function cancelText(requestId: RequestId): string {
  return JSON.stringify({ jsonrpc: '2.0', method: Cancelled.method, params: { requestId } });
}
