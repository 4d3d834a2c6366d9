import { expect, test } from 'vitest';
import { itemsAfter, pageOf } from '../../../src/server/pagination.ts';
import { createSeal } from '../../../src/server/seal.ts';
import { testWorld } from './fixtures/world.ts';

const SCOPE = { server: 'library', list: 'resources/list', principal: undefined };
const key = (item: string) => item;

function source(items: string[]) {
  const asked: number[] = [];
  return {
    asked,
    fetch(after: string | undefined, limit: number) {
      asked.push(limit);
      return itemsAfter(items, key, after, limit);
    },
  };
}

async function walk(items: string[], pageSize: number, between: () => void = () => undefined) {
  const seal = createSeal(testWorld().store.values);
  const { fetch } = source(items);
  const seen: string[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const page = await pageOf(seal, { scope: SCOPE, cursor, pageSize, fetch, key });
    seen.push(...page.items);
    cursor = page.nextCursor;
    pages += 1;
    between();
  } while (cursor !== undefined);
  return { seen, pages };
}

test('every item comes once, whatever the size of the pages', async () => {
  const items = Array.from({ length: 51 }, (_, index) => `item-${String(index).padStart(3, '0')}`);
  for (const [size, pages] of [
    [1, 51],
    [50, 2],
    [51, 1],
    [100, 1],
  ] as const)
    expect(await walk(items, size)).toEqual({ seen: items, pages });
  expect(await walk([], 5)).toEqual({ seen: [], pages: 1 });
});

test('items that come or go between pages move no other', async () => {
  const items = ['a', 'c', 'e', 'g'];
  let turn = 0;
  const { seen } = await walk(items, 2, () => {
    turn += 1;
    // The cursor stands on "c"; it goes, one comes before it and one after it.
    if (turn === 1) items.splice(0, items.length, 'a', 'b', 'd', 'e', 'g');
  });
  expect(seen).toEqual(['a', 'c', 'd', 'e', 'g']);
});

test('a page asks for no more than it holds and one, wherever it lies', async () => {
  const seal = createSeal(testWorld().store.values);
  const items = Array.from({ length: 1000 }, (_, index) => String(index).padStart(4, '0'));
  const { fetch, asked } = source(items);
  const first = await pageOf(seal, { scope: SCOPE, cursor: undefined, pageSize: 10, fetch, key });
  await pageOf(seal, { scope: SCOPE, cursor: first.nextCursor, pageSize: 10, fetch, key });
  expect(asked).toEqual([11, 11]);
});

test('a cursor of another world, server, list or principal is refused', async () => {
  const seal = createSeal(testWorld().store.values);
  const { fetch } = source(['a', 'b']);
  const ask = (from: typeof seal, scope: object, cursor?: string) =>
    pageOf(from, { scope: { ...SCOPE, ...scope }, cursor, pageSize: 1, fetch, key });
  const { nextCursor } = await ask(seal, {});
  expect((await ask(seal, {}, nextCursor)).items).toEqual(['b']);
  for (const scope of [{ server: 'other' }, { list: 'tools/list' }, { principal: 'alice' }])
    await expect(ask(seal, scope, nextCursor)).rejects.toMatchObject({ code: -32602 });
  await expect(ask(createSeal(testWorld().store.values), {}, nextCursor)).rejects.toMatchObject({
    code: -32602,
  });
});

// Found by the property test: the last character of a signature holds two bits that decode to nothing.
test('a cursor has one spelling: no other last character opens it', async () => {
  const seal = createSeal(testWorld().store.values);
  const sealed = await seal.seal('cursor', 'a');
  expect(await seal.open('cursor', sealed)).toBe('a');
  const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    .map((last) => sealed.slice(0, -1) + last)
    .filter((other) => other !== sealed);
  for (const other of others) expect(await seal.open('cursor', other)).toBeUndefined();
});
