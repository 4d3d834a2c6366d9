import type { RequestId } from '../../protocol/frames.ts';
import type { Caller } from './caller.ts';
import type { Outcome } from './model.ts';

/** A request that has no answer yet, with what its answer teaches. */
export interface Asked {
  readonly id: RequestId;
  readonly seq: number;
  readonly method: string;
  readonly params: Record<string, unknown>;
  readonly caller: Caller;
  /** Of listen requests: the acknowledgment has come. */
  acknowledged: boolean;
}

/** What one connection has open, and how busy it was. */
export interface ConnectionKnowledge {
  /** Unanswered requests by id, oldest first. */
  readonly open: Map<string, Asked[]>;
  /** When completions and tool calls were sent last, milliseconds of the wall clock; as many as a limit needs. */
  readonly completions: number[];
  readonly toolCalls: number[];
}

/** One list as its pages have shown it, to everyone or to one caller. */
export interface ListKnowledge {
  /** The same for everyone (server/utilities/caching). */
  readonly isPublic: boolean;
  /** The items by URI, template or name. */
  readonly items: Map<string, Record<string, unknown>>;
  /** Every page from the first to the last was seen, and nothing has changed since. */
  complete: boolean;
}

export interface CursorKnowledge {
  readonly method: string;
  /** Of a private list: whose it is. */
  readonly subject: string | undefined;
  /** All pages before the one it leads to were seen. */
  readonly whole: boolean;
}

/** What became of a URI when it was listed or read last. */
export interface SeenUri {
  readonly state: 'found' | 'missing' | 'changed';
  readonly era: number;
}

/** What a server has shown of itself, over all connections. */
export interface ServerKnowledge {
  capabilities: Record<string, unknown> | undefined;
  versions: readonly string[] | undefined;
  /** Methods that were answered as known ones. */
  readonly known: Set<string>;
  /** Whether requests without a credential are served at all. */
  guests: 'served' | 'refused' | undefined;
  readonly tokens: Map<string, { readonly held: boolean; readonly at: number }>;
  /** Tokens that held, by the part that is signed: another signature under it proves nothing. */
  readonly signatures: Map<string, string>;
  /** Scopes that a refusal named, by what was asked for. */
  readonly needs: Map<string, readonly string[]>;
  /** Scopes of a caller who passed, by what was asked for. */
  readonly passed: Map<string, readonly string[] | 'all'>;
  readonly lists: Map<string, ListKnowledge>;
  readonly cursors: Map<string, CursorKnowledge>;
  /** Rises when anything may have changed: what was seen in an earlier era is doubtful. */
  era: number;
  /** URIs by caller. */
  readonly uris: Map<string, Map<string, SeenUri>>;
  /** States that the server sealed: for which request, and for whom. */
  readonly states: Map<string, { readonly request: string; readonly subject: string }>;
  /** How requests with side effects or arguments were answered, by caller and request. */
  readonly answers: Map<string, Outcome>;
}

export function newConnection(): ConnectionKnowledge {
  return { open: new Map(), completions: [], toolCalls: [] };
}

export function newServer(): ServerKnowledge {
  return {
    ...{ capabilities: undefined, versions: undefined, known: new Set(), guests: undefined },
    ...{ tokens: new Map(), signatures: new Map(), needs: new Map(), passed: new Map(), lists: new Map() },
    ...{ era: 0, cursors: new Map(), uris: new Map(), states: new Map(), answers: new Map() },
  };
}

/** Whose list it is: that of everyone, or of one caller. */
export const EVERYONE = '*';

export function listKey(method: string, whose: string): string {
  return `${method} ${whose}`;
}

/** The lists in which a caller may find a name: their own, and everyone's. */
export function listsFor(server: ServerKnowledge, method: string, caller: Caller): readonly ListKnowledge[] {
  return [caller.key, EVERYONE].flatMap((whose) => server.lists.get(listKey(method, whose)) ?? []);
}

/** What the lists have said of a name; `undefined` where they said nothing. */
export function definitionOf(
  server: ServerKnowledge,
  method: string,
  caller: Caller,
  name: string,
): Record<string, unknown> | undefined {
  for (const list of listsFor(server, method, caller)) {
    const found = list.items.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What is known of a URI for a caller; `changed` where something has happened since it was seen. */
export function seenUri(server: ServerKnowledge, caller: Caller, key: string): SeenUri['state'] | undefined {
  const seen = server.uris.get(caller.key)?.get(key);
  return seen === undefined || seen.era === server.era ? seen?.state : 'changed';
}

/** What is asked for, as far as rights go: a method with the name or URI it concerns. */
export function targetOf(method: string, name: unknown): string {
  return JSON.stringify([method, name ?? null]);
}
