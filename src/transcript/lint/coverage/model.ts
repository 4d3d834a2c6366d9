import type { RuleId } from '../rules/index.ts';

/**
 * Why a requirement is no rule. `host`: about what a program does inside or shows, which no frame tells.
 * `http`, `stdio`: of another transport than the one that is recorded. `authorization`: of the HTTP authorization
 * framework. `undecidable`: about frames, but these alone cannot tell. `repeats`: said elsewhere, and counted there.
 * `words`: explains the key words. `deprecation`: whether to adopt a feature. `disputed`: pages contradict each
 * other, and either way is accepted.
 */
export type Reason =
  | 'host'
  | 'http'
  | 'stdio'
  | 'authorization'
  | 'undecidable'
  | 'repeats'
  | 'words'
  | 'deprecation'
  | 'disputed';

/** One requirement: the rules that check it, or why none does; several of one reason are counted. */
export type Entry = RuleId | readonly RuleId[] | Reason | readonly [count: number, reason: Reason];

/** The requirements of a section in the order of its text: one entry for each key word. */
export interface SectionCoverage {
  /** MUST, SHALL, REQUIRED, and their negations. */
  readonly must?: readonly Entry[];
  /** SHOULD, RECOMMENDED, and their negations. */
  readonly should?: readonly Entry[];
}

/** By page and anchor; the text before a page's first heading has no anchor. */
export type Coverage = { readonly [section: string]: SectionCoverage };

/** How many requirements an entry stands for. */
export function weight(entry: Entry): number {
  return typeof entry !== 'string' && typeof entry[0] === 'number' ? entry[0] : 1;
}

/** The rules that an entry names. */
export function rulesIn(entry: Entry): readonly string[] {
  return [entry]
    .flat()
    .filter((part) => typeof part === 'string' && part.includes('.'))
    .map(String);
}
