import type { Cacheable } from '../protocol/results.ts';

/** What is wrong with a cache hint, or `undefined`: an integer of 0 or more, `public` or `private` (server/utilities/caching). */
export function faultOfHint({ ttlMs, cacheScope }: Cacheable): string | undefined {
  if (!Number.isSafeInteger(ttlMs) || ttlMs < 0) return `has the ttlMs ${ttlMs}, not an integer of 0 or more`;
  if (cacheScope !== 'public' && cacheScope !== 'private') return 'is neither public nor private';
  return undefined;
}
