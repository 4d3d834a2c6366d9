import { CODE } from '../../protocol/errors.ts';
import type { RequestId } from '../../protocol/frames.ts';
import type { Path } from '../lint/index.ts';
import { type Caller, callerOf } from './caller.ts';
import type { Standpoint } from './knowledge.ts';
import type { Outcome, PredictionData, Reason } from './model.ts';
import type { PredictionRule } from './rules.ts';

/** How a check ends the inquiry: with one outcome, or with several that it cannot tell apart. */
export interface Ending {
  readonly outcomes: readonly Outcome[];
  readonly reason: Reason;
}

/**
 * One request on its way through the checks, in the order in which a server makes them. A check that refuses for
 * certain ends it; one that cannot know leaves a doubt and lets it go on, so that what remains is every outcome that
 * is possible, and the first reason why.
 */
export class Inquiry {
  readonly from: Standpoint;
  readonly id: RequestId;
  readonly method: string;
  readonly params: Record<string, unknown>;
  readonly caller: Caller;
  readonly doubts: { readonly outcome: Outcome; readonly reason: Reason }[] = [];

  constructor(from: Standpoint, request: { id: RequestId; method: string; params: Record<string, unknown> }) {
    this.from = from;
    this.id = request.id;
    this.method = request.method;
    this.params = request.params;
    this.caller = callerOf(request.params);
  }

  /** This may be the outcome; the transcript does not tell. */
  may(outcome: Outcome, rule: PredictionRule, at: Path, data?: PredictionData): undefined {
    this.doubts.push({ outcome, reason: reason(rule, at, data) });
  }

  mayRefuse(code: number, rule: PredictionRule, at: Path, data?: PredictionData): undefined {
    return this.may({ kind: 'error', code }, rule, at, data);
  }
}

/** One check: an ending, or nothing to object. */
export type Check = (inquiry: Inquiry) => Ending | undefined;

/** The first ending of some checks. */
export function firstOf(checks: readonly Check[], inquiry: Inquiry): Ending | undefined {
  for (const check of checks) {
    const ending = check(inquiry);
    if (ending !== undefined) return ending;
  }
  return undefined;
}

export function refuse(code: number, rule: PredictionRule, at: Path, data?: PredictionData): Ending {
  return { outcomes: [{ kind: 'error', code }], reason: reason(rule, at, data) };
}

export function invalid(rule: PredictionRule, at: Path, data?: PredictionData): Ending {
  return refuse(CODE.invalidParams, rule, at, data);
}

export function expect(outcome: Outcome, rule: PredictionRule, at: Path, data?: PredictionData): Ending {
  return { outcomes: [outcome], reason: reason(rule, at, data) };
}

/** Several outcomes, and why they cannot be told apart. */
export function open(
  outcomes: readonly Outcome[],
  rule: PredictionRule,
  at: Path,
  data?: PredictionData,
): Ending {
  return { outcomes, reason: reason(rule, at, data) };
}

function reason(rule: PredictionRule, at: Path, data: PredictionData | undefined): Reason {
  return data === undefined ? { rule, at } : { rule, at, data };
}

/** An error about a URI; what cannot be read looks like what is not there. */
export const NOT_FOUND: Outcome = { kind: 'error', code: CODE.invalidParams, about: 'resource' };
