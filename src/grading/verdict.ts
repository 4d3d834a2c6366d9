import type { Json } from '../protocol/json.ts';
import type { Evidence } from './evidence.ts';

/** Facts for the learner, as data: a lesson's words name them as `{seen.uri}` or `{expected.code}`. */
export type Facts = { readonly [name: string]: Json };

/** What a check says. `mistake` is the id under which each language explains it. */
export type Judgement =
  | { readonly outcome: 'passed' }
  | { readonly outcome: 'failed'; readonly mistake: string; readonly seen: Facts; readonly expected: Facts };

/** One thing that an exercise asks for. Pure and wordless: the same evidence gives the same judgement. */
export interface Check {
  readonly id: string;
  /** The section that decides, e.g. `server/resources#error-handling`. */
  readonly rule: string;
  /** Every mistake that `judge` can name, so that the build can ask for its words in each language. */
  readonly mistakes: readonly string[];
  judge(evidence: Evidence): Judgement;
}

export type CheckResult =
  | { readonly check: string; readonly outcome: 'passed' }
  | {
      readonly check: string;
      readonly outcome: 'failed';
      readonly mistake: string;
      readonly seen: Facts;
      readonly expected: Facts;
    }
  /** The check itself failed. `detail` is for whoever mends the lesson. */
  | { readonly check: string; readonly outcome: 'broken'; readonly detail: string };

export interface Verdict {
  /** True only if there is a check and every one passed. */
  readonly passed: boolean;
  readonly results: readonly CheckResult[];
}

export const PASSED: Judgement = { outcome: 'passed' };

export function failed(mistake: string, seen: Facts = {}, expected: Facts = {}): Judgement {
  return { outcome: 'failed', mistake, seen, expected };
}

/** Judges every check on its own; one that throws is `broken` and the others are judged all the same. */
export function judge(checks: readonly Check[], evidence: Evidence): Verdict {
  const results = checks.map((check) => resultOf(check, evidence));
  return { passed: results.length > 0 && results.every(({ outcome }) => outcome === 'passed'), results };
}

function resultOf(check: Check, evidence: Evidence): CheckResult {
  try {
    const judgement = check.judge(evidence);
    if (judgement.outcome === 'passed') return { check: check.id, outcome: 'passed' };
    if (judgement.outcome === 'failed' && check.mistakes.includes(judgement.mistake))
      return { check: check.id, ...judgement };
    return {
      check: check.id,
      outcome: 'broken',
      detail: `unforeseen judgement ${JSON.stringify(judgement)}`,
    };
  } catch (error) {
    const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { check: check.id, outcome: 'broken', detail };
  }
}
