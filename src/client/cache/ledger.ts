import type { CacheEntry, KeyPart, KeyParts, LedgerFact, LedgerLine } from './model.ts';

/** Everything that the cache did, oldest first, a bounded number of lines. */
export interface Ledger {
  readonly lines: readonly LedgerLine[];
  note(fact: LedgerFact, about: LineAbout): void;
}

export interface LineAbout {
  readonly parts: KeyParts;
  readonly entry?: CacheEntry | undefined;
  readonly wrong?: readonly KeyPart[];
}

const KEPT = 500;

export function createLedger(now: () => number): Ledger {
  let lines: readonly LedgerLine[] = [];
  let written = 0;
  return {
    get lines() {
      return lines;
    },
    note(fact, { parts, entry, wrong = [] }) {
      written += 1;
      lines = [...lines.slice(-KEPT + 1), { ...fact, n: written, at: now(), parts, entry, wrong }];
    },
  };
}
