import type { JsonObject } from '../../protocol/json.ts';
import type { TranscriptEntry } from '../model.ts';

/** A conversation with all that is needed to show it, to run it again and to pass it on. */
export interface Session {
  readonly name?: string;
  /** How the world was when it began; absent where that was not kept. */
  readonly start?: SessionStart;
  /** Of a fork: the session it comes from, and the frame that was changed. */
  readonly fork?: { readonly of: string; readonly at: number };
  /** Frames and events, `seq` from 1 without gaps. */
  readonly entries: readonly TranscriptEntry[];
  readonly acts: readonly SessionAct[];
  readonly marks: readonly SessionMark[];
}

export interface SessionStart {
  /** Milliseconds since the epoch on the world's clock, when the first entry was recorded. */
  readonly clock: number;
  /** The world's data, as its storage gave them; neither keys nor secrets are among them. */
  readonly snapshot: JsonObject;
}

/** What was done through the control port: it changes what servers answer, and is no frame. */
export interface SessionAct {
  /** `seq` of the entry before it; 0 before the first. */
  readonly after: number;
  /** Milliseconds since the epoch, the wall clock. */
  readonly at: number;
  /** What, in the control port's own word: `backend`, `moveClock`, `endSubscriptions` … */
  readonly act: string;
  readonly server?: string;
  readonly args: JsonObject;
}

/** What a reader has put on an entry. */
export interface SessionMark {
  readonly seq: number;
  readonly pinned?: true;
  readonly note?: string;
}
