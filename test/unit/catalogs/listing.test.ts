import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listRecords, segments } from '../../../src/server/catalogs/shared/listing.ts';
import type { Collection, RangeQuery } from '../../../src/storage/world-store.ts';

/** A collection of keys that answers ranges as the database does. */
function collectionOf(keys: readonly string[]): Collection<string> & { reads: number } {
  const sorted = [...new Set(keys)].toSorted();
  const refuse = () => Promise.reject(new Error('a list only reads ranges'));
  return {
    reads: 0,
    async range({ from = '', after, before, limit }: RangeQuery) {
      this.reads += 1;
      const inside = (key: string) =>
        key >= from && (after === undefined || key > after) && (before === undefined || key < before);
      return sorted.filter(inside).slice(0, limit);
    },
    get: refuse,
    put: refuse,
    delete: refuse,
    update: refuse,
  };
}

const PREFIXES = ['a/', 'a-b/', 'c/'];
const SKIP = ['a/x/', 'a/y/'];
const key = fc
  .tuple(
    fc.constantFrom('a/', 'a-b/', 'b/', 'c/', 'a/x/', 'a/y/', 'a/x', 'd'),
    fc.stringMatching(/^[a-z0-9/-]{0,3}$/),
  )
  .map(([start, rest]) => start + rest);

test('windows of any size give each visible record once, in the order of the keys, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(key, { maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      async (keys, limit) => {
        const visible = (each: string) => !each.endsWith('0');
        const listing = {
          collection: collectionOf(keys),
          prefixes: PREFIXES,
          skip: SKIP,
          key: (each: string) => each,
          visible,
        };
        const found: string[] = [];
        for (let after: string | undefined; ; after = found.at(-1)) {
          const window = await listRecords(listing, { after, limit });
          expect(window.length).toBeLessThanOrEqual(limit);
          found.push(...window);
          if (window.length < limit) break;
        }
        const expected = [...new Set(keys)].filter(
          (each) =>
            PREFIXES.some((prefix) => each.startsWith(prefix)) &&
            !SKIP.some((prefix) => each.startsWith(prefix)) &&
            visible(each),
        );
        expect(found).toEqual(expected.toSorted());
      },
    ),
  );
});

test('a window may begin behind a key that is gone, or that never was', async () => {
  const listing = {
    collection: collectionOf(['a/1', 'a/3', 'c/1']),
    prefixes: PREFIXES,
    key: (each: string) => each,
  };
  expect(await listRecords(listing, { after: 'a/2', limit: 9 })).toEqual(['a/3', 'c/1']);
  expect(await listRecords(listing, { after: 'b', limit: 9 })).toEqual(['c/1']);
  expect(await listRecords(listing, { after: 'z', limit: 9 })).toEqual([]);
  expect(await listRecords(listing, { after: undefined, limit: 0 })).toEqual([]);
});

test('what is skipped costs nothing, however much it is', async () => {
  const many = Array.from({ length: 5_000 }, (_, index) => `a/x/${index}`);
  const collection = collectionOf(['a/1', ...many, 'a/z']);
  const listing = { collection, prefixes: ['a/'], skip: SKIP, key: (each: string) => each };
  expect(await listRecords(listing, { after: undefined, limit: 10 })).toEqual(['a/1', 'a/z']);
  expect(collection.reads).toBe(3);
});

test('segments are the different values behind a prefix, in order, at one read each', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(key, { maxLength: 60 }),
      fc.stringMatching(/^[a-z0-9-]{0,1}$/),
      async (keys, start) => {
        const collection = collectionOf(keys);
        const found = await segments(collection, (each) => each, 'a/', start, 1000);
        const expected = keys
          .filter((each) => each.startsWith(`a/${start}`))
          .map((each) => each.slice(2).split('/', 1)[0] ?? '');
        expect(found.toSorted()).toEqual([...new Set(expected)].toSorted());
        expect(collection.reads).toBeLessThanOrEqual(2 * found.length + 1);
      },
    ),
  );
});
