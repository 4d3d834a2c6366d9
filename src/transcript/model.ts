/** One frame as it went over a port. The text is what was posted, to the last byte; nothing else is the truth. */
export interface RecordedFrame {
  /** Counts from 1 within its session, over both connections, without gaps. */
  readonly seq: number;
  /** Which connection: the official client's, or the composer's raw one. */
  readonly channel: 'client' | 'composer';
  /** Names the connection: a reconnect opens a new one. */
  readonly connection: string;
  /** Which server and instance were at the other end. */
  readonly server: string;
  /** `out` leaves the page, `in` reaches it. */
  readonly dir: 'out' | 'in';
  /** Milliseconds since the epoch, the wall clock, with fractions. */
  readonly at: number;
  /** Bytes of the text in UTF-8. */
  readonly bytes: number;
  readonly text: string;
}

/** What happened to a connection; shown between the frames, never mixed up with them. */
export interface RecordedEvent {
  readonly seq: number;
  readonly channel: 'client' | 'composer';
  readonly connection: string;
  readonly server: string;
  readonly at: number;
  readonly event: 'opened' | 'closed' | 'lost' | 'unreadable';
  readonly reason?: string;
}

export type TranscriptEntry = RecordedFrame | RecordedEvent;

export function isFrame(entry: TranscriptEntry): entry is RecordedFrame {
  return 'text' in entry;
}
