import { uriOf } from './key.ts';
import type { LedgerLine } from './model.ts';

/** A line of the ledger as exercises get to see it (`CacheLine` of the grading): no digests, no entries. */
export function cacheLine({ event, reason, at, parts, wrong }: LedgerLine) {
  return {
    event,
    reason,
    at,
    server: parts.server ?? '',
    method: parts.method ?? '',
    uri: uriOf(parts),
    wrong,
  };
}
