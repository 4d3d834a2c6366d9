import type { Exchange } from '../evidence.ts';

/** How long and for whom a result may be kept (server/utilities/caching). */
export interface CacheHint {
  /** Milliseconds. */
  readonly ttlMs: number;
  readonly cacheScope: 'public' | 'private';
}

/** The hint of a result; `undefined` where there is no result, or where it says nothing that can be used. */
export function hintOf(exchange: Exchange | undefined): CacheHint | undefined {
  const { ttlMs, cacheScope } = exchange?.answer?.result ?? {};
  if (typeof ttlMs !== 'number' || (cacheScope !== 'public' && cacheScope !== 'private')) return undefined;
  return { ttlMs, cacheScope };
}
