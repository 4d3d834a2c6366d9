import { neverStored } from './admission.ts';
import { freshnessOf } from './freshness.ts';
import { wrongParts } from './key.ts';
import type { CacheEntry, CacheRequest, CacheSettings, KeyParts, Lookup } from './model.ts';

export interface LookAt {
  readonly request: CacheRequest;
  readonly parts: KeyParts;
  /** The caller wants the server's answer. */
  readonly again: boolean;
  readonly settings: CacheSettings;
  readonly now: number;
  readonly entries: readonly CacheEntry[];
  /** The entry that the key of these parts leads to. */
  find(parts: KeyParts): CacheEntry | undefined;
}

/** What is to be done with a request: serve, serve as stale, or ask. Changes nothing. */
export function look({ request, parts, again, settings, now, entries, find }: LookAt): Lookup {
  const never = neverStored(request, parts, settings);
  if (never !== undefined) return miss(never);
  const entry = find(parts);
  if (entry === undefined) {
    const others = entries.some((one) => wrongParts(one, parts).join() === 'authorization');
    return miss(others ? 'otherAuthorization' : 'unknown');
  }
  if (again) return miss('asked', entry);
  const wrong = wrongParts(entry, parts);
  const { why } = freshnessOf(entry, now);
  if (why === undefined) return { outcome: 'hit', reason: 'fresh', entry, wrong };
  return entry.retryAt !== undefined && now < entry.retryAt
    ? { outcome: 'stale', reason: 'backoff', entry, wrong }
    : miss(why, entry);
}

function miss(reason: Lookup['reason'], entry?: CacheEntry): Lookup {
  return { outcome: 'miss', reason, entry, wrong: [] };
}
