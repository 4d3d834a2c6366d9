import { expect, test } from 'vitest';
import { allPages } from '../../../src/client/official-client.ts';

interface Page {
  readonly items: readonly string[];
  readonly nextCursor?: string;
}

/** Walks pages that hang together by cursor; notes which cursors were asked for. */
async function walk(pages: { readonly [cursor: string]: Page }) {
  const asked: (string | undefined)[] = [];
  const items = await allPages(
    async (cursor) => {
      asked.push(cursor);
      return pages[cursor ?? 'first'] ?? expect.fail(`There is no page ${cursor}`);
    },
    (page) => page.items,
  );
  return { items, asked };
}

test('an empty cursor is a cursor and not the end', async () => {
  expect(await walk({ first: { items: ['a'], nextCursor: '' }, '': { items: ['b'] } })).toEqual({
    items: ['a', 'b'],
    asked: [undefined, ''],
  });
});

test('an empty page in the middle is not the end', async () => {
  const pages = {
    first: { items: ['a'], nextCursor: '1' },
    1: { items: [], nextCursor: '2' },
    2: { items: ['b'] },
  };
  expect((await walk(pages)).items).toEqual(['a', 'b']);
});

test('a server that hands out a cursor twice does not keep the client for ever', async () => {
  const pages = { first: { items: ['a'], nextCursor: '1' }, 1: { items: ['b'], nextCursor: '1' } };
  expect(await walk(pages)).toEqual({ items: ['a', 'b'], asked: [undefined, '1'] });
});

test('more pages than any default limit are walked', async () => {
  const pages: { [cursor: string]: Page } = { first: { items: ['0'], nextCursor: '1' } };
  for (let page = 1; page < 200; page += 1)
    pages[page] = { items: [`${page}`], ...(page < 199 ? { nextCursor: `${page + 1}` } : {}) };
  expect((await walk(pages)).items).toHaveLength(200);
});

test('a cursor that the server does not take any more starts the walk anew, once', async () => {
  const asked: (string | undefined)[] = [];
  let stale = 1;
  const fetchPage = async (cursor: string | undefined): Promise<Page> => {
    asked.push(cursor);
    if (cursor === undefined) return { items: ['a'], nextCursor: `at ${asked.length}` };
    if (stale === 0) return { items: ['b'] };
    stale -= 1;
    throw Object.assign(new Error('Invalid cursor'), { code: -32602 });
  };
  expect(await allPages(fetchPage, ({ items }) => items)).toEqual(['a', 'b']);
  expect(asked).toEqual([undefined, 'at 1', undefined, 'at 3']);
  stale = 2;
  await expect(allPages(fetchPage, ({ items }) => items)).rejects.toMatchObject({ code: -32602 });
});

test('a first page that is refused is not asked for again', async () => {
  let asked = 0;
  const refuse = async (): Promise<Page> => {
    asked += 1;
    throw Object.assign(new Error('no'), { code: -32602 });
  };
  await expect(allPages(refuse, ({ items }) => items)).rejects.toThrow('no');
  expect(asked).toBe(1);
});

test('zod never tries to make code from a string', async () => {
  const { globalConfig } = await import('zod/v4/core');
  expect(globalConfig.jitless).toBe(true);
});
