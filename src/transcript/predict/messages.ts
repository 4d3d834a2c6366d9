import type { Outcome, PredictionData, ResultKind } from './model.ts';
import type { PredictionRule } from './rules.ts';

/** Says one thing in one language; `data` is that of the prediction. */
export type Say = (data: PredictionData) => string;

/** Everything that a language must have to speak of predictions. A missing text does not compile. */
export interface PredictionMessages {
  /** Why: one sentence a rule. */
  readonly rules: { readonly [rule in PredictionRule]: Say };
  /** What comes. */
  readonly outcomes: { readonly [kind in Exclude<Outcome['kind'], 'result' | 'error'>]: string };
  readonly results: { readonly [kind in ResultKind]: string };
  readonly error: (code: number, about: 'resource' | 'limit' | undefined) => string;
  readonly verdicts: {
    readonly [verdict in 'right' | 'wrong' | 'open' | 'waiting']: string;
  };
  /** Before one outcome, before several, and between them. */
  readonly expected: string;
  readonly cannotKnow: string;
  readonly or: string;
}

/** A member of the data as a text. */
export function text(data: PredictionData, name: string): string {
  const value = data[name];
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** What an outcome is called. */
export function sayOutcome(messages: PredictionMessages, outcome: Outcome): string {
  if (outcome.kind === 'result') return messages.results[outcome.of];
  if (outcome.kind === 'error') return messages.error(outcome.code, outcome.about);
  return messages.outcomes[outcome.kind];
}
