import type { JsonObject } from '../../protocol/json.ts';
import type { CacheScope, HintNote } from './model.ts';

/** The hints of a result as a client has to read them. */
export interface Hints {
  readonly ttlMs: number;
  /** `undefined`: a scope that the revision does not know, so the result is not kept at all. */
  readonly scope: CacheScope | undefined;
  readonly notes: readonly HintNote[];
}

/**
 * Reads `ttlMs` and `cacheScope`. An absent, negative or unusable time to live counts as 0 ("Time-to-Live (TTL)
 * Field"). An absent scope is read as the stricter one; the specification says nothing of it.
 */
export function readHints({ ttlMs, cacheScope }: JsonObject): Hints {
  const ttlNote = noteOfTtl(ttlMs);
  return {
    ttlMs: ttlNote === undefined && typeof ttlMs === 'number' ? ttlMs : 0,
    scope: cacheScope === undefined ? 'private' : isScope(cacheScope) ? cacheScope : undefined,
    notes: [
      ...(ttlNote === undefined ? [] : [ttlNote]),
      ...(cacheScope === undefined ? (['scopeAbsent'] as const) : []),
    ],
  };
}

function noteOfTtl(ttlMs: JsonObject[string] | undefined): HintNote | undefined {
  if (ttlMs === undefined) return 'ttlAbsent';
  if (typeof ttlMs !== 'number' || !Number.isSafeInteger(ttlMs)) return 'ttlInvalid';
  return ttlMs < 0 ? 'ttlNegative' : undefined;
}

function isScope(value: unknown): value is CacheScope {
  return value === 'public' || value === 'private';
}
