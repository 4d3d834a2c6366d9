import type { Catalog } from './catalog.ts';
import type { Connection } from './connection.ts';
import type { Envelope } from './envelope.ts';
import { type Authenticator, hasScopes, type Identity, type Needs } from './identity/identity.ts';
import { insufficientScope, unauthorized } from './refusals.ts';

/**
 * The token that a request presents: of its own `_meta` on a MessagePort, else of the connection's entry.
 * Something that is not "Bearer <token>" is presented too, and is as good as a token that does not hold.
 */
export function tokenOf(connection: Connection, envelope: Envelope): string | undefined {
  if (connection.credentials.from === 'fixed') return connection.credentials.token;
  const { authorization } = envelope;
  if (authorization === undefined) return undefined;
  return BEARER.exec(authorization)?.[1] ?? '';
}

/** RFC 6750 section 2.1; the scheme is case-insensitive (RFC 9110 section 11.1). */
const BEARER = /^bearer +(\S+)$/i;

/** What an identity is judged by. */
export interface Gate {
  readonly authenticator: Authenticator;
  readonly audience: string;
  readonly catalog: Catalog;
}

/**
 * Who is asking. Throws `40100` for a credential that does not hold, whatever is asked for, and for none where the
 * catalog wants one (basic/authorization, "Error Handling"). `learn` hears of the identity before that.
 */
export async function identify(
  { authenticator, audience, catalog }: Gate,
  token: string | undefined,
  learn: (identity: Identity) => void,
): Promise<Identity> {
  const identity = await authenticator.authenticate(token, audience, needsOf(catalog));
  learn(identity);
  if (identity.kind === 'rejected') throw unauthorized(`credential rejected: ${identity.reason}`);
  if (identity.kind === 'guest' && catalog.credential === 'required')
    throw unauthorized('no credential, and the catalog wants one');
  return identity;
}

/** What of an identity decides anything on this server. */
export function needsOf({ resources = [] }: Catalog): Needs {
  return { tenants: resources.some(({ tenant }) => tenant !== undefined) };
}

/** Throws `40100` for a guest and `40300` for a principal who lacks one of `scopes`. */
export function requireScopes(identity: Identity, scopes: readonly string[]): void {
  if (hasScopes(identity, scopes)) return;
  if (identity.kind === 'principal') throw insufficientScope(scopes);
  throw unauthorized(`no credential, and the scope ${scopes.join(' ')} is needed`);
}

/**
 * The families whose resources or templates a private list may show to this caller. Where a catalog that wants a
 * credential has nothing to read for the caller's scopes, an empty list would hide the reason, so that is `40300` with
 * all scopes that are missing.
 */
export function openTo<T extends { readonly scopes: readonly string[] }>(
  catalog: Catalog,
  identity: Identity,
  entries: readonly T[],
): readonly T[] {
  const open = entries.filter(({ scopes }) => hasScopes(identity, scopes));
  if (open.length === 0 && entries.length > 0 && catalog.credential === 'required')
    requireScopes(identity, [...new Set(entries.flatMap(({ scopes }) => scopes))]);
  return open;
}

/** How logs, cursors and states name an identity. */
export function digestOfIdentity(identity: Identity): string {
  return identity.kind === 'principal' ? identity.digest : identity.kind;
}
