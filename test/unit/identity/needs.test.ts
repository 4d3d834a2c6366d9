import { expect, test } from 'vitest';
import { needsOf } from '../../../src/server/access.ts';
import { CATALOGS } from '../../../src/server/catalogs/index.ts';
import { issuerOf } from '../../../src/server/identity/audience.ts';
import { createAuthenticator } from '../../../src/server/identity/authenticator.ts';
import { mintToken } from '../../../src/server/identity/mint.ts';
import { memoryWorld } from './memory-world.ts';

test('where nothing belongs to a tenant, the membership is not read and principals have no tenants', async () => {
  const world = memoryWorld();
  let reads = 0;
  const { members } = world.store;
  const store = {
    ...world.store,
    members: {
      ...members,
      get(key: string) {
        reads += 1;
        return members.get(key);
      },
    },
  };
  const authenticator = createAuthenticator({ store, issuer: issuerOf(world.id), now: world.now });
  const token = await mintToken(world, { principal: 'alice', server: 'notes' });
  const audience = 'https://resource-lab.example/course/mcp/notes';
  expect(await authenticator.authenticate(token, audience, { tenants: false })).toMatchObject({
    kind: 'principal',
    subject: 'alice',
    tenants: [],
  });
  expect(reads).toBe(0);
  expect(await authenticator.authenticate(token, audience)).toMatchObject({ tenants: ['acme'] });
  expect(reads).toBe(1);
});

test('of the example servers only the orders have tenants', () => {
  const withTenants = Object.values(CATALOGS).filter((catalog) => needsOf(catalog).tenants);
  expect(withTenants.map(({ id }) => id)).toEqual(['orders']);
});
