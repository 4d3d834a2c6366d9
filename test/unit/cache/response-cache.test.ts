import { describe, expect, test } from 'vitest';
import { KEY_PARTS } from '../../../src/client/cache/model.ts';
import { cacheBench, HINTS, list, PUBLIC, read } from './cache-bench.ts';

const NOTE = read('notes://note-1', 'alice');

describe('freshness', () => {
  test('an entry is fresh while now < received + ttlMs, to the millisecond', () => {
    const { clock, ask, keep } = cacheBench();
    keep(NOTE);
    const received = clock.now;
    for (const [after, expected] of [
      [0, 'hit fresh'],
      [59_999, 'hit fresh'],
      [60_000, 'miss expired'],
      [60_001, 'miss expired'],
    ] as const) {
      clock.now = received + after;
      expect(ask(NOTE)).toBe(expected);
    }
  });

  test('a page has a clock of its own', () => {
    const { clock, ask, keep } = cacheBench();
    keep(list(), PUBLIC);
    clock.now += 30_000;
    keep(list('c1'), PUBLIC);
    clock.now += 30_000;
    expect(ask(list())).toBe('miss expired');
    expect(ask(list('c1'))).toBe('hit fresh');
  });

  test.each([
    [{ ttlMs: 0, cacheScope: 'public' }, []],
    [{ cacheScope: 'public' }, ['ttlAbsent']],
    [{ ttlMs: -5, cacheScope: 'public' }, ['ttlNegative']],
    [{ ttlMs: 1.5, cacheScope: 'public' }, ['ttlInvalid']],
    [{ ttlMs: '60000', cacheScope: 'public' }, ['ttlInvalid']],
    [{ ttlMs: 1e300, cacheScope: 'public' }, ['ttlInvalid']],
  ] as const)('the hints %o are stale at once', (hints, notes) => {
    const { cache, ask, keep } = cacheBench();
    keep(NOTE, hints);
    expect(ask(NOTE)).toBe('miss ttlZero');
    expect(cache.entries).toMatchObject([{ ttlMs: 0, notes }]);
  });
});

describe('the key', () => {
  test('tells methods, URIs, views, cursors and servers apart, but not the order of parameters', () => {
    const { ask, keep } = cacheBench();
    const order = 'orders://tenant/acme/order/1001';
    keep(read(order), PUBLIC);
    for (const other of [
      read(`${order}?view=summary`),
      read(`${order}?`),
      read('orders://tenant/acme/order/100'),
      read(order, undefined, 'orders'),
      list(),
      { ...read(order), params: { uri: order, more: 1 } },
    ])
      expect(ask(other)).toBe('miss unknown');
    keep({ ...list(), params: { a: { x: 1, y: 2 }, b: 1 } }, PUBLIC);
    expect(ask({ ...list(), params: { b: 1, a: { y: 2, x: 1 } } })).toBe('hit fresh');
    keep(list(''), PUBLIC);
    expect(ask(list())).toBe('miss unknown');
    expect(ask(list(''))).toBe('hit fresh');
  });

  test('of a private entry holds the access token, of a public one not', () => {
    const { ask, keep } = cacheBench();
    keep(NOTE);
    expect(ask({ ...NOTE, authorization: 'bob' })).toBe('miss otherAuthorization');
    expect(ask({ ...NOTE, authorization: undefined })).toBe('miss otherAuthorization');
    expect(ask(NOTE)).toBe('hit fresh');
    keep(list(undefined, 'alice'), PUBLIC);
    expect(ask(list(undefined, 'bob'))).toBe('hit fresh');
  });

  test('without the access token serves alice’s note to bob, and the ledger says so', () => {
    const { cache, ask, keep } = cacheBench();
    cache.configure({ keyParts: KEY_PARTS.filter((part) => part !== 'authorization') });
    keep(NOTE);
    expect(ask({ ...NOTE, authorization: 'bob' })).toBe('hit fresh');
    expect(cache.ledger.at(-1)).toMatchObject({ event: 'hit', wrong: ['authorization'] });
    cache.configure({ keyParts: KEY_PARTS });
    expect(cache.ledger.at(-1)).toMatchObject({ event: 'evicted', reason: 'keyChanged' });
  });

  test.each([
    ['query', read('orders://o/1?view=full'), read('orders://o/1?view=summary')],
    ['cursor', list('c1'), list('c2')],
    ['server', read('x://1', undefined, 'notes'), read('x://1', undefined, 'orders')],
  ] as const)('without the %s serves one for the other', (part, stored, asked) => {
    const { cache, ask, keep } = cacheBench();
    cache.configure({ keyParts: KEY_PARTS.filter((one) => one !== part) });
    keep(stored, PUBLIC);
    expect(ask(asked)).toBe('hit fresh');
    expect(cache.ledger.at(-1)?.wrong).toEqual([part]);
  });
});

describe('never stored is', () => {
  test('the result of a retry with input, and it is never served from the cache either', () => {
    const { ask, keep, lines } = cacheBench();
    const retry = { ...NOTE, params: { ...NOTE.params, inputResponses: {} } };
    const resumed = { ...NOTE, params: { ...NOTE.params, requestState: 's' } };
    for (const one of [retry, resumed]) {
      keep(one);
      expect(ask(one)).toBe('miss inputRetry');
    }
    expect(ask(NOTE)).toBe('miss unknown');
    expect(lines().filter((line) => line === 'notStored inputRetry')).toHaveLength(2);
  });

  test('an interim result', () => {
    const { cache, keep, lines } = cacheBench();
    keep(NOTE, { ...HINTS, resultType: 'input_required' });
    expect(cache.entries).toEqual([]);
    expect(lines()).toEqual(['notStored notComplete']);
  });

  test('a scope that nobody knows; what was kept before goes too', () => {
    const { cache, keep, lines } = cacheBench();
    keep(NOTE);
    keep(NOTE, { ttlMs: 60_000, cacheScope: 'shared' });
    expect(cache.entries).toEqual([]);
    expect(lines(1)).toEqual(['notStored scopeUnknown', 'evicted superseded']);
  });

  test('what a rule of the host covers, whatever the hints say', () => {
    const { cache, ask, keep, lines } = cacheBench();
    keep(NOTE, { ttlMs: 0, cacheScope: 'private' });
    cache.configure({ noStore: [{ server: 'notes', uriPrefix: 'notes://note' }] });
    expect(lines(1)).toEqual(['evicted noStore']);
    keep(NOTE);
    expect(ask(NOTE)).toBe('miss noStore');
    expect(cache.entries).toEqual([]);
    keep(read('notes://other'));
    expect(cache.entries).toHaveLength(1);
  });

  test('what is larger than everything that may be kept', () => {
    const { cache, keep, lines } = cacheBench({ settings: { capacity: { entries: 9, bytes: 500 } } });
    keep(NOTE, HINTS, 501);
    expect(cache.entries).toEqual([]);
    expect(lines()).toEqual(['notStored tooLarge']);
  });

  test('a result without a scope is kept for its own token only', () => {
    const { cache, ask, keep } = cacheBench();
    keep(NOTE, { ttlMs: 60_000 });
    expect(ask(NOTE)).toBe('hit fresh');
    expect(ask({ ...NOTE, authorization: 'bob' })).toBe('miss otherAuthorization');
    expect(cache.entries).toMatchObject([{ scope: 'private', notes: ['scopeAbsent'] }]);
  });

  test('a result of an older server without resultType is complete', () => {
    const { cache } = cacheBench();
    cache.store(NOTE, { contents: [], ...HINTS }, { bytes: 1 });
    expect(cache.entries).toHaveLength(1);
  });
});

describe('one scope for all pages of a list', () => {
  test('a public page of a private list is kept as private', () => {
    const { cache, ask, keep } = cacheBench();
    keep(list(undefined, 'alice'), HINTS);
    keep(list('c1', 'alice'), PUBLIC);
    expect(ask(list('c1', 'bob'))).toBe('miss otherAuthorization');
    expect(cache.entries.at(-1)).toMatchObject({ scope: 'private', notes: ['scopeDiffers'] });
  });

  test('a private page takes the public pages of its list along', () => {
    const { ask, keep, lines } = cacheBench();
    keep(list(undefined, 'alice'), PUBLIC);
    keep(list('c1', 'alice'), HINTS);
    expect(ask(list(undefined, 'bob'))).toBe('miss unknown');
    expect(lines()).toContain('evicted scopeChanged');
  });

  test('a first page begins anew with the scope that it says', () => {
    const { cache, keep } = cacheBench();
    keep(list(undefined, 'alice'), HINTS);
    keep(list('c1', 'alice'), HINTS);
    keep(list(undefined, 'alice'), PUBLIC);
    keep(list('c2', 'alice'), PUBLIC);
    expect(cache.entries.map(({ scope, notes }) => [scope, notes])).toEqual([
      ['public', []],
      ['public', []],
    ]);
  });

  test('two reads have nothing to do with each other', () => {
    const { cache, keep } = cacheBench();
    keep(read('notes://a', 'alice'), PUBLIC);
    keep(read('notes://b', 'alice'), HINTS);
    expect(cache.entries).toHaveLength(2);
  });
});

describe('changes', () => {
  test('an update makes the fresh entry stale at once, for everybody', () => {
    const { cache, ask, keep, lines } = cacheBench();
    cache.configure({ keepOthers: true });
    keep(NOTE);
    keep({ ...NOTE, authorization: 'bob' });
    cache.invalidate('notes', { kind: 'updated', uri: 'notes://note-1' });
    cache.invalidate('notes', { kind: 'updated', uri: 'notes://note-1' });
    expect(lines(2)).toEqual(['marked updated', 'marked updated']);
    expect(ask(NOTE)).toBe('miss updated');
    expect(ask({ ...NOTE, authorization: 'bob' })).toBe('miss updated');
  });

  test('reading again makes it fresh; hearing of the change does not touch its age', () => {
    const { cache, clock, ask, keep } = cacheBench();
    keep(NOTE);
    clock.now += 10_000;
    cache.invalidate('notes', { kind: 'updated', uri: 'notes://note-1' });
    expect(cache.entries).toMatchObject([{ received: clock.now - 10_000 }]);
    keep(NOTE);
    expect(ask(NOTE)).toBe('hit fresh');
    expect(cache.entries).toMatchObject([{ received: clock.now }]);
  });

  test.each([
    ['NOTES://note-1', 'updated'],
    ['notes://n%6Fte-1', 'updated'],
    ['notes://note-1?view=full', 'updatedPart'],
    ['notes://note-1/part', 'updatedPart'],
    ['notes://note-10', 'hit'],
    ['notes://Note-1', 'updated'],
    ['notes://note-1/../x', 'updatedPart'],
    ['notes:', 'hit'],
  ])('an update of %s concerns notes://note-1: %s', (uri, expected) => {
    const { cache, ask, keep } = cacheBench();
    keep(NOTE);
    cache.invalidate('notes', { kind: 'updated', uri });
    expect(ask(NOTE)).toContain(expected);
  });

  test('the case of a path and an escaped slash tell resources apart', () => {
    const { cache, ask, keep } = cacheBench();
    keep(read('file:///workspace/a%2Fb'));
    for (const uri of ['file:///workspace/A%2Fb', 'file:///workspace/a/b'])
      cache.invalidate('notes', { kind: 'updated', uri });
    expect(ask(read('file:///workspace/a%2Fb'))).toBe('hit fresh');
    cache.invalidate('notes', { kind: 'updated', uri: 'file:///workspace/a%2fb' });
    expect(ask(read('file:///workspace/a%2Fb'))).toBe('miss updated');
  });

  test('a file makes its directories stale, not its neighbours', () => {
    const { cache, ask, keep } = cacheBench();
    const uris = ['file:///workspace/docs', 'file:///workspace/docs/b.md', 'file:///workspace-evil'];
    for (const uri of uris) keep(read(uri));
    cache.invalidate('notes', { kind: 'updated', uri: 'file:///workspace/docs/a.md' });
    expect(uris.map((uri) => ask(read(uri)))).toEqual(['miss updatedPart', 'hit fresh', 'hit fresh']);
  });

  test('list_changed concerns all pages of the lists of its kind, and no content', () => {
    const { cache, ask, keep } = cacheBench();
    const prompts = list(undefined, undefined, 'prompts/list');
    const templates = list(undefined, undefined, 'resources/templates/list');
    for (const one of [list(), list('c1'), templates, prompts, NOTE]) keep(one);
    cache.invalidate('notes', { kind: 'list', list: 'resources' });
    expect([list(), list('c1'), templates, prompts, NOTE].map(ask)).toEqual([
      ...['miss listChanged', 'miss listChanged', 'miss listChanged'],
      ...['hit fresh', 'hit fresh'],
    ]);
  });

  test('of another server concern nothing here', () => {
    const { cache, ask, keep } = cacheBench();
    keep(NOTE);
    cache.invalidate('orders', { kind: 'updated', uri: 'notes://note-1' });
    expect(ask(NOTE)).toBe('hit fresh');
  });

  test('heard while the read was under way leave a result that nobody can rely on', () => {
    const { cache, ask } = cacheBench();
    cache.store(NOTE, { contents: [], ...HINTS }, { bytes: 1, changedMeanwhile: 'updated' });
    expect(ask(NOTE)).toBe('miss changedMeanwhile');
  });
});

describe('failures', () => {
  test('leave the stale entry, which may be shown as stale, and ask again later each time', () => {
    const { cache, clock, ask, keep, lines } = cacheBench({ seed: 3 });
    keep(NOTE);
    clock.now += 60_000;
    const waits: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      expect(ask(NOTE)).toBe('miss expired');
      cache.fail(NOTE, undefined);
      expect(cache.keptFor(NOTE)).toMatchObject({ failures: turn + 1 });
      expect(ask(NOTE)).toBe('stale backoff');
      const wait = (cache.entries[0]?.retryAt ?? 0) - clock.now;
      clock.now += wait - 1;
      expect(ask(NOTE)).toBe('stale backoff');
      clock.now += 1;
      waits.push(wait);
    }
    waits.forEach((wait, turn) => {
      const longest = Math.min(1000 * 2 ** turn, 60_000);
      expect(wait).toBeGreaterThanOrEqual(longest / 2);
      expect(wait).toBeLessThanOrEqual(longest);
    });
    expect(lines()).toContain('stale readFailed');
    keep(NOTE);
    expect(cache.entries).toMatchObject([{ failures: 0, retryAt: undefined }]);
  });

  test('wait the same for the same seed, and differently for another', () => {
    const waits = (seed: number) => {
      const { cache, clock, keep } = cacheBench({ seed });
      keep(NOTE);
      return [1, 2, 3].map(() => {
        cache.fail(NOTE, -32603);
        return (cache.entries[0]?.retryAt ?? 0) - clock.now;
      });
    };
    expect(waits(7)).toEqual(waits(7));
    expect(waits(7)).not.toEqual(waits(8));
  });

  test.each([-32603, 42900, undefined])('code %s keeps what there is', (code) => {
    const { cache, keep, lines } = cacheBench();
    keep(NOTE);
    cache.fail(NOTE, code);
    expect(lines(1)).toEqual(['failed keptStale']);
  });

  test.each([-32602, -32002, 40100, 40300, -32601, -32022])('a refusal with %s ends it', (code) => {
    const { cache, keep, lines } = cacheBench();
    keep(NOTE);
    cache.fail(NOTE, code);
    expect(lines(1)).toEqual(['evicted refused']);
    expect(cache.keptFor(NOTE)).toBeUndefined();
  });

  test('nothing was kept: there is nothing to show, and it is not called empty', () => {
    const { cache, lines } = cacheBench();
    cache.fail(NOTE, undefined);
    expect(cache.keptFor(NOTE)).toBeUndefined();
    expect(lines()).toEqual(['failed nothingKept']);
  });

  test('a cursor that the server takes no more ends all pages of its list, and no others', () => {
    const { cache, ask, keep, lines } = cacheBench();
    const prompts = list(undefined, 'alice', 'prompts/list');
    for (const one of [list(undefined, 'alice'), list('c1', 'alice'), list('c2', 'alice'), prompts, NOTE])
      keep(one);
    cache.fail(list('c2', 'alice'), -32602);
    expect(lines(5)).toEqual(Array(3).fill('evicted cursorInvalid'));
    expect([prompts, NOTE].map(ask)).toEqual(['hit fresh', 'hit fresh']);
  });

  test('what is asked for anew although it is fresh may fail, and the fresh one stays', () => {
    const { cache, ask, keep } = cacheBench();
    keep(NOTE);
    expect(cache.lookup(NOTE, { again: true })).toMatchObject({ outcome: 'miss', reason: 'asked' });
    cache.fail(NOTE, undefined);
    expect(cache.keptFor(NOTE)).toBeDefined();
    expect(ask(NOTE)).toBe('hit fresh');
  });
});

describe('what goes', () => {
  test('with another token: private entries of this server, and nothing public', () => {
    const { cache, ask, keep, lines } = cacheBench();
    keep(NOTE);
    keep(read('orders://1', 'alice', 'orders'));
    keep(list(undefined, 'alice'), PUBLIC);
    cache.authorize('notes', 'bob');
    expect(lines(3)).toEqual(['evicted authorizationChange']);
    expect(ask(list(undefined, 'bob'))).toBe('hit fresh');
    expect(cache.entries).toHaveLength(2);
  });

  test('nothing where entries of others are kept for looking at them, and none of them is served', () => {
    const { cache, ask, keep } = cacheBench();
    cache.configure({ keepOthers: true });
    keep(NOTE);
    cache.authorize('notes', 'bob');
    expect(ask({ ...NOTE, authorization: 'bob' })).toBe('miss otherAuthorization');
    keep({ ...NOTE, authorization: 'bob' });
    expect(cache.entries.map(({ parts }) => parts.authorization)).toEqual(['alice', 'bob']);
  });

  test('the least recently used, by number and by bytes', () => {
    const { cache, ask, keep, lines } = cacheBench({ settings: { capacity: { entries: 3, bytes: 1000 } } });
    for (const name of ['a', 'b', 'c']) keep(read(`notes://${name}`));
    ask(read('notes://a'));
    keep(read('notes://d'));
    expect(ask(read('notes://b'))).toBe('miss unknown');
    keep(read('notes://e'), HINTS, 950);
    expect(cache.entries.map(({ parts }) => parts.uri)).toEqual(['notes://e']);
    expect(lines().filter((line) => line === 'evicted capacity')).toHaveLength(4);
  });

  test('everything when it is cleared', () => {
    const { cache, keep, lines } = cacheBench();
    keep(NOTE);
    cache.clear('cleared');
    expect(lines(1)).toEqual(['evicted cleared']);
  });
});

test('the ledger is bounded and counts on; a peek leaves no trace', () => {
  const { cache, ask } = cacheBench();
  for (let turn = 0; turn < 600; turn += 1) ask(NOTE);
  expect(cache.ledger).toHaveLength(500);
  expect(cache.ledger.at(-1)?.n).toBe(600);
  expect(cache.peek(NOTE)).toMatchObject({ outcome: 'miss', reason: 'unknown' });
  expect(cache.ledger.at(-1)?.n).toBe(600);
});
