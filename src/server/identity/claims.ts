import type { Principal, Rejected } from './identity.ts';
import { ALL } from './token-format.ts';

export interface ClaimExpectations {
  readonly issuer: string;
  readonly audience: string;
  /** Milliseconds since the epoch, the world's clock. */
  readonly now: number;
}

/** What the claims alone prove: membership and digest are still to come. */
export type ClaimedPrincipal = Omit<Principal, 'digest'>;

/**
 * Judges the claims of a token whose signature holds (RFC 7519 section 4.1, RFC 9068 section 4). Times are
 * compared without tolerance: page and server read one clock.
 */
export function judgeClaims(
  claims: Record<string, unknown>,
  expected: ClaimExpectations,
): ClaimedPrincipal | Rejected {
  if (claims.iss !== expected.issuer) return { kind: 'rejected', reason: 'issuer' };
  if (!names(claims.aud, expected.audience)) return { kind: 'rejected', reason: 'audience' };
  const expiresAt = milliseconds(claims.exp);
  const notBefore = claims.nbf === undefined ? 0 : milliseconds(claims.nbf);
  if (expiresAt === undefined || notBefore === undefined) return { kind: 'rejected', reason: 'claims' };
  if (expected.now >= expiresAt) return { kind: 'rejected', reason: 'expired' };
  if (expected.now < notBefore) return { kind: 'rejected', reason: 'notYetValid' };
  const subject = claims.sub;
  const scopes = readScopes(claims.scope);
  const tenants = readTenants(claims.tenants);
  if (typeof subject !== 'string' || subject === '' || scopes === undefined || tenants === undefined) {
    return { kind: 'rejected', reason: 'claims' };
  }
  return { kind: 'principal', subject, tenants, scopes, expiresAt };
}

function names(claim: unknown, audience: string): boolean {
  return claim === audience || (Array.isArray(claim) && claim.includes(audience));
}

/** A NumericDate counts seconds and may have a fraction. */
function milliseconds(claim: unknown): number | undefined {
  return typeof claim === 'number' && Number.isFinite(claim) ? claim * 1000 : undefined;
}

function readScopes(claim: unknown): readonly string[] | 'all' | undefined {
  if (claim === undefined) return [];
  if (typeof claim !== 'string') return undefined;
  const scopes = claim.split(' ').filter((scope) => scope !== '');
  return scopes.includes(ALL) ? 'all' : scopes;
}

function readTenants(claim: unknown): readonly string[] | 'all' | undefined {
  if (claim === undefined) return [];
  if (claim === ALL) return 'all';
  return Array.isArray(claim) && claim.every((tenant) => typeof tenant === 'string') ? claim : undefined;
}
