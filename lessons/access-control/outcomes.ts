import type { Evidence, Exchange } from '../../src/grading/index.ts';
import { contentsIn } from '../../src/grading/readers/contents.ts';
import { CODE } from '../../src/protocol/errors.ts';

/** What became of a request, as far as this lesson tells answers apart. */
export type Outcome = 'contents' | 'unauthorized' | 'forbidden' | 'notFound' | 'malformed';
export const OUTCOMES: readonly Outcome[] = [
  'contents',
  'unauthorized',
  'forbidden',
  'notFound',
  'malformed',
];

/** `undefined` for what is not answered, and for answers that have nothing to do with access. */
export function outcomeOf(exchange: Exchange): Outcome | undefined {
  if (contentsIn(exchange) !== undefined) return 'contents';
  const { code, message } = exchange.answer?.error ?? {};
  if (code === CODE.unauthorized) return 'unauthorized';
  if (code === CODE.insufficientScope) return 'forbidden';
  if (code !== CODE.invalidParams) return undefined;
  if (message === 'Resource not found') return 'notFound';
  return message === 'Invalid resource URI' ? 'malformed' : undefined;
}

/** Reads of exactly this URI that a server has answered about access, oldest first. */
export function readsOfUri({ exchanges }: Evidence, uri: string): readonly Exchange[] {
  return exchanges.filter(
    (exchange) =>
      exchange.method === 'resources/read' &&
      exchange.params.uri === uri &&
      outcomeOf(exchange) !== undefined,
  );
}
