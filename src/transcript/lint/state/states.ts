import type { RequestId } from '../../../protocol/frames.ts';
import type { JsonObject } from '../../../protocol/json.ts';
import type { LogLevel } from '../../../protocol/logging.ts';
import type { Schema } from '../schema/index.ts';

/** A request of the client, as its connection remembers it. */
export interface Asked {
  readonly seq: number;
  readonly id: RequestId;
  readonly method: string | undefined;
  state: 'open' | 'answered' | 'cancelled';
  /** Of cancelled requests: the frame that cancelled it. */
  cancelledBy: number | undefined;
  /** Until it is over: what later frames are judged by. */
  open: OpenRequest | undefined;
  /** Of listen requests. */
  readonly stream: Stream | undefined;
  /** Whether it asked for progress, and how far that has come. */
  progress: number | undefined;
}

export interface OpenRequest {
  readonly params: Record<string, unknown>;
  readonly meta: Record<string, unknown>;
  /** It lacks a required field of `_meta`, or breaks the wire schema. */
  readonly faults: { readonly envelope: boolean; readonly schema: boolean };
}

/** A subscription: what was asked for, and what the server agreed to. */
export interface Stream {
  readonly asked: JsonObject;
  readonly askedUris: ReadonlySet<string>;
  acknowledged: { readonly filter: JsonObject; readonly uris: ReadonlySet<string> } | undefined;
  /** An event came before the acknowledgment; said once. */
  early: boolean;
}

/** An `input_required` answer that waits for its retry. */
export interface PendingInput {
  readonly id: RequestId;
  /** Method and parameters, without what a retry adds. */
  readonly key: string;
  readonly requests: Record<string, unknown>;
  readonly state: string | undefined;
}

/** What one connection has said so far. Grows with its requests, never with the size of frames. */
export interface ConnectionState {
  /** Unanswered requests by id, oldest first; a second one is a duplicate. */
  readonly open: Map<string, Asked[]>;
  /** The last request of each id, answered or not. */
  readonly latest: Map<string, Asked>;
  /** The request that a progress token stands for. */
  readonly tokens: Map<string, Asked>;
  /** How many open requests ask for log messages, by least level; `other` for words that are no levels. */
  readonly logging: Map<LogLevel | 'other', number>;
  /** Frames that a server may answer without an id, oldest first: it could not read one, or did not try. */
  readonly nameless: (Asked | undefined)[];
  /** The server has certainly read everything of the client up to this seq. */
  readUpTo: number;
  /** Answers that ask for input, by method and parameters. */
  readonly pending: Map<string, PendingInput>;
}

/** What a server has said of itself and its lists, over all connections. */
export interface ServerState {
  capabilities: Record<string, unknown> | undefined;
  supported: readonly string[] | undefined;
  /** Versions that it refused. */
  readonly refused: Set<string>;
  /** Cursors it gave out, with the list and cache scope they belong to. */
  readonly cursors: Map<string, { readonly method: string; readonly scope: unknown }>;
  /** First pages by list, as a text to compare with. */
  readonly firstPages: Map<string, { readonly names: readonly string[]; readonly text: string }>;
  readonly tools: Map<string, { readonly input: Schema | undefined; readonly output: Schema | undefined }>;
  /** Names of the required arguments of each prompt. */
  readonly prompts: Map<string, readonly string[]>;
  /** States it gave out, and for which method and parameters. */
  readonly states: Map<string, string>;
}

/** Values of one map that are kept; the oldest go. */
export const KEPT = 10_000;

export function newConnection(): ConnectionState {
  return {
    ...{ open: new Map(), latest: new Map(), tokens: new Map(), pending: new Map(), logging: new Map() },
    ...{ nameless: [], readUpTo: 0 },
  };
}

export function newServer(): ServerState {
  return {
    ...{ capabilities: undefined, supported: undefined, refused: new Set() },
    ...{ cursors: new Map(), firstPages: new Map(), tools: new Map(), prompts: new Map(), states: new Map() },
  };
}

/** Puts a value into a map of bounded size. */
export function keep<K, V>(map: Map<K, V>, key: K, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= KEPT) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    return;
  }
}
