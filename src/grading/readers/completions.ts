import { CompletionComplete } from '../../protocol/completion.ts';
import { isObject } from '../../protocol/json.ts';
import type { Evidence, Exchange } from '../evidence.ts';

/** A `completion/complete` that was answered (server/utilities/completion). */
export interface Completion {
  readonly exchange: Exchange;
  /** What is completed: the name of a prompt, or the template; `undefined` where the request names neither. */
  readonly of: string | undefined;
  readonly argument: string | undefined;
  /** What was typed so far. */
  readonly value: string | undefined;
  /** Arguments that were chosen before, of `context.arguments`; those that are texts. */
  readonly chosen: { readonly [name: string]: string | undefined };
  /** Of a result. */
  readonly values: readonly string[] | undefined;
  readonly total: number | undefined;
  /** Of an error. */
  readonly code: number | undefined;
}

/** Every answered one, oldest first. */
export function completionsOf(evidence: Evidence): readonly Completion[] {
  return evidence.exchanges
    .filter(({ method, answer }) => method === CompletionComplete.method && answer !== undefined)
    .map(completionOf);
}

function completionOf(exchange: Exchange): Completion {
  const { params, answer } = exchange;
  const { name, uri } = object(params.ref);
  const argument = object(params.argument);
  const { values, total } = object(answer?.result?.completion);
  const { code } = answer?.error ?? {};
  return {
    exchange,
    of: asText(uri) ?? asText(name),
    argument: asText(argument.name),
    value: asText(argument.value),
    chosen: Object.fromEntries(
      Object.entries(object(object(params.context).arguments)).map(([key, one]) => [key, asText(one)]),
    ),
    values: Array.isArray(values)
      ? values.filter((one): one is string => typeof one === 'string')
      : undefined,
    total: typeof total === 'number' ? total : undefined,
    code: typeof code === 'number' ? code : undefined,
  };
}

function object(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
