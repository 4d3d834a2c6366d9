import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CacheRequest } from '../../../src/client/cache/model.ts';
import { createResponseCache } from '../../../src/client/cache/response-cache.ts';
import type { Json } from '../../../src/protocol/json.ts';

const CAPACITY = { entries: 5, bytes: 2000 };
const SECRET = 'notes://secret';

const request = fc.record({
  server: fc.constantFrom('notes', 'orders'),
  method: fc.constantFrom('resources/read', 'resources/list', 'prompts/list', 'tools/call'),
  authorization: fc.constantFrom(undefined, 'alice', 'bob'),
  uri: fc.constantFrom('notes://1', 'notes://1?view=a', 'notes://2', `${SECRET}/1`),
  cursor: fc.constantFrom(undefined, '', 'c1', 'c2'),
  retry: fc.boolean(),
});
type Wanted = typeof request extends fc.Arbitrary<infer T> ? T : never;

function asRequest({ server, method, authorization, uri, cursor, retry }: Wanted): CacheRequest {
  const params =
    method === 'resources/read'
      ? { uri, ...(retry ? { requestState: 's' } : {}) }
      : cursor === undefined
        ? {}
        : { cursor };
  return { server, method, params, authorization };
}

const action = fc.oneof(
  fc.record({ kind: fc.constant('lookup' as const), request, again: fc.boolean() }),
  fc.record({
    kind: fc.constant('store' as const),
    request,
    ttlMs: fc.constantFrom<Json | undefined>(undefined, -1, 0, 10, 1000, 1.5, 'x'),
    cacheScope: fc.constantFrom<Json | undefined>(undefined, 'public', 'private', 'shared', 5),
    bytes: fc.integer({ min: 1, max: 2500 }),
  }),
  fc.record({
    kind: fc.constant('fail' as const),
    request,
    code: fc.constantFrom(undefined, -32603, -32602, 40300),
  }),
  fc.record({ kind: fc.constant('change' as const), request }),
  fc.record({ kind: fc.constant('authorize' as const), request }),
  fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: -50, max: 2000 }) }),
);

test('nothing is served to whom, when or for what it is not meant, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      let now = 10_000;
      let marker = 0;
      const settings = { capacity: CAPACITY, noStore: [{ uriPrefix: SECRET }] };
      const cache = createResponseCache({ now: () => now, settings });
      /** What each stored result answered. */
      const origin = new Map<Json | undefined, CacheRequest>();
      for (const one of actions) {
        if (one.kind === 'pass') now += one.ms;
        else if (one.kind === 'store') {
          marker += 1;
          const asked = asRequest(one.request);
          origin.set(marker, asked);
          const hints = {
            ...(one.ttlMs === undefined ? {} : { ttlMs: one.ttlMs }),
            ...(one.cacheScope === undefined ? {} : { cacheScope: one.cacheScope }),
          };
          cache.store(asked, { marker, ...hints }, { bytes: one.bytes });
        } else if (one.kind === 'fail') cache.fail(asRequest(one.request), one.code);
        else if (one.kind === 'change')
          cache.invalidate(one.request.server, { kind: 'updated', uri: one.request.uri });
        else if (one.kind === 'authorize') cache.authorize(one.request.server, one.request.authorization);
        else {
          const asked = asRequest(one.request);
          const { outcome, entry, wrong } = cache.lookup(asked, { again: one.again });
          expect(wrong).toEqual([]);
          if (outcome === 'hit') {
            expect(one.again).toBe(false);
            expect(entry?.stale).toBeUndefined();
            expect(now).toBeLessThan((entry?.received ?? 0) + (entry?.ttlMs ?? 0));
          }
          for (const served of [outcome === 'miss' ? undefined : entry, cache.keptFor(asked)]) {
            if (served === undefined) continue;
            const from = origin.get(served.result.marker);
            expect({ ...from, authorization: 0 }).toEqual({ ...asked, authorization: 0 });
            if (served.scope === 'private') expect(from?.authorization).toBe(asked.authorization);
            else expect(served.result.cacheScope).toBe('public');
          }
        }
        const { entries } = cache;
        expect(entries.length).toBeLessThanOrEqual(CAPACITY.entries);
        expect(entries.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(CAPACITY.bytes);
        expect(
          entries.filter(({ parts }) => parts.uri?.startsWith(SECRET) || parts.rest !== undefined),
        ).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});
