import type { Session } from '../../transcript/exchange/session.ts';
import type { CacheLine, Decisions } from '../evidence.ts';
import type { Verdict } from '../verdict.ts';

/** What a file of evidence says it is, on its first line. */
export const EVIDENCE_FORMAT = 'mcp-resource-lab/evidence';
/** Rises when a reader of the old format could not read the new one. */
export const EVIDENCE_VERSION = 1;

/** What is read at most, refused before work is done. Characters are UTF-16 code units. */
export const EVIDENCE_LIMITS = {
  fileCharacters: 32 * 1024 * 1024,
  entries: 20_000,
  acts: 5_000,
  labelCharacters: 200,
  decisions: 500,
  decisionCharacters: 10_000,
  ledgerLines: 500,
} as const;

/** A learner's work on one exercise, with all that is needed to do it again and to judge it anew. */
export interface Work {
  readonly lesson: string;
  readonly exercise: string;
  /** Of the exercise's content: see `exerciseHash`. */
  readonly exerciseHash: string;
  /** Whose it is, in their own words. */
  readonly label?: string;
  /** How often the work was checked. */
  readonly attempts: number;
  /** Milliseconds since the epoch on the wall clock, when the verdict was made. */
  readonly at: number;
  readonly decisions: Decisions;
  /** What the cache of the page's client did. */
  readonly ledger: readonly CacheLine[];
  readonly verdict: Verdict;
  /** Start state, entries and acts. */
  readonly session: Session;
}

/** The parts of a file that each have a digest of their own, so that a change can be named. */
export const EVIDENCE_PARTS = ['work', 'decisions', 'ledger', 'verdict', 'start', 'acts', 'frames'] as const;
export type EvidencePart = (typeof EVIDENCE_PARTS)[number];

export type Digests = { readonly [part in EvidencePart]: string };

/** A file as it was read. */
export interface EvidenceFile {
  readonly work: Work;
  /** Of the lab that wrote it. */
  readonly lab: string;
  /** Parts whose content is not the one that their digest was made of. */
  readonly changed: readonly EvidencePart[];
  /** False where the digests themselves are not those that the hash was made of. */
  readonly whole: boolean;
}
