import { expect, test } from 'vitest';
import { CATALOGS } from '../../../src/server/catalogs/index.ts';
import { NEEDS, type ServerNeeds } from '../../../src/ui/identity/needs.ts';

test('what the Identity panel says that servers ask for is what they ask for', () => {
  const real = Object.fromEntries(
    Object.values(CATALOGS).map((catalog): [string, ServerNeeds] => {
      const families = catalog.resources ?? [];
      const tools = catalog.tools ?? [];
      const all = new Set([...families, ...tools].flatMap(({ scopes }) => scopes));
      const namesWith = (list: readonly { name: string; scopes: readonly string[] }[], scope: string) =>
        list.filter(({ scopes }) => scopes.includes(scope)).map(({ name }) => name);
      return [
        catalog.id,
        {
          credential: catalog.credential,
          tenants: families.some(({ tenant }) => tenant !== undefined),
          scopes: Object.fromEntries(
            [...all].map((scope) => [
              scope,
              { families: namesWith(families, scope), tools: namesWith(tools, scope) },
            ]),
          ),
        },
      ];
    }),
  );
  expect(NEEDS).toEqual(real);
});
