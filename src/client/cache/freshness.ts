import type { CacheEntry, StaleReason } from './model.ts';

/** How an entry stands at a time. */
export interface Freshness {
  readonly fresh: boolean;
  /** Milliseconds since it was received; negative where the clock was moved back behind that. */
  readonly age: number;
  /** Milliseconds until its time to live ends; 0 or less where it has. */
  readonly left: number;
  /** Why it is not fresh. */
  readonly why: StaleReason | 'expired' | 'ttlZero' | undefined;
}

/** Fresh while `now < received + ttlMs` ("Freshness Calculation"), and nothing has been heard of a change. */
export function freshnessOf(entry: CacheEntry, now: number): Freshness {
  const { received, ttlMs } = entry;
  const left = received + ttlMs - now;
  const why = entry.stale ?? (left > 0 ? undefined : ttlMs === 0 ? 'ttlZero' : 'expired');
  return { fresh: why === undefined, age: now - received, left, why };
}
