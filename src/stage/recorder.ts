import { utf8Length } from '../protocol/scan.ts';
import type { EventReason, RecordedEvent, RecordedFrame, TranscriptEntry } from '../transcript/model.ts';

export interface StagePlace {
  readonly connection: string;
  readonly channel: 'client' | 'composer';
  readonly server: string;
}

/** What passes between the client's side and the servers of a stage, numbered and dated as the page does it. */
export interface StageRecorder {
  readonly entries: readonly TranscriptEntry[];
  frame(place: StagePlace, dir: 'in' | 'out', text: string): void;
  event(place: StagePlace, event: RecordedEvent['event'], reason?: EventReason): void;
  onEntry(listener: (entry: TranscriptEntry) => void): void;
  /** What was recorded so far does not count; numbers begin anew. */
  clear(): void;
}

export function createStageRecorder(now: () => number = Date.now): StageRecorder {
  let entries: TranscriptEntry[] = [];
  const listeners: ((entry: TranscriptEntry) => void)[] = [];
  const add = (entry: TranscriptEntry): void => {
    entries.push(entry);
    for (const listener of listeners) listener(entry);
  };
  const common = ({ connection, channel, server }: StagePlace) => ({
    ...{ seq: entries.length + 1, channel, connection, server, at: now() },
  });
  return {
    get entries() {
      return entries;
    },
    frame: (place, dir, text) =>
      add({ ...common(place), dir, bytes: utf8Length(text), text } satisfies RecordedFrame),
    event: (place, event, reason) =>
      add({ ...common(place), event, ...(reason === undefined ? {} : { reason }) } satisfies RecordedEvent),
    onEntry: (listener) => void listeners.push(listener),
    clear() {
      entries = [];
    },
  };
}
