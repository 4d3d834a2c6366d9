import { expect, test } from 'vitest';
import { collectEvidence } from '../../../../src/grading/evidence.ts';
import { hintOf } from '../../../../src/grading/readers/hints.ts';
import { keysSeen, lastWalk, pagesOf, walksOf } from '../../../../src/grading/readers/lists.ts';
import { viewList } from '../../../../src/transcript/list-view.ts';
import type { RecordedFrame } from '../../../../src/transcript/model.ts';

interface Step {
  readonly cursor?: string;
  /** Names on the page; absent: the request got no answer. */
  readonly names?: readonly string[];
  readonly next?: string;
  readonly server?: string;
}

/** A conversation about `resources/list`, each request answered at once. */
function evidence(steps: readonly Step[]) {
  const frames: RecordedFrame[] = [];
  const add = (dir: 'in' | 'out', server: string, message: object) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    const seq = frames.length + 1;
    frames.push({
      seq,
      channel: 'composer',
      connection: server,
      server,
      dir,
      at: seq,
      bytes: text.length,
      text,
    });
  };
  for (const [index, { cursor, names, next, server = 'notes' }] of steps.entries()) {
    add('out', server, {
      id: index,
      method: 'resources/list',
      params: cursor === undefined ? {} : { cursor },
    });
    if (names === undefined) continue;
    const resources = names.map((name) => ({ uri: `notes://${name}`, name }));
    const result = {
      resources,
      ttlMs: 5,
      cacheScope: 'public',
      ...(next === undefined ? {} : { nextCursor: next }),
    };
    add('in', server, { id: index, result });
  }
  return collectEvidence(viewList(frames));
}

test('a walk follows the cursors from the first page to the one that names none', () => {
  const found = evidence([
    { names: ['a', 'b'], next: 'x' },
    { cursor: 'x', names: ['c'] },
  ]);
  expect(lastWalk(found, 'resources/list')?.keys).toEqual(['notes://a', 'notes://b', 'notes://c']);
});

test('the empty string is a cursor, and an empty page is not the end', () => {
  const found = evidence([
    { names: [], next: '' },
    { cursor: '', names: ['a'] },
  ]);
  expect(lastWalk(found, 'resources/list')?.keys).toEqual(['notes://a']);
});

test('a walk that was broken off is there and not complete', () => {
  const found = evidence([{ names: ['a'], next: 'x' }, { cursor: 'x' }]);
  expect(walksOf(found, 'resources/list').map(({ complete }) => complete)).toEqual([false]);
  expect(lastWalk(found, 'resources/list')).toBeUndefined();
});

test('two walks over the same cursors are two', () => {
  const found = evidence([
    { names: ['a'], next: 'x' },
    { cursor: 'x', names: ['b'] },
    { names: ['a'], next: 'x' },
    { cursor: 'x', names: ['b'] },
  ]);
  expect(
    walksOf(found, 'resources/list').map(({ pages }) => pages.map(({ exchange }) => exchange.id)),
  ).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

test('a page of another server continues nothing', () => {
  const found = evidence([
    { names: ['a'], next: 'x' },
    { cursor: 'x', names: ['b'], server: 'orders' },
  ]);
  expect(lastWalk(found, 'resources/list')).toBeUndefined();
});

test('a server that gives the same cursor for ever is walked once around', () => {
  const found = evidence([
    { names: ['a'], next: 'x' },
    { cursor: 'x', names: ['b'], next: 'x' },
    { cursor: 'x', names: ['b'], next: 'x' },
  ]);
  expect(walksOf(found, 'resources/list').map(({ pages }) => pages.length)).toEqual([3]);
});

test('a request without an answer is no page, and other lists are other lists', () => {
  const found = evidence([{ names: ['a'] }, {}]);
  expect(pagesOf(found, 'resources/list')).toHaveLength(1);
  expect(keysSeen(found, 'tools/list')).toEqual([]);
});

test('a hint is read as a whole or not at all', () => {
  const [exchange] = evidence([{ names: ['a'] }]).exchanges;
  expect(hintOf(exchange)).toEqual({ ttlMs: 5, cacheScope: 'public' });
  expect(hintOf(undefined)).toBeUndefined();
});
