import { describe, expect, test } from 'vitest';
import { cacheMessagesEn } from '../../../src/client/cache/messages.en.ts';
import { lineText } from '../../../src/client/cache/messages.ts';
import { cacheMessagesZh } from '../../../src/client/cache/messages.zh.ts';
import { KEY_PARTS } from '../../../src/client/cache/model.ts';
import { cacheBench, HINTS, list, read } from './cache-bench.ts';

const NOTE = read('notes://note-1', 'alice');

describe('the words of the ledger', () => {
  test('name age and time to live as they were at the line', () => {
    const { cache, clock, keep } = cacheBench();
    keep(NOTE);
    clock.now += 250;
    cache.lookup(NOTE);
    clock.now += 60_000;
    cache.lookup(NOTE);
    expect(cache.ledger.map((line) => lineText(cacheMessagesEn, line))).toEqual([
      'Stored, fresh for 60000 ms.',
      'Served from the cache: 250 ms old, fresh for 60000 ms.',
      'Too old: 60250 ms, and it was fresh for 60000 ms. The server is asked.',
    ]);
    expect(cache.ledger.map((line) => lineText(cacheMessagesZh, line))[1]).toBe(
      '由缓存提供：已存放 250 毫秒，新鲜期为 60000 毫秒。',
    );
  });

  test('say what was odd about hints, and which part a wrong key leaves out', () => {
    const { cache, keep } = cacheBench();
    cache.configure({ keyParts: KEY_PARTS.filter((part) => part !== 'authorization') });
    keep(NOTE, {});
    keep(NOTE);
    cache.lookup({ ...NOTE, authorization: 'bob' });
    const [first, , last] = cache.ledger.map((line) => lineText(cacheMessagesEn, line));
    expect(first).toBe(
      'Stored, but stale at once: the next request asks the server again. There was no ttlMs, which counts as 0. ' +
        'There was no cacheScope, so it is taken for private.',
    );
    expect(last).toMatch(/Wrong: the key leaves out the access token/);
  });

  test('hold no placeholder that nothing fills', () => {
    for (const { lines } of [cacheMessagesEn, cacheMessagesZh])
      for (const sentence of Object.values(lines)) {
        const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect(['age', 'ttl', 'wait', 'failures']).toEqual(expect.arrayContaining(names));
      }
  });

  test('fill in waits and failures', () => {
    const { cache, keep } = cacheBench();
    keep(list(), HINTS);
    cache.fail(list(), undefined);
    const text = lineText(cacheMessagesEn, cache.ledger.at(-1) ?? expect.fail());
    expect(text).toMatch(/^The read failed 1 times in a row\. .* in \d+ ms\.$/);
  });
});
