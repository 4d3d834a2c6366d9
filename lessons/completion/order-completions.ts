import type { Evidence, Message } from '../../src/grading/index.ts';
import { type Completion, completionsOf } from '../../src/grading/readers/completions.ts';

export const TEMPLATE = 'orders://tenant/{tenant}/order/{orderId}{?view}';

/** Completions of a variable of the orders' template that came as results, for one subject. */
export function suggested(evidence: Evidence, argument: string, subject: string): readonly Suggested[] {
  return completionsOf(evidence).flatMap((one) =>
    one.of === TEMPLATE && one.argument === argument && one.exchange.subject === subject && one.values
      ? [{ ...one, values: one.values }]
      : [],
  );
}

export type Suggested = Completion & { readonly values: readonly string[] };

/** What one answer suggests and the other does not. */
export function beyond(more: Suggested, less: Suggested): readonly string[] {
  return more.values.filter((value) => !less.values.includes(value));
}

/** The request, with the arguments that were chosen before. */
export function completion(
  name: string,
  value: string,
  chosen?: { readonly [name: string]: string },
): Message {
  return {
    method: 'completion/complete',
    params: {
      ref: { type: 'ref/resource', uri: TEMPLATE },
      argument: { name, value },
      ...(chosen === undefined ? {} : { context: { arguments: chosen } }),
    },
  };
}
