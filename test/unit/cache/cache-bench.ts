import type { CacheRequest } from '../../../src/client/cache/model.ts';
import { createResponseCache, type ResponseCacheOptions } from '../../../src/client/cache/response-cache.ts';
import type { JsonObject } from '../../../src/protocol/json.ts';

/** A cache whose clock a test moves, and short words for what is done with it. */
export function cacheBench(options: Partial<ResponseCacheOptions> = {}) {
  const clock = { now: 1_000_000 };
  const cache = createResponseCache({ now: () => clock.now, ...options });
  return {
    clock,
    cache,
    /** Stores a result with these hints. */
    keep(request: CacheRequest, hints: JsonObject = HINTS, bytes = 100) {
      cache.store(request, { resultType: 'complete', contents: [], ...hints }, { bytes });
    },
    /** What a lookup says, in short. */
    ask(request: CacheRequest): string {
      const { outcome, reason } = cache.lookup(request);
      return `${outcome} ${reason}`;
    },
    /** The ledger in short, from the given line on. */
    lines: (from = 0) => cache.ledger.slice(from).map(({ event, reason }) => `${event} ${reason}`),
  };
}

export const HINTS = { ttlMs: 60_000, cacheScope: 'private' } as const;
export const PUBLIC = { ttlMs: 60_000, cacheScope: 'public' } as const;

export function read(uri: string, authorization?: string, server = 'notes'): CacheRequest {
  return { server, method: 'resources/read', params: { uri }, authorization };
}

export function list(cursor?: string, authorization?: string, method = 'resources/list'): CacheRequest {
  return { server: 'notes', method, params: cursor === undefined ? {} : { cursor }, authorization };
}
