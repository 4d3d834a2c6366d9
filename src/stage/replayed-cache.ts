import { cacheLine } from '../client/cache/cache-line.ts';
import { CACHE_DEFAULTS, type CacheSettings, KEY_PARTS } from '../client/cache/model.ts';
import { createResponseCache, type ResponseCache } from '../client/cache/response-cache.ts';
import { createWireFeed, type WireFeed } from '../client/cache/wire-feed.ts';
import type { CacheLine } from '../grading/evidence.ts';
import type { JsonObject } from '../protocol/json.ts';
import { redactToken } from '../protocol/redaction.ts';
import type { StageRecorder } from './recorder.ts';

/**
 * The cache of the page's client as it follows from a record: fed by the frames, told of what was asked of it. It sends
 * nothing: where it had nothing to give, the client's frame is in the record.
 */
export interface ReplayedCache {
  /** One is put in its place that is on and empty. Before the first there is none. */
  renew(change: JsonObject): void;
  /** Something was asked of it. */
  asked(server: string, method: string, params: JsonObject): void;
  /** Requests to a server carry this token from now on; redacted or not. */
  authorize(server: string, token: string | undefined): void;
  configure(change: JsonObject): void;
  readonly ledger: readonly CacheLine[];
}

export function createReplayedCache(recorder: StageRecorder, now: () => number): ReplayedCache {
  let cache: ResponseCache | undefined;
  let feed: WireFeed = () => undefined;
  const holders = new Map<string, string | undefined>();
  recorder.onEntry((entry) => feed(entry));
  return {
    renew(change) {
      cache = createResponseCache({ now, settings: { ...CACHE_DEFAULTS, ...settingsOf(change) } });
      // A token's claims tell it apart from others here: signatures are new with each replay.
      feed = createWireFeed(cache, redactToken);
    },
    asked(server, method, params) {
      cache?.lookup({ server, method, params, authorization: holders.get(server) });
    },
    authorize(server, token) {
      const name = token === undefined ? undefined : redactToken(token);
      holders.set(server, name);
      cache?.authorize(server, name);
    },
    configure: (next) => cache?.configure(settingsOf(next)),
    get ledger() {
      return (cache?.ledger ?? []).map(cacheLine);
    },
  };
}

/** What of a change can be taken as such, whoever wrote it. */
export function settingsOf({
  keyParts,
  keepOthers,
  noStore,
}: Readonly<Record<string, unknown>>): Partial<CacheSettings> {
  return {
    ...(Array.isArray(keyParts) ? { keyParts: KEY_PARTS.filter((part) => keyParts.includes(part)) } : {}),
    ...(typeof keepOthers === 'boolean' ? { keepOthers } : {}),
    ...(Array.isArray(noStore) ? { noStore: noStore.flatMap(ruleOf) } : {}),
  };
}

function ruleOf(rule: unknown): CacheSettings['noStore'] {
  if (typeof rule !== 'object' || rule === null || !('uriPrefix' in rule)) return [];
  const { uriPrefix } = rule;
  const server = 'server' in rule ? rule.server : undefined;
  if (typeof uriPrefix !== 'string') return [];
  return [{ uriPrefix, ...(typeof server === 'string' ? { server } : {}) }];
}
