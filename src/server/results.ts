import { META } from '../protocol/meta.ts';
import type { Cacheable } from '../protocol/results.ts';
import type { Call } from './call.ts';
import type { Catalog } from './catalog.ts';

/** A complete result: type and server identity are added to what the method has to say (basic/index). */
export function complete(call: Call, body: object, hint?: Cacheable): Record<string, unknown> {
  return {
    resultType: 'complete',
    ...body,
    ...(hint === undefined ? {} : { ttlMs: hint.ttlMs, cacheScope: hint.cacheScope }),
    _meta: serverMeta(call.server.catalog),
  };
}

export function serverMeta({ info }: Catalog) {
  return { [META.serverInfo]: { name: info.name, title: info.title, version: info.version } };
}

/**
 * The hint of a result that came by way of `inputResponses` or `requestState`: these are no part of the cache key, so
 * nothing may keep it (server/utilities/caching, "Cache Key").
 */
export const NOT_CACHEABLE: Cacheable = { ttlMs: 0, cacheScope: 'private' };
