import type { JsonObject } from '../protocol/json.ts';
import { redactToken } from '../protocol/redaction.ts';
import { createAuthorizations } from './cache/authorizations.ts';
import { CACHE_DEFAULTS, type CacheRequest, type CacheSettings, type Lookup } from './cache/model.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { CacheView, LabCache } from './lab.ts';
import { createSource } from './observable.ts';
import type { Recorder } from './recorder.ts';

/** The cache as the lab's own parts use it. */
export interface CacheLink extends LabCache {
  /** From now on requests of `principal` to `server` carry this token. */
  authorize(server: string, principal: string, token: string | undefined): Promise<void>;
  /** What the cache has for a request of `principal`; `undefined` where it is off or their token is not known. */
  lookup(asking: Asking, again: boolean): Lookup | undefined;
  /** Asking failed before anything went over the wire. */
  failed(asking: Asking): void;
  /** A stale result that may be shown after a failure. */
  kept(asking: Asking): JsonObject | undefined;
}

export interface Asking {
  readonly server: string;
  readonly principal: string;
  readonly method: string;
  readonly params: JsonObject;
}

/** Hears what was asked of a cache that is on, and what it was told: a hit leaves no frame to tell it. */
export type CacheNote = (
  act: 'renewCache' | 'read' | 'cache' | 'authorize',
  args: JsonObject,
  server?: string,
) => void;

/** A cache that is off, and not even loaded: nothing is kept and everything goes over the wire, until it is turned on. */
export function createCacheLink(
  recorder: Recorder,
  now: () => number,
  note: CacheNote = () => undefined,
): CacheLink {
  const on = createSource(false);
  const authorizations = createAuthorizations();
  let settings = CACHE_DEFAULTS;
  let cache: ResponseCache | undefined;
  let stopFeeding: (() => void) | undefined;
  let holder: Holder | undefined;

  const viewNow = (): CacheView => ({
    entries: cache?.entries ?? [],
    ledger: cache?.ledger ?? [],
    settings,
    authorization: holder?.digest,
    principal: holder?.principal,
  });
  const view = createSource(viewNow());
  /** Does something with the cache while it is on, and shows what came of it. */
  const within = <T>(
    asking: Asking,
    work: (cache: ResponseCache, request: CacheRequest) => T,
  ): T | undefined => {
    const { server, principal, method, params } = asking;
    const known = holder?.server === server && holder.principal === principal;
    if (cache === undefined || !on.value || !known) return undefined;
    const done = work(cache, { server, method, params, authorization: holder?.digest });
    view.set(viewNow());
    return done;
  };

  /** Hands everything that is recorded from now on to this cache, and to no other. */
  const feedTo = ({ createWireFeed }: Parts, fed: ResponseCache): void => {
    stopFeeding?.();
    const feed = createWireFeed(fed, authorizations.digestOf);
    stopFeeding = recorder.onEntry((entry) => {
      const { ledger } = fed;
      feed(entry);
      if (fed.ledger !== ledger) view.set(viewNow());
    });
  };
  /** The cache hears whose requests come from now on, and the record too. */
  const present = (to: ResponseCache): void => {
    if (holder === undefined) return;
    const { server, digest, token } = holder;
    if (on.value) note('authorize', { token: token === undefined ? null : redactToken(token) }, server);
    to.authorize(server, digest);
  };

  return {
    on,
    view,
    async turn(wanted) {
      const parts = await loadParts();
      if (wanted === on.value) return;
      cache ??= parts.createResponseCache({ now, settings });
      if (wanted) {
        feedTo(parts, cache);
      } else {
        stopFeeding?.();
        cache.clear('turnedOff');
      }
      on.set(wanted);
      view.set(viewNow());
    },
    async renew(change = {}) {
      const parts = await loadParts();
      const before = { cache, settings, on: on.value };
      const put = (next: ResponseCache | undefined, turnedOn: boolean): void => {
        cache = next;
        if (next !== undefined && turnedOn) feedTo(parts, next);
        else stopFeeding?.();
        on.set(turnedOn);
        // Whoever asks now may be another than when it was put aside.
        if (next !== undefined) present(next);
        view.set(viewNow());
      };
      settings = { ...CACHE_DEFAULTS, ...change };
      note('renewCache', { change: settingsJson(change) });
      put(parts.createResponseCache({ now, settings }), true);
      return () => {
        settings = before.settings;
        put(before.cache, before.on);
      };
    },
    configure(change) {
      if (on.value) note('cache', { change: settingsJson(change) });
      settings = { ...settings, ...change };
      cache?.configure(change);
      view.set(viewNow());
    },
    clear() {
      cache?.clear('cleared');
      view.set(viewNow());
    },
    async authorize(server, principal, token) {
      const digest = token === undefined ? undefined : await authorizations.learn(token);
      if (holder?.server === server && holder.principal === principal && holder.digest === digest) return;
      holder = { server, principal, digest, token };
      if (cache !== undefined) present(cache);
      view.set(viewNow());
    },
    peek: ({ method, params }) =>
      cache !== undefined && on.value && holder !== undefined
        ? cache.peek({ server: holder.server, method, params, authorization: holder.digest })
        : undefined,
    lookup: (asking, again) =>
      within(asking, (open, request) => {
        note('read', { method: asking.method, params: asking.params }, asking.server);
        return open.lookup(request, { again });
      }),
    failed: (asking) => within(asking, (open, request) => open.fail(request, undefined)),
    kept: (asking) => within(asking, (open, request) => open.keptFor(request)?.result),
  };
}

type Parts = Awaited<ReturnType<typeof loadParts>>;

async function loadParts() {
  const [{ createResponseCache }, { createWireFeed }] = await Promise.all([
    import('./cache/response-cache.ts'),
    import('./cache/wire-feed.ts'),
  ]);
  return { createResponseCache, createWireFeed };
}

/** Whose token requests carry now, and where. */
interface Holder {
  readonly server: string;
  readonly principal: string;
  readonly digest: string | undefined;
  readonly token: string | undefined;
}

/** Settings are data; a copy of them, so that nobody changes what is on record. */
function settingsJson(settings: Partial<CacheSettings>): JsonObject {
  return JSON.parse(JSON.stringify(settings));
}
