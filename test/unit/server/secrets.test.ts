import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { isObject } from '../../../src/protocol/json.ts';
import type { Catalog } from '../../../src/server/catalog.ts';
import { notes } from '../../../src/server/catalogs/notes/catalog.ts';
import { orders } from '../../../src/server/catalogs/orders/catalog.ts';
import { hasScopes, inTenant } from '../../../src/server/identity/identity.ts';
import { type Lab, openLab } from '../catalogs/lab.ts';
import { PEOPLE, type Person } from '../catalogs/support.ts';

/**
 * The example servers under requests of all kinds from all kinds of people: whatever is asked, in whatever order, no
 * frame tells a person of an object that is not theirs to see. Each object is marked, so that a trace of it shows.
 */

vi.setConfig({ testTimeout: 600_000 });
const FACTOR = Number(process.env.PROPERTY_FACTOR ?? 1);
const WHO: readonly Person[] = ['guest', 'alice', 'bob', 'dana', 'admin'];

interface Secret {
  readonly uri: string;
  readonly mark: string;
  maySee(who: Person): boolean;
}

async function markOrders(lab: Lab): Promise<Secret[]> {
  const { orders: collection } = lab.world.store;
  const all = await collection.range({ limit: 1000 });
  return Promise.all(
    all.map(async (order, index) => {
      const mark = `mark-${index}-`;
      await collection.put({ ...order, customer: mark, internalNote: mark });
      return {
        uri: order.uri,
        mark,
        maySee: (who: Person) =>
          hasScopes(PEOPLE[who], ['orders:read']) &&
          inTenant(PEOPLE[who], order.tenant) &&
          !order.hiddenFrom.includes(who),
      };
    }),
  );
}

async function markNotes(lab: Lab): Promise<Secret[]> {
  const { notes: collection } = lab.world.store;
  const all = (await collection.range({ limit: 1000 })).filter(({ place }) => place === 'private');
  return Promise.all(
    all.map(async (note, index) => {
      const mark = `mark-${index}-`;
      await collection.put({ ...note, title: mark, text: mark, name: note.name });
      return { uri: note.uri, mark, maySee: (who: Person) => who === note.owner };
    }),
  );
}

/** URIs of the objects, of their neighbours that do not exist, and of the same in other spellings. */
function uriOf(secrets: readonly Secret[]) {
  return fc
    .tuple(
      fc.constantFrom(...secrets),
      fc.constantFrom('', '?view=full', '?view=summary', '?view=none', '#x', '/', '9', '%20'),
      fc.constantFrom('as is', 'shouting', 'escaped'),
    )
    .map(([{ uri }, suffix, spelling]) => {
      if (spelling === 'shouting') return uri.replace(/^\w+/, (scheme) => scheme.toUpperCase()) + suffix;
      return (spelling === 'escaped' ? uri.replace('/order', '/%6Frder') : uri) + suffix;
    });
}

function requestOn(catalog: Catalog, secrets: readonly Secret[]) {
  const uri = uriOf(secrets);
  const parts = fc.constantFrom('', 'acme', 'globex', 'alice', 'bob', '1', '2', '10', '*', '..');
  const template = fc.constantFrom(...(catalog.resources ?? []).map(({ uriTemplate }) => uriTemplate));
  const prompt = fc.constantFrom(...(catalog.prompts ?? []).map(({ name }) => name));
  const tool = fc.constantFrom(...(catalog.tools ?? []).map(({ name }) => name));
  const variable = fc.constantFrom('tenant', 'orderId', 'user', 'id', 'uri', 'project');
  return fc.oneof(
    fc.record({ method: fc.constant('resources/list'), params: fc.constant({}) }),
    fc.record({ method: fc.constant('resources/templates/list'), params: fc.constant({}) }),
    fc.record({ method: fc.constant('resources/read'), params: fc.record({ uri }) }),
    fc.record({
      method: fc.constant('prompts/get'),
      params: fc.record({
        name: prompt,
        arguments: fc.oneof(fc.record({ uri }), fc.record({ uri, language: parts })),
      }),
    }),
    fc.record({
      method: fc.constant('tools/call'),
      params: fc.record({ name: tool, arguments: fc.record({ uri }) }),
    }),
    fc.record({
      method: fc.constant('completion/complete'),
      params: fc.record({
        ref: fc.oneof(
          fc.record({ type: fc.constant('ref/resource'), uri: template }),
          fc.record({ type: fc.constant('ref/prompt'), name: prompt }),
        ),
        argument: fc.record({ name: variable, value: fc.oneof(parts, uri) }),
        context: fc.record({ arguments: fc.dictionary(variable, parts) }),
      }),
    }),
  );
}

/** Every string in a frame, except what the request itself had said. */
function told(value: unknown, asked: string): string {
  if (typeof value === 'string') return asked.includes(value) ? '' : `${value}\n`;
  if (Array.isArray(value)) return value.map((item) => told(item, asked)).join('');
  return isObject(value) ? told(Object.values(value), asked) : '';
}

test.each([
  ['orders', orders, markOrders],
  ['notes', notes, markNotes],
] as const)(
  '%s: nobody is told of what is not theirs, whatever they ask',
  async (_name, catalog, markAll) => {
    const lab = await openLab(catalog);
    const secrets = await markAll(lab);
    expect(secrets.length).toBeGreaterThan(3);
    for (const who of WHO)
      expect(secrets.some((secret) => !secret.maySee(who)) || who === 'admin').toBe(true);

    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...WHO),
        requestOn(catalog, secrets),
        async (who, { method, params }) => {
          const before = lab.frames.length;
          await lab.ask(who, method, { ...params });
          const text = told(lab.frames.slice(before), JSON.stringify(params));
          for (const { uri, mark, maySee } of secrets) {
            if (maySee(who)) {
              if (text.includes(mark)) seen.add(who);
            } else {
              expect(text, `${who} is told of ${uri}`).not.toContain(mark);
              expect(text.split('\n'), `${who} is told of ${uri}`).not.toContain(uri);
            }
          }
          lab.frames.length = 0;
        },
      ),
      { numRuns: 1500 * FACTOR },
    );
    // The test is worth something only if those who may were told.
    expect(seen.size).toBeGreaterThan(1);
    expect(lab.faults.filter((fault) => fault.includes('exception'))).toEqual([]);
  },
);

test('completing an order number gives the orders that one may read, and no others', async () => {
  const lab = await openLab(orders);
  const secrets = await markOrders(lab);
  const template = 'orders://tenant/{tenant}/order/{orderId}{?view}';
  const ref = { type: 'ref/resource', uri: template };
  for (const who of ['alice', 'bob', 'admin'] as const)
    for (const tenant of ['acme', 'globex', 'acme-test', 'none']) {
      const allowed = secrets
        .filter(({ uri, maySee }) => maySee(who) && uri.startsWith(`orders://tenant/${tenant}/`))
        .map(({ uri }) => uri.split('/').at(-1));
      const values = await lab.complete(who, ref, 'orderId', '', { tenant });
      expect(new Set(values as string[])).toEqual(new Set(allowed));
    }
});
