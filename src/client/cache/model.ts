/**
 * The client's response cache as data (server/utilities/caching). Everything that it does is a line in its ledger, with
 * a reason that `messages.en.ts` and `messages.zh.ts` put into words. All times are milliseconds of the world's clock.
 */
import type { JsonObject } from '../../protocol/json.ts';

/** Operations whose complete results may be cached ("Cacheable Results"). */
export const CACHEABLE = [
  'server/discover',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'prompts/list',
  'tools/list',
] as const;

/** What is asked, as far as it decides what comes back. */
export interface CacheRequest {
  readonly server: string;
  readonly method: string;
  /** Without `_meta`. */
  readonly params: JsonObject;
  /** Digest of the access token; `undefined` where none is presented. */
  readonly authorization: string | undefined;
}

/** The parts of a cache key, in the order in which they are shown. */
export const KEY_PARTS = ['server', 'method', 'uri', 'query', 'cursor', 'rest', 'authorization'] as const;
export type KeyPart = (typeof KEY_PARTS)[number];

/**
 * A request taken apart. `uri` is without its query, which asks for another representation; `rest` is the JSON of all
 * other parameters. `authorization` counts for private entries only ("Cache Scope Field").
 */
export type KeyParts = { readonly [part in KeyPart]: string | undefined };

export type CacheScope = 'public' | 'private';

/** What was odd about the hints of a result, and how it was read all the same. */
export type HintNote = 'ttlAbsent' | 'ttlNegative' | 'ttlInvalid' | 'scopeAbsent' | 'scopeDiffers';

/** Why an entry is stale before its time. */
export type StaleReason = 'updated' | 'updatedPart' | 'listChanged' | 'subscriptionLost' | 'changedMeanwhile';

export interface CacheEntry {
  readonly parts: KeyParts;
  /** What the server said, or the stricter thing that was made of it. */
  readonly scope: CacheScope;
  readonly ttlMs: number;
  readonly notes: readonly HintNote[];
  readonly received: number;
  readonly result: JsonObject;
  /** Of the frame that brought it, in UTF-8. */
  readonly bytes: number;
  /** Set by a notification or a lost subscription; the age then decides nothing any more. */
  readonly stale: StaleReason | undefined;
  /** Reads in a row that failed since it was received, and when the next one may be tried. */
  readonly failures: number;
  readonly retryAt: number | undefined;
  readonly hits: number;
}

export type LedgerEvent = 'hit' | 'miss' | 'stale' | 'stored' | 'notStored' | 'marked' | 'evicted' | 'failed';

export type MissReason =
  /** Never stored, or gone so long that nobody remembers. */
  | 'unknown'
  /** There is one, but for another access token. */
  | 'otherAuthorization'
  | 'expired'
  | 'ttlZero'
  | StaleReason
  /** The caller wants it from the server. */
  | 'asked'
  | NeverStored;
type NeverStored = 'noStore' | 'inputRetry' | 'notCacheable';

export type EvictionReason =
  | 'capacity'
  | 'authorizationChange'
  /** The server refused a cursor, so all pages of the list are gone ("Interaction with Pagination"). */
  | 'cursorInvalid'
  /** The server refused the read: what was kept may not be shown any more. */
  | 'refused'
  | 'superseded'
  | 'scopeChanged'
  | 'noStore'
  | 'keyChanged'
  | 'turnedOff'
  | 'cleared';

/** An event and its reason; only these go together. */
export type LedgerFact =
  | { readonly event: 'hit'; readonly reason: 'fresh' }
  | { readonly event: 'miss'; readonly reason: MissReason }
  | { readonly event: 'stale'; readonly reason: 'backoff' | 'readFailed' }
  | { readonly event: 'stored'; readonly reason: 'fresh' | 'ttlZero' }
  | {
      readonly event: 'notStored';
      readonly reason: NeverStored | 'notComplete' | 'scopeUnknown' | 'tooLarge';
    }
  | { readonly event: 'marked'; readonly reason: StaleReason }
  | { readonly event: 'evicted'; readonly reason: EvictionReason }
  | { readonly event: 'failed'; readonly reason: 'keptStale' | 'nothingKept' };

export type LedgerLine = LedgerFact & {
  /** Counts from 1. */
  readonly n: number;
  readonly at: number;
  /** Of the request, or of the entry where there was no request. */
  readonly parts: KeyParts;
  /** The entry it is about, as it was then. */
  readonly entry: CacheEntry | undefined;
  /** Parts in which the entry that was served differs from what was asked: the key leaves too much out. */
  readonly wrong: readonly KeyPart[];
};

/** What the cache has for a request. */
export interface Lookup {
  /** `hit`: serve it, do not ask. `stale`: serve it and say so, do not ask yet. `miss`: ask. */
  readonly outcome: 'hit' | 'miss' | 'stale';
  readonly reason: 'fresh' | 'backoff' | MissReason;
  /** Of a miss: a stale one, which may still be shown if asking fails. */
  readonly entry: CacheEntry | undefined;
  readonly wrong: readonly KeyPart[];
}

/** A rule of the host's own, stricter than any hint: what it covers is never stored. It is no `cacheScope`. */
export interface NoStoreRule {
  /** Absent: every server. */
  readonly server?: string;
  /** URIs that begin with this. */
  readonly uriPrefix: string;
}

export interface CacheSettings {
  /** What the key is made of. Leaving a part out is a mistake, for lessons to show. */
  readonly keyParts: readonly KeyPart[];
  readonly noStore: readonly NoStoreRule[];
  /**
   * Private entries of earlier access tokens stay, which no request can reach any more; for looking at them side by
   * side. Default: they go with their token.
   */
  readonly keepOthers: boolean;
  /** The least recently used goes first. Bytes are those of frames. */
  readonly capacity: { readonly entries: number; readonly bytes: number };
}

export const CACHE_DEFAULTS: CacheSettings = {
  keyParts: KEY_PARTS,
  noStore: [],
  keepOthers: false,
  capacity: { entries: 256, bytes: 16 * 1024 * 1024 },
};

/** What may have changed on a server. */
export type CacheChange =
  | { readonly kind: 'updated'; readonly uri: string }
  | { readonly kind: 'list'; readonly list: 'resources' | 'prompts' | 'tools' };
