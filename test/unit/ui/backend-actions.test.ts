import { expect, test } from 'vitest';
import { SERVER_IDS } from '../../../src/control/servers.ts';
import { CATALOGS } from '../../../src/server/catalogs/index.ts';
import { argumentsOf, BACKEND_FORMS } from '../../../src/ui/panels/backend-actions.ts';

test.each(SERVER_IDS)(
  'every action that the Backend panel offers for %s is one that its backend has',
  (server) => {
    const known = Object.keys(CATALOGS[server]?.backend ?? {});
    const offered = BACKEND_FORMS[server].map(({ name }) => name);
    expect(offered.length).toBeGreaterThan(0);
    expect(known).toEqual(expect.arrayContaining(offered));
  },
);

test('tenants are sent as a list, whatever separates them', () => {
  const form = { name: 'set_membership', fields: ['subject', 'tenants'] } as const;
  const typed = { subject: 'alice', tenants: ' acme, globex ' };
  const args = argumentsOf(form, (field) => (field === 'tenants' ? typed.tenants : typed.subject));
  expect(args).toEqual({ subject: 'alice', tenants: ['acme', 'globex'] });
});
