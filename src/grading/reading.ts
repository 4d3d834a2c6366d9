import { isObject } from '../protocol/json.ts';
import type { Evidence, Exchange } from './evidence.ts';

/** What a `resources/read` came back with, told apart by the frame alone. */
export type ReadAnswer =
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'contents'; readonly texts: readonly string[]; readonly count: number }
  | {
      readonly kind: 'error';
      readonly code: number | undefined;
      readonly message: string;
      /** `error.data.uri`, where there is one. */
      readonly uri: string | undefined;
    }
  /** Neither contents nor an error: a result of another shape. */
  | { readonly kind: 'other' };

export interface Read {
  readonly uri: string;
  readonly exchange: Exchange;
  readonly answer: ReadAnswer;
}

/** Every read that named a URI, oldest first, with what answered it. */
export function readsOf(evidence: Evidence): readonly Read[] {
  return evidence.exchanges.flatMap((exchange) => {
    const { uri } = exchange.params;
    if (exchange.method !== 'resources/read' || typeof uri !== 'string') return [];
    return [{ uri, exchange, answer: answerOf(exchange) }];
  });
}

/** The last answered read of a URI, or the last one at all where none was answered. */
export function lastReadOf(evidence: Evidence, uri: string): Read | undefined {
  const reads = readsOf(evidence).filter((read) => sameUri(read.uri, uri));
  return reads.findLast((read) => read.answer.kind !== 'unanswered') ?? reads.at(-1);
}

/** Scheme and authority without regard to case, the rest to the letter (RFC 3986, section 6.2.2.1). */
export function sameUri(one: string, other: string): boolean {
  return foldAuthority(one) === foldAuthority(other);
}

function foldAuthority(uri: string): string {
  return uri.replace(/^[a-z][a-z0-9+.-]*:(\/\/[^/?#]*)?/i, (head) => head.toLowerCase());
}

function answerOf(exchange: Exchange): ReadAnswer {
  const { answer } = exchange;
  if (answer === undefined) return { kind: 'unanswered' };
  if (answer.error !== undefined) {
    const { code, message, data } = answer.error;
    return {
      kind: 'error',
      code: typeof code === 'number' ? code : undefined,
      message: typeof message === 'string' ? message : '',
      uri: isObject(data) && typeof data.uri === 'string' ? data.uri : undefined,
    };
  }
  const contents = answer.result?.contents;
  if (!Array.isArray(contents)) return { kind: 'other' };
  const texts = contents.flatMap((item) =>
    isObject(item) && typeof item.text === 'string' ? [item.text] : [],
  );
  return { kind: 'contents', texts, count: contents.length };
}
