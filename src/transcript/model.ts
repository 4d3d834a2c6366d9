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
  /** `closed`: ended in order, by either side. `lost`: ended without a word. `unreadable`: something came that is no text. */
  readonly event: 'opened' | 'closed' | 'lost' | 'unreadable';
  readonly reason?: EventReason;
}

/** Why; the interface turns it into a text in the user's language. */
export type EventReason =
  /** The page closed the connection: another server was chosen, or new connections were asked for. */
  | 'closedByPage'
  | 'closedByServer'
  /** The worker was shut down in order. */
  | 'shutdown'
  /** The page ended the worker at once, as a crash would. */
  | 'killed'
  /** The worker reported an error that ended it. */
  | 'crashed'
  /** The connection was cut, as by a broken network; the worker goes on. */
  | 'dropped'
  /** The worker did not answer any more. */
  | 'silent'
  /** The page was left or reloaded while the connection was open. */
  | 'pageLeft'
  /** A message that is no text. */
  | 'notText'
  /** A message that could not be taken out of its envelope. */
  | 'notReadable';

export type TranscriptEntry = RecordedFrame | RecordedEvent;

export function isFrame(entry: TranscriptEntry): entry is RecordedFrame {
  return 'text' in entry;
}
