/** Who is asking, as far as this request's credential proves it. Decided anew for each request. */
export type Identity = Guest | Principal | Rejected;

/** No credential was presented. */
export interface Guest {
  readonly kind: 'guest';
}

/** A valid credential, checked for signature, issuer, audience and expiry. */
export interface Principal {
  readonly kind: 'principal';
  readonly subject: string;
  /** Tenants of the token that the world's membership still agrees with. Empty on servers without tenants. */
  readonly tenants: readonly string[] | 'all';
  readonly scopes: readonly string[] | 'all';
  /** Milliseconds since the epoch, the world's clock. */
  readonly expiresAt: number;
  /** Names the identity in logs and binds cursors and state to it: no token, and not reversible. */
  readonly digest: string;
}

/** A credential was presented and does not hold. The reason is for the operator's log, not for the peer. */
export interface Rejected {
  readonly kind: 'rejected';
  readonly reason: 'malformed' | 'signature' | 'expired' | 'notYetValid' | 'issuer' | 'audience' | 'claims';
}

/** Turns a token into an identity. `token` is the bare JWT, without "Bearer". Never throws for a bad token. */
export interface Authenticator {
  /**
   * `needs.tenants` is false for a server on which nothing belongs to a tenant: its principals have none, and the
   * membership, which then decides nothing, is not read. Default true.
   */
  authenticate(token: string | undefined, audience: string, needs?: Needs): Promise<Identity>;
}

export interface Needs {
  readonly tenants: boolean;
}

export const GUEST: Guest = { kind: 'guest' };

export function hasScopes(identity: Identity, scopes: readonly string[]): boolean {
  if (scopes.length === 0) return true;
  if (identity.kind !== 'principal') return false;
  const held = identity.scopes;
  return held === 'all' || scopes.every((scope) => held.includes(scope));
}

export function inTenant(identity: Identity, tenant: string): boolean {
  return identity.kind === 'principal' && (identity.tenants === 'all' || identity.tenants.includes(tenant));
}
