/**
 * What a host would put into a model's context, as data. A host reads, keeps what it read, and decides what of it goes
 * into the context and when; none of this is on the wire, and no server has a say in it (server/resources, "User
 * Interaction Model"). All times are milliseconds of the world's clock.
 */
import type { TranscriptEntry } from '../../transcript/model.ts';
import type { LedgerLine, StaleReason } from '../cache/model.ts';

/** Something that was read, as it came. */
export interface Reading {
  /** The frame that brought it. */
  readonly seq: number;
  readonly server: string;
  /** As asked for. */
  readonly uri: string;
  /** Whose token the request carried, unverified; `undefined` for nobody's. */
  readonly subject: string | undefined;
  readonly received: number;
  readonly ttlMs: number;
  /** The server said that it is the same for everyone. */
  readonly isPublic: boolean;
  /** Whether it was read before, and how often: the first reading is 1. */
  readonly ordinal: number;
  readonly contents: readonly ReadContent[];
}

export interface ReadContent {
  /** As the server names it; of a directory that of each file. */
  readonly uri: string;
  readonly mimeType: string | undefined;
  readonly kind: 'text' | 'blob';
  /** Text as it is; of bytes their Base64. */
  readonly body: string;
  /** The content's own `version`, where it is a JSON object that has one; else a fingerprint of its body. */
  readonly version: string;
  /** For whom it is meant, where it says so. */
  readonly audience: readonly string[] | undefined;
}

/** Everything that is known of one URI of one server. */
export interface Source {
  readonly latest: Reading | undefined;
  /** A change that was heard of since the latest reading. */
  readonly stale: StaleReason | undefined;
  /** The last read had no result: refused for good, or failed for the moment. */
  readonly failure:
    | { readonly seq: number; readonly code: number | undefined; readonly refused: boolean }
    | undefined;
  /** The last read was answered by the cache, as fresh or as stale. */
  readonly fromCache: 'fresh' | 'stale' | undefined;
}

/** The user wants this in the context. */
export interface Choice {
  readonly server: string;
  readonly uri: string;
  /** What is in the context now; `undefined` before the first reading. */
  readonly included: Reading | undefined;
  /** Each new reading goes in at once; otherwise when the user says so. */
  readonly follow: boolean;
}

export interface ContextState {
  /** By server and URI. */
  readonly sources: ReadonlyMap<string, Source>;
  /** In the order in which they were chosen. */
  readonly choices: readonly Choice[];
  /** Reads under way, by connection and id. */
  readonly pending: ReadonlyMap<string, PendingRead>;
  /** What acknowledged subscriptions would tell of, by connection and id. */
  readonly heard: ReadonlyMap<string, { readonly server: string; readonly filter: unknown }>;
}

export interface PendingRead {
  readonly server: string;
  readonly uri: string;
  readonly subject: string | undefined;
  /** A change was heard of meanwhile. */
  readonly stale: StaleReason | undefined;
}

export type ContextAction =
  /** Something went over the wire; `now` is the world's clock then. */
  | { readonly kind: 'entry'; readonly entry: TranscriptEntry; readonly now: number }
  /** The cache did something. */
  | { readonly kind: 'cache'; readonly line: LedgerLine }
  | { readonly kind: 'choose'; readonly server: string; readonly uri: string; readonly follow: boolean }
  | { readonly kind: 'drop'; readonly server: string; readonly uri: string }
  /** Puts the latest reading in place of the one that is in the context. */
  | { readonly kind: 'take'; readonly server: string; readonly uri: string };

/** Who looks at the context, and what the host allows in it. */
export interface ContextRules {
  readonly now: number;
  readonly subject: string | undefined;
  /** UTF-16 code units of one content; what is longer stays out. */
  readonly longest: number;
}

/** One chosen resource, as it stands in the context. */
export interface ContextItem {
  readonly server: string;
  readonly uri: string;
  readonly follow: boolean;
  readonly included: Reading | undefined;
  readonly blocks: readonly ContextBlock[];
  /** `gone`: the server refuses it now. `unread`: nothing has been read yet. */
  readonly state: 'fresh' | 'stale' | 'gone' | 'unread';
  readonly why: StaleReason | 'expired' | 'ttlZero' | 'replaced' | undefined;
  /** Milliseconds since it was received. */
  readonly age: number | undefined;
  /** A later reading that is not in the context, and whether it says anything else. */
  readonly newer: { readonly reading: Reading; readonly differs: boolean } | undefined;
  readonly failure: Source['failure'];
  readonly fromCache: Source['fromCache'];
}

export type LeftOut = 'binary' | 'tooLong' | 'audience' | 'otherIdentity' | 'gone';

/** One content, with where it came from. */
export interface ContextBlock {
  readonly provenance: {
    readonly server: string;
    readonly uri: string;
    readonly mimeType: string | undefined;
    readonly version: string;
    readonly seq: number;
  };
  /** What the model would see; `undefined` where it stays out. */
  readonly text: string | undefined;
  readonly leftOut: LeftOut | undefined;
}
