import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { isRequestId } from '../../../src/protocol/frames.ts';
import { isObject } from '../../../src/protocol/json.ts';
import { META } from '../../../src/protocol/meta.ts';
import { anyFrame, mutation } from './fixtures/frames.ts';
import { hint, library } from './fixtures/library.ts';
import { bench, meta, type Peer, type Sent, settle } from './fixtures/peer.ts';
import { workshop } from './fixtures/workshop.ts';

/**
 * Every frame that a server sends in these tests is judged by the wire schema too; see `peer.ts`.
 *
 * What they found, each now with a test of its own: a cursor opened although the last character of its signature
 * had been changed (pagination.test.ts).
 */

// Hundreds of cases a test, on machines that may be busy.
vi.setConfig({ testTimeout: 600_000 });

/** More cases than usual: `PROPERTY_FACTOR=20 npx vitest run …`. */
const FACTOR = Number(process.env.PROPERTY_FACTOR ?? 1);

/** A tool of the fixtures waits for a test; nothing may wait here. */
function server() {
  const catalog = workshop();
  return bench({ ...catalog, tools: (catalog.tools ?? []).filter(({ name }) => name !== 'wait') });
}

/** How many answers the design promises for a text on a fresh connection, and under which id. */
function promised(text: string): { readonly count: 0 | 1; readonly id?: unknown } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { count: 1 };
  }
  if (!isObject(value)) return { count: 1 };
  if (value.method === undefined && ('result' in value || 'error' in value)) return { count: 0 };
  if (!('id' in value)) return { count: typeof value.method === 'string' ? 0 : 1 };
  return isRequestId(value.id) ? { count: 1, id: value.id } : { count: 1 };
}

async function expectPromise(peer: Peer, text: string) {
  const frames = await peer.exchange(text);
  const { count, id } = promised(text);
  const answers = frames.filter((frame) => 'result' in frame || 'error' in frame);
  const acknowledged = frames.filter(({ method }) => method === 'notifications/subscriptions/acknowledged');
  expect(answers.length + acknowledged.length).toBe(count);
  for (const answer of answers) expect(answer.id).toEqual(id);
  for (const { params } of acknowledged)
    expect((params as { _meta: Sent })._meta[META.subscriptionId]).toEqual(id);
  // What is globex's must not come, whatever alice sends.
  expect(frames.map((frame) => JSON.stringify(frame)).join()).not.toContain('globex plan');
  expect(JSON.stringify(acknowledged)).not.toContain('globex');
}

describe('whatever comes, each frame gets exactly the answers that are promised', () => {
  const { connect, engine, log } = server();

  test('for any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.json(), fc.string({ unit: 'grapheme' })),
        async (text) => {
          const peer = connect();
          await expectPromise(peer, text);
          engine.disconnect(peer.connection);
        },
      ),
      { numRuns: 1500 * FACTOR },
    );
  });

  test('for any JSON value in the place of any member of a valid frame', async () => {
    await fc.assert(
      fc.asyncProperty(mutation, async (mutant) => {
        const peer = connect();
        await expectPromise(peer, JSON.stringify(mutant) ?? 'undefined');
        engine.disconnect(peer.connection);
        expect(engine.status).toEqual({ connections: 1, subscriptions: 0, inFlight: 0 });
        expect(JSON.stringify(log.splice(0))).not.toContain('Bearer');
      }),
      { numRuns: 3000 * FACTOR },
    );
  });

  test('for any text cut out of, or put into, a valid frame', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyFrame,
        fc.nat(),
        fc.nat(20),
        fc.string({ maxLength: 5 }),
        async (frame, at, cut, put) => {
          const text = JSON.stringify(frame);
          const start = at % text.length;
          const peer = connect();
          await expectPromise(peer, text.slice(0, start) + put + text.slice(start + cut));
          engine.disconnect(peer.connection);
        },
      ),
      { numRuns: 1500 * FACTOR },
    );
  });
});

test('no order of frames, answered or not, changes what a later request is answered', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(mutation, anyFrame), { maxLength: 8 }),
      anyFrame,
      async (earlier, last) => {
        const fresh = server();
        const used = server();
        for (const frame of earlier) await used.peer.post(JSON.stringify(frame) ?? 'undefined');
        used.ticks.now += 1000;
        const frame = { ...last, id: 'the last one' };
        // Cursors and states are sealed by the world, and these are two; nothing here has more than a page.
        expect(await used.peer.exchange(frame)).toEqual(await fresh.peer.exchange(frame));
        used.engine.dispose();
        fresh.engine.dispose();
      },
    ),
    { numRuns: 400 * FACTOR },
  );
});

test('paging returns each item once, in order, for any list and any size of page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }).filter(isName), { maxLength: 30 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom('public' as const, 'private' as const),
      async (names, pageSize, scope) => {
        const made = library();
        const hints = { ...made.catalog.hints, resources: hint(1, scope) };
        const { peer, engine } = bench({ ...made.catalog, hints, settings: { pageSize } });
        made.pages.clear();
        for (const name of names) made.pages.set(`lib://pages/${encodeURIComponent(name)}`, name);
        const uris: string[] = [];
        let cursor: unknown;
        do {
          const { result } = await peer.ask(
            'resources/list',
            cursor === undefined ? {} : { cursor },
            'alice',
          );
          const page = result.resources as { uri: string }[];
          expect(page.length).toBeLessThanOrEqual(pageSize);
          uris.push(...page.map(({ uri }) => uri));
          cursor = result.nextCursor;
        } while (cursor !== undefined);
        expect(uris).toEqual([...made.pages.keys()].sort());
        engine.dispose();
      },
    ),
    { numRuns: 200 * FACTOR },
  );
});

function isName(name: string): boolean {
  return !/\p{Surrogate}/u.test(name);
}

test('a cursor or state with any character changed, added or left out is refused', async () => {
  const { peer, engine } = server();
  await engine.changeSettings({ pageSize: 1 });
  const cursor = String((await peer.ask('resources/list')).result.nextCursor);
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: cursor.length - 1 }),
      fc.nat({ max: 2 }),
      fc.string({ maxLength: 3 }),
      async (at, cut, put) => {
        const forged = cursor.slice(0, at) + put + cursor.slice(at + cut);
        fc.pre(forged !== cursor);
        const { error } = await peer.ask('resources/list', { cursor: forged });
        expect(error).toMatchObject({ code: -32602 });
      },
    ),
    { numRuns: 500 * FACTOR },
  );
});

test('events go to those who listen and may know, for any order of listening, changing and cancelling', async () => {
  const uris = ['lib://pages/one', 'lib://tenants/acme/docs/1', 'lib://tenants/globex/docs/1'];
  const step = fc.oneof(
    fc.record({
      do: fc.constant('listen' as const),
      who: fc.constantFrom('alice', 'bob', undefined),
      uri: fc.constantFrom(...uris),
    }),
    fc.record({ do: fc.constant('change' as const), uri: fc.constantFrom(...uris) }),
    fc.record({ do: fc.constant('cancel' as const), which: fc.nat(5) }),
  );
  const mayHear = (who: string | undefined, uri: string) =>
    uri.includes('pages') ||
    (who === 'alice' && uri.includes('acme')) ||
    (who === 'bob' && uri.includes('globex'));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { peer, world, engine } = server();
      const open = new Map<number, { who: string | undefined; uri: string }>();
      const expected: [number, string][] = [];
      for (const [id, one] of steps.entries()) {
        if (one.do === 'listen') {
          const notifications = { resourceSubscriptions: [one.uri] };
          const params = { _meta: meta(one.who), notifications };
          await peer.post({ jsonrpc: '2.0', id, method: 'subscriptions/listen', params });
          open.set(id, one);
        } else if (one.do === 'change') {
          world.bus.publish({ kind: 'updated', server: 'workshop', topic: one.uri });
          await settle();
          for (const [listener, { who, uri }] of open)
            if (uri === one.uri && mayHear(who, uri)) expected.push([listener, uri]);
        } else {
          const requestId = [...open.keys()][one.which];
          await peer.post({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } });
          if (requestId !== undefined) open.delete(requestId);
        }
      }
      const events = peer.frames
        .filter(({ method }) => method === 'notifications/resources/updated')
        .map(({ params }) => params as { _meta: Sent; uri: string })
        .map(({ _meta, uri }) => [_meta[META.subscriptionId], uri]);
      expect(events).toEqual(expected);
      engine.dispose();
    }),
    { numRuns: 300 * FACTOR },
  );
});
