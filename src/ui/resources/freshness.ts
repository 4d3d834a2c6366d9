import { isObject } from '../../protocol/json.ts';

/** How far what was read can still be trusted to be what the server would give. */
export type Freshness =
  | { readonly kind: 'fresh' /** Milliseconds. */; readonly left: number }
  | { readonly kind: 'stale'; readonly why: 'changed' | 'expired' | 'ttlZero' | 'newer' }
  /** Nothing says how long it is good for. */
  | { readonly kind: 'unknown' };

export interface FreshnessFacts {
  /** As the result has it, whatever it is. */
  readonly ttlMs: unknown;
  /** Milliseconds on the world's clock. */
  readonly received: number;
  readonly now: number;
  /** The server has said since that it changed. */
  readonly changed: boolean;
  /** A later read gave something else. */
  readonly newer?: boolean;
}

/** By the rules of server/utilities/caching: an invalidation counts before the time to live. */
export function freshness({ ttlMs, received, now, changed, newer = false }: FreshnessFacts): Freshness {
  if (newer) return { kind: 'stale', why: 'newer' };
  if (changed) return { kind: 'stale', why: 'changed' };
  if (typeof ttlMs !== 'number' || !Number.isFinite(ttlMs)) return { kind: 'unknown' };
  if (ttlMs <= 0) return { kind: 'stale', why: 'ttlZero' };
  const left = received + ttlMs - now;
  return left > 0 ? { kind: 'fresh', left } : { kind: 'stale', why: 'expired' };
}

/** What tells two results apart for a reader: the contents, whatever stands around them. */
export function sameContents(one: unknown, other: unknown): boolean {
  return contentsKey(one) === contentsKey(other);
}

function contentsKey(result: unknown): string {
  const contents = isObject(result) && Array.isArray(result.contents) ? result.contents : [];
  return JSON.stringify(
    contents.map((item: unknown) =>
      isObject(item) ? [item.uri, item.mimeType, item.text, item.blob] : item,
    ),
  );
}
