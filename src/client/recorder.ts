import { utf8Length } from '../protocol/scan.ts';
import type { EventReason, RecordedEvent, RecordedFrame, TranscriptEntry } from '../transcript/model.ts';
import { createListeners } from './observable.ts';

/** What an entry says of the connection it belongs to. */
export interface ConnectionInfo {
  /** The connection's id. */
  readonly connection: string;
  readonly channel: 'client' | 'composer';
  readonly server: string;
}

/**
 * Sits at the page's end of every MCP port. All frames pass through it in both directions, and it numbers them:
 * there is no other way in or out (`recorded-port.ts` is the only module that posts on an MCP port).
 */
export interface Recorder {
  /** All entries of the session, oldest first. */
  readonly entries: readonly TranscriptEntry[];
  frame(info: ConnectionInfo, dir: 'in' | 'out', text: string): RecordedFrame;
  event(info: ConnectionInfo, event: RecordedEvent['event'], reason?: EventReason): RecordedEvent;
  /** Hears of each new entry at once. */
  onEntry(listener: (entry: TranscriptEntry) => void): () => void;
  /** Puts entries of earlier visits in front of what is there; everything is numbered anew where that is needed. */
  adopt(earlier: readonly TranscriptEntry[]): void;
  /** Forgets everything; gives back what was there. */
  clear(): readonly TranscriptEntry[];
}

/** `now` gives milliseconds since the epoch with fractions. */
export function createRecorder(now: () => number = wallClock): Recorder {
  const listeners = createListeners<TranscriptEntry>();
  let entries: TranscriptEntry[] = [];
  const add = <E extends TranscriptEntry>(entry: E): E => {
    entries.push(entry);
    listeners.tell(entry);
    return entry;
  };
  const common = ({ connection, channel, server }: ConnectionInfo) => ({
    ...{ seq: entries.length + 1, channel, connection, server, at: now() },
  });
  return {
    get entries() {
      return entries;
    },
    frame: (info, dir, text) => add<RecordedFrame>({ ...common(info), dir, bytes: utf8Length(text), text }),
    event: (info, event, reason) =>
      add<RecordedEvent>({ ...common(info), event, ...(reason === undefined ? {} : { reason }) }),
    onEntry: (listener) => listeners.add(listener),
    adopt(earlier) {
      entries = [...earlier, ...entries].map((entry, at) =>
        entry.seq === at + 1 ? entry : { ...entry, seq: at + 1 },
      );
    },
    clear() {
      const before = entries;
      entries = [];
      return before;
    },
  };
}

/** The wall clock, with the fractions that `Date.now` has not. */
function wallClock(): number {
  return performance.timeOrigin + performance.now();
}
