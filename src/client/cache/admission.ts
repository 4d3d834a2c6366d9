import type { JsonObject } from '../../protocol/json.ts';
import { uriOf } from './key.ts';
import { CACHEABLE, type CacheRequest, type CacheSettings, type KeyParts } from './model.ts';

/** Why nothing that answers this request may be kept, whatever its hints say; `undefined` where it may. */
export function neverStored(
  { method, params }: CacheRequest,
  parts: KeyParts,
  settings: CacheSettings,
): 'notCacheable' | 'inputRetry' | 'noStore' | undefined {
  if (!CACHEABLE.some((one) => one === method)) return 'notCacheable';
  // The result of a retry depends on inputs that are no part of the key ("Cache Key").
  if (params.inputResponses !== undefined || params.requestState !== undefined) return 'inputRetry';
  return isNoStore(settings, parts) ? 'noStore' : undefined;
}

/** Whether a rule of the host's own covers it. */
export function isNoStore({ noStore }: CacheSettings, parts: KeyParts): boolean {
  const uri = uriOf(parts);
  return noStore.some(
    ({ server, uriPrefix }) =>
      (server === undefined || server === parts.server) && uri?.startsWith(uriPrefix) === true,
  );
}

/** Interim results carry no hints and are not kept. Absent means complete, in results of older servers. */
export function notComplete({ resultType }: JsonObject): 'notComplete' | undefined {
  return resultType === undefined || resultType === 'complete' ? undefined : 'notComplete';
}
