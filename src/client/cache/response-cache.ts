import { CODE } from '../../protocol/errors.ts';
import type { JsonObject } from '../../protocol/json.ts';
import { isNoStore, neverStored, notComplete } from './admission.ts';
import { waitAfter } from './backoff.ts';
import { concerns } from './concern.ts';
import { createEntryMap } from './entry-map.ts';
import { readHints } from './hints.ts';
import { isSameList, keyOf, partsOf, wrongParts } from './key.ts';
import { createLedger } from './ledger.ts';
import { look } from './lookup.ts';
import {
  CACHE_DEFAULTS,
  type CacheChange,
  type CacheEntry,
  type CacheRequest,
  type CacheScope,
  type CacheSettings,
  type EvictionReason,
  type KeyParts,
  type LedgerLine,
  type Lookup,
  type StaleReason,
} from './model.ts';

export interface ResponseCacheOptions {
  /** The world's clock, in milliseconds. */
  now(): number;
  /** Decides the jitter of waits after failures; default 1. */
  readonly seed?: number;
  readonly settings?: Partial<CacheSettings>;
}

/** The response cache of one client: what it keeps, what it did, and why. */
export interface ResponseCache {
  readonly entries: readonly CacheEntry[];
  readonly ledger: readonly LedgerLine[];
  readonly settings: CacheSettings;
  /** What the cache would do with a request; leaves no trace. */
  peek(request: CacheRequest): Lookup;
  /** What the cache does with a request that is about to be made. `again`: the caller wants the server's answer. */
  lookup(request: CacheRequest, how?: { readonly again?: boolean }): Lookup;
  /** Takes the result of a request, as it came over the wire. */
  store(request: CacheRequest, result: JsonObject, about: StoreAbout): void;
  /** The request had no result: `code` of the error it was answered with, `undefined` where no answer came. */
  fail(request: CacheRequest, code: number | undefined): void;
  /** After a failure: a stale entry that may be shown, as long as it is called stale. */
  keptFor(request: CacheRequest): CacheEntry | undefined;
  /** A notification says that something changed: what it concerns is stale from now on. */
  invalidate(server: string, change: CacheChange, reason?: StaleReason): void;
  /** Requests to this server come with another access token from now on. */
  authorize(server: string, authorization: string | undefined): void;
  configure(change: Partial<CacheSettings>): void;
  clear(reason: Extract<EvictionReason, 'cleared' | 'turnedOff'>): void;
}

export interface StoreAbout {
  /** Of the frame, in UTF-8. */
  readonly bytes: number;
  /** A change was heard of while the request was under way: nobody knows which version this is. */
  readonly changedMeanwhile?: StaleReason | undefined;
}

export function createResponseCache({ now, seed = 1, settings: given }: ResponseCacheOptions): ResponseCache {
  const entries = createEntryMap();
  const ledger = createLedger(now);
  let settings: CacheSettings = { ...CACHE_DEFAULTS, ...given };

  const evict = (entry: CacheEntry, reason: EvictionReason): void => {
    entries.delete(entry);
    ledger.note({ event: 'evicted', reason }, { parts: entry.parts, entry });
  };
  const evictWhere = (reason: EvictionReason, fits: (entry: CacheEntry) => boolean): void => {
    for (const entry of entries.all.filter(fits)) evict(entry, reason);
  };
  const find = (parts: KeyParts): CacheEntry | undefined =>
    SCOPES.map((scope) => entries.get(keyOf(parts, settings.keyParts, scope))).find(
      (entry) => entry !== undefined,
    );
  /** Pages of the request's list that the request could be answered with. */
  const pagesOf = (parts: KeyParts): readonly CacheEntry[] =>
    entries.all.filter(
      (entry) =>
        isSameList(entry.parts, parts) &&
        (entry.scope === 'public' || entry.parts.authorization === parts.authorization),
    );
  /** One scope for all pages of a list, the stricter one where the server says both ("Interaction with Pagination"). */
  const scopeOfPage = (parts: KeyParts, stated: CacheScope): { scope: CacheScope; differs: boolean } => {
    const others = parts.method === 'resources/read' ? [] : pagesOf(parts);
    const odd = others.filter(({ scope }) => scope !== stated);
    if (odd.length === 0) return { scope: stated, differs: false };
    if (parts.cursor === undefined || stated === 'private') {
      // A first page begins the list anew; and whoever says private once means all of it.
      for (const page of odd) evict(page, 'scopeChanged');
      return { scope: stated, differs: parts.cursor !== undefined };
    }
    return { scope: 'private', differs: true };
  };

  const lookFor = (request: CacheRequest, parts: KeyParts, again: boolean): Lookup =>
    look({ request, parts, again, settings, now: now(), entries: entries.all, find });

  return {
    get entries() {
      return entries.all;
    },
    get ledger() {
      return ledger.lines;
    },
    get settings() {
      return settings;
    },
    peek: (request) => lookFor(request, partsOf(request), false),
    lookup(request, { again = false } = {}) {
      const parts = partsOf(request);
      const found = lookFor(request, parts, again);
      const { outcome, entry, wrong } = found;
      const about = { parts, entry, wrong };
      if (outcome === 'hit') ledger.note({ event: 'hit', reason: 'fresh' }, about);
      else if (found.reason === 'backoff') ledger.note({ event: 'stale', reason: 'backoff' }, about);
      else if (found.reason !== 'fresh') ledger.note({ event: 'miss', reason: found.reason }, about);
      if (outcome === 'miss' || entry === undefined) return found;
      const used = { ...entry, hits: entry.hits + 1 };
      // Put, not changed: this is a use.
      entries.put(keyOf(entry.parts, settings.keyParts, entry.scope), used);
      return { ...found, entry: used };
    },
    store(request, result, { bytes, changedMeanwhile }) {
      const parts = partsOf(request);
      const never = neverStored(request, parts, settings) ?? notComplete(result);
      if (never !== undefined) {
        ledger.note({ event: 'notStored', reason: never }, { parts });
        return;
      }
      const old = find(parts);
      const hints = readHints(result);
      const why =
        hints.scope === undefined ? 'scopeUnknown' : bytes > settings.capacity.bytes ? 'tooLarge' : undefined;
      if (hints.scope === undefined || why !== undefined) {
        ledger.note({ event: 'notStored', reason: why ?? 'scopeUnknown' }, { parts });
        // What was kept is older than what has just come, and worth nothing.
        if (old !== undefined) evict(old, 'superseded');
        return;
      }
      const { scope, differs } = scopeOfPage(parts, hints.scope);
      const entry: CacheEntry = {
        ...{ parts, scope, result, bytes },
        ...{ ttlMs: hints.ttlMs, notes: differs ? [...hints.notes, 'scopeDiffers'] : hints.notes },
        ...{ received: now(), stale: changedMeanwhile === undefined ? undefined : 'changedMeanwhile' },
        ...{ failures: 0, retryAt: undefined, hits: 0 },
      };
      if (old !== undefined && entries.all.includes(old)) entries.delete(old);
      entries.put(keyOf(parts, settings.keyParts, scope), entry);
      ledger.note({ event: 'stored', reason: entry.ttlMs === 0 ? 'ttlZero' : 'fresh' }, { parts, entry });
      if (changedMeanwhile !== undefined)
        ledger.note({ event: 'marked', reason: 'changedMeanwhile' }, { parts, entry });
      for (const one of entries.overflow(settings.capacity)) evict(one, 'capacity');
    },
    fail(request, code) {
      const parts = partsOf(request);
      if (neverStored(request, parts, settings) !== undefined) return;
      const entry = find(parts);
      if (code === CODE.invalidParams && parts.cursor !== undefined) {
        for (const page of pagesOf(parts)) evict(page, 'cursorInvalid');
        return;
      }
      if (code !== undefined && !PASSING.has(code)) {
        // A list that is refused is refused with all its pages.
        const refused = parts.method === 'resources/read' ? [entry] : pagesOf(parts);
        for (const one of refused) if (one !== undefined) evict(one, 'refused');
        return;
      }
      if (entry === undefined) {
        ledger.note({ event: 'failed', reason: 'nothingKept' }, { parts });
        return;
      }
      const failures = entry.failures + 1;
      const kept = entries.change(entry, { failures, retryAt: now() + waitAfter(failures, seed) });
      ledger.note({ event: 'failed', reason: 'keptStale' }, { parts, entry: kept });
    },
    keptFor(request) {
      const parts = partsOf(request);
      const entry = find(parts);
      if (entry === undefined || entry.failures === 0) return undefined;
      ledger.note(
        { event: 'stale', reason: 'readFailed' },
        { parts, entry, wrong: wrongParts(entry, parts) },
      );
      return entry;
    },
    invalidate(server, change, reason) {
      for (const entry of entries.all) {
        if (entry.parts.server !== server || entry.stale !== undefined) continue;
        const found = concerns(change, entry.parts);
        if (found === undefined) continue;
        const stale = reason ?? found;
        const marked = entries.change(entry, { stale });
        ledger.note({ event: 'marked', reason: stale }, { parts: entry.parts, entry: marked });
      }
    },
    authorize(server, authorization) {
      if (settings.keepOthers) return;
      evictWhere(
        'authorizationChange',
        ({ parts, scope }) =>
          parts.server === server && scope === 'private' && parts.authorization !== authorization,
      );
    },
    configure(change) {
      const before = settings;
      settings = { ...settings, ...change };
      if (before.keyParts.join() !== settings.keyParts.join()) evictWhere('keyChanged', () => true);
      evictWhere('noStore', ({ parts }) => isNoStore(settings, parts));
      for (const one of entries.overflow(settings.capacity)) evict(one, 'capacity');
    },
    clear: (reason) => evictWhere(reason, () => true),
  };
}

const SCOPES: readonly CacheScope[] = ['public', 'private'];

/** Errors that say nothing of the resource or the caller, only of the moment. */
const PASSING = new Set<number>([CODE.internalError, CODE.tooMany]);
