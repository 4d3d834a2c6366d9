import { isObject } from '../../protocol/json.ts';
import type { Evidence, Exchange } from '../evidence.ts';

/** The lists of the protocol: the member of the result that holds the items, and the member that names one. */
const LISTS = {
  'resources/list': { member: 'resources', key: 'uri' },
  'resources/templates/list': { member: 'resourceTemplates', key: 'uriTemplate' },
  'prompts/list': { member: 'prompts', key: 'name' },
  'tools/list': { member: 'tools', key: 'name' },
} as const;

export type ListMethod = keyof typeof LISTS;

/** One answered request of a list. */
export interface ListPage {
  readonly exchange: Exchange;
  readonly items: readonly Record<string, unknown>[];
  /** What names each item: its URI, URI template or name; in the order of the page. */
  readonly keys: readonly string[];
  /** As it was sent; `undefined` for the first page. */
  readonly cursor: string | undefined;
  /** `undefined` on the last page. The empty string is a cursor like any other. */
  readonly nextCursor: string | undefined;
}

/** Pages of one list in the order in which they were asked for. */
export interface ListWalk {
  readonly pages: readonly ListPage[];
  readonly keys: readonly string[];
  readonly items: readonly Record<string, unknown>[];
  /** Whether the last page said that nothing follows. */
  readonly complete: boolean;
}

/** Every page of a list that came as a result, oldest first. */
export function pagesOf(evidence: Evidence, method: ListMethod): readonly ListPage[] {
  const { member, key } = LISTS[method];
  return evidence.exchanges.flatMap((exchange) => {
    const found = exchange.method === method ? exchange.answer?.result?.[member] : undefined;
    if (!Array.isArray(found)) return [];
    const items = found.filter(isObject);
    const { nextCursor } = exchange.answer?.result ?? {};
    return [
      {
        exchange,
        items,
        keys: items.flatMap((item) => (typeof item[key] === 'string' ? [item[key]] : [])),
        cursor: stringOrNone(exchange.params.cursor),
        nextCursor: stringOrNone(nextCursor),
      },
    ];
  });
}

/**
 * Every way through a list from its first page on, each page asked for with the cursor of the one before it, by the same
 * subject and on the same server (server/utilities/pagination). A page that was asked for twice counts where it came first.
 */
export function walksOf(evidence: Evidence, method: ListMethod): readonly ListWalk[] {
  const pages = pagesOf(evidence, method);
  return pages.flatMap((page) => (page.cursor === undefined ? [walkFrom(page, pages)] : []));
}

/** The newest complete walk. */
export function lastWalk(evidence: Evidence, method: ListMethod): ListWalk | undefined {
  return walksOf(evidence, method).findLast(({ complete }) => complete);
}

/** What names the items of any page of a list that was seen. */
export function keysSeen(evidence: Evidence, method: ListMethod): readonly string[] {
  return pagesOf(evidence, method).flatMap(({ keys }) => keys);
}

function walkFrom(first: ListPage, pages: readonly ListPage[]): ListWalk {
  const walked = [first];
  for (let last = first; last.nextCursor !== undefined; ) {
    const next = pages.find((page) => follows(page, last));
    if (next === undefined || walked.includes(next)) break;
    walked.push(next);
    last = next;
  }
  return {
    pages: walked,
    keys: walked.flatMap(({ keys }) => keys),
    items: walked.flatMap(({ items }) => items),
    complete: walked.at(-1)?.nextCursor === undefined,
  };
}

function follows(page: ListPage, before: ListPage): boolean {
  const [one, other] = [page.exchange, before.exchange];
  return (
    page.cursor === before.nextCursor &&
    one.seq > (other.answerSeq ?? other.seq) &&
    one.server === other.server &&
    one.subject === other.subject
  );
}

function stringOrNone(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
