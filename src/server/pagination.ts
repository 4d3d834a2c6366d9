import { invalidCursor } from './refusals.ts';
import type { Seal } from './seal.ts';

/** A list and for whom it is: what a cursor is bound to. */
export interface CursorScope {
  readonly server: string;
  readonly list: string;
  /** Digest of the principal where the list is private; a public list's cursors serve everyone. */
  readonly principal: string | undefined;
}

export interface PageQuery<T> {
  readonly scope: CursorScope;
  /** As sent. Absent: the first page. */
  readonly cursor: string | undefined;
  readonly pageSize: number;
  /** The items with keys greater than `after`, ascending, at most `limit`. */
  fetch(after: string | undefined, limit: number): Promise<readonly T[]> | readonly T[];
  key(item: T): string;
}

export interface PageOf<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | undefined;
}

/**
 * One page of a list (server/utilities/pagination). A cursor holds the key of the last item sent, so a page costs the
 * same wherever it lies and items that come or go between two pages move no other. Throws `-32602` for a cursor that
 * this world did not seal for this list and, where it is private, this principal; `""` is such a cursor too.
 */
export async function pageOf<T>(seal: Seal, query: PageQuery<T>): Promise<PageOf<T>> {
  const { scope, cursor, pageSize } = query;
  const after = cursor === undefined ? undefined : await openCursor(seal, scope, cursor);
  // One more than a page holds tells whether another page follows.
  const found = await query.fetch(after, pageSize + 1);
  const items = found.slice(0, pageSize);
  const last = items.at(-1);
  if (found.length <= pageSize || last === undefined) return { items, nextCursor: undefined };
  return { items, nextCursor: await seal.seal(purposeOf(scope), query.key(last)) };
}

/** The items of a sorted list after a key, for lists that are in memory. */
export function itemsAfter<T>(
  sorted: readonly T[],
  key: (item: T) => string,
  after: string | undefined,
  limit: number,
): readonly T[] {
  if (after === undefined) return sorted.slice(0, limit);
  const start = sorted.findIndex((item) => key(item) > after);
  return start < 0 ? [] : sorted.slice(start, start + limit);
}

async function openCursor(seal: Seal, scope: CursorScope, cursor: string): Promise<string> {
  const after = await seal.open(purposeOf(scope), cursor);
  if (typeof after === 'string') return after;
  throw invalidCursor(`not sealed for ${scope.list} of ${scope.server} and this caller`);
}

function purposeOf({ server, list, principal }: CursorScope): string {
  return JSON.stringify(['cursor', server, list, principal ?? null]);
}
