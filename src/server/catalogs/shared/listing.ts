import type { Collection } from '../../../storage/world-store.ts';
import type { ListWindow } from '../../catalog.ts';

export interface Listing<T> {
  readonly collection: Collection<T>;
  /** Keys of the list begin with one of these, none of which begins with another. */
  readonly prefixes: readonly string[];
  /** Below these longer prefixes nothing is listed; they are jumped over, whatever they hold. Ascending. */
  readonly skip?: readonly string[];
  key(record: T): string;
  /** Whether this caller may see it. Default: everything. */
  visible?(record: T): boolean;
}

/**
 * The records of one window in the order of their keys: greater than `after`, at most `limit`, fewer only at the end.
 * Costs no more than what it returns, plus what the caller may not see between.
 *
 * Keys are compared by UTF-16 code units, as the database does: `note-10` comes before `note-2`. That is no order for
 * people, but it is the same on every machine and in every language, and it needs no table.
 */
export async function listRecords<T>(listing: Listing<T>, window: ListWindow): Promise<T[]> {
  const found: T[] = [];
  let position = window.after;
  for (const [from, before] of stretches(listing.prefixes, listing.skip ?? [])) {
    for (;;) {
      const missing = window.limit - found.length;
      if (missing <= 0) return found;
      if (position !== undefined && position >= before) break;
      const bounds = position === undefined ? { from } : { from, after: position };
      const batch = await listing.collection.range({ ...bounds, before, limit: missing });
      for (const record of batch) {
        if (listing.visible === undefined || listing.visible(record)) found.push(record);
      }
      const last = batch.at(-1);
      if (last !== undefined) position = listing.key(last);
      if (batch.length < missing) break;
    }
  }
  return found;
}

/** The first key that begins with no `prefix` and comes after all that do. */
export function endOf(prefix: string): string {
  return prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
}

/** The stretches of keys that are left when `skip` is cut out of `prefixes`, in the order of the keys. */
function stretches(
  prefixes: readonly string[],
  skip: readonly string[],
): (readonly [from: string, before: string])[] {
  const parts: (readonly [string, string])[] = [];
  // The order of the keys, which is not that of the names: `acme-test/` comes before `acme/`.
  for (const prefix of prefixes.toSorted()) {
    let from = prefix;
    for (const hole of skip.filter((each) => each.startsWith(prefix))) {
      parts.push([from, hole]);
      from = endOf(hole);
    }
    parts.push([from, endOf(prefix)]);
  }
  return parts;
}

/**
 * The different values that stand between `prefix` and the next `/` in the keys of a collection, those that begin
 * with `start`, ascending. One read for each value, however many records share it.
 */
export async function segments<T>(
  collection: Collection<T>,
  key: (record: T) => string,
  prefix: string,
  start: string,
  limit = 101,
): Promise<string[]> {
  const found: string[] = [];
  const end = endOf(prefix + start);
  let from = prefix + start;
  while (found.length < limit) {
    const [record] = await collection.range({ from, before: end, limit: 1 });
    if (record === undefined) break;
    const segment = key(record).slice(prefix.length).split('/', 1)[0] ?? '';
    found.push(segment);
    // Everything of this segment lies below `segment/`; a segment of its own without a slash is exactly `segment`.
    from = key(record) === prefix + segment ? `${prefix}${segment}\u0000` : endOf(`${prefix}${segment}/`);
  }
  return [...new Set(found)];
}
