/** What the lab's token issuer grants to one of its people. */
export interface PrincipalGrant {
  /** What a freshly made world's membership agrees with; the token's claim counts only as far as it does. */
  readonly tenants: readonly string[] | 'all';
  readonly scopes: readonly string[] | 'all';
}

/** The people of the lab. The guest is not among them: who presents no token has no grant. */
export const PRINCIPALS: { readonly [name: string]: PrincipalGrant } = {
  alice: {
    tenants: ['acme'],
    scopes: ['notes:read', 'notes:write', 'orders:read', 'workspace:read', 'tracker:read'],
  },
  bob: {
    tenants: ['globex'],
    scopes: ['notes:read', 'orders:read', 'orders:write', 'workspace:read', 'tracker:read'],
  },
  /** Belongs to acme and lacks the scope: for telling a 403 from a not-found. */
  dana: { tenants: ['acme'], scopes: ['notes:read'] },
  admin: { tenants: 'all', scopes: 'all' },
};

/** Names that `mintToken` and the entries under Node take. */
export const PRINCIPAL_NAMES: readonly string[] = ['guest', ...Object.keys(PRINCIPALS)];

/** The grant of a name; `undefined` for the guest. Throws an `Error` naming the valid ones for any other. */
export function grantOf(name: string): PrincipalGrant | undefined {
  if (name === 'guest') return undefined;
  if (!Object.hasOwn(PRINCIPALS, name)) {
    throw new Error(`There is no principal "${name}"; the lab knows ${PRINCIPAL_NAMES.join(', ')}.`);
  }
  return PRINCIPALS[name];
}
