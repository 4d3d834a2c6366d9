import { isObject } from '../../protocol/json.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { WorldStore } from '../../storage/world-store.ts';
import { judgeClaims } from './claims.ts';
import { type Authenticator, GUEST, type Identity, type Rejected } from './identity.ts';
import { type WorldKeys, worldKeys } from './keys.ts';
import { KEY_ID, TOKEN_TYPE } from './token-format.ts';

export interface AuthenticatorOptions {
  readonly store: WorldStore;
  /** The only issuer whose tokens count; see `issuerOf`. */
  readonly issuer: string;
  /** Milliseconds since the epoch, the world's clock. */
  now(): number;
}

/**
 * Judges tokens in the order signature, issuer, audience, time, claims (basic/authorization, "Token Handling").
 * Only the check of a signature is remembered, by the exact bytes of the token and for a bounded number of
 * tokens; expiry, audience and membership are judged at every call.
 */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  let keys: Promise<WorldKeys> | undefined;
  const verified = new Map<string, VerifiedToken>();

  async function verify(token: string): Promise<VerifiedToken | Rejected> {
    const known = verified.get(token);
    if (known !== undefined) return known;
    if (token.length > LIMITS.tokenLength || !COMPACT_FORM.test(token)) return rejected('malformed');
    keys ??= worldKeys(options.store);
    const fresh = await verifySignature(token, await keys);
    if (fresh.kind !== 'verified') return fresh;
    // The oldest goes first: a Map keeps the order in which its keys came.
    const oldest = verified.size >= REMEMBERED_TOKENS ? verified.keys().next().value : undefined;
    if (oldest !== undefined) verified.delete(oldest);
    verified.set(token, fresh);
    return fresh;
  }

  return {
    async authenticate(token, audience, needs = ALL_NEEDED): Promise<Identity> {
      if (token === undefined) return GUEST;
      const checked = await verify(token);
      if (checked.kind === 'rejected') return checked;
      const { claims, digest } = checked;
      const verdict = judgeClaims(claims, { issuer: options.issuer, audience, now: options.now() });
      if (verdict.kind === 'rejected') return verdict;
      if (!needs.tenants) return { ...verdict, tenants: [], digest };
      const member = await options.store.members.get(verdict.subject);
      return { ...verdict, tenants: agreed(verdict.tenants, member?.tenants ?? []), digest };
    },
  };
}

const ALL_NEEDED = { tenants: true };
const REMEMBERED_TOKENS = 256;
/** Three segments of base64url without padding (RFC 7515 section 7.1). Unsecured tokens have an empty third one. */
const COMPACT_FORM = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;

interface VerifiedToken {
  readonly kind: 'verified';
  readonly claims: Record<string, unknown>;
  readonly digest: string;
}

async function verifySignature(token: string, keys: WorldKeys): Promise<VerifiedToken | Rejected> {
  const { compactVerify, errors } = await import('./signatures.ts');
  try {
    const { payload, protectedHeader } = await compactVerify(token, keys.publicKey, {
      // Named here and never taken from the token: `none`, or HS256 with the public key as its secret, do not pass.
      algorithms: ['ES256'],
    });
    if (protectedHeader.kid !== KEY_ID) return rejected('signature');
    // The last character of a signature has four bits to spare: set, they would make another text of the same token.
    if (!/[AQgw]$/.test(token)) return rejected('malformed');
    // RFC 9068 section 4: a token of another kind (an ID token, say) is no access token.
    if (protectedHeader.typ !== TOKEN_TYPE || protectedHeader.crit !== undefined)
      return rejected('malformed');
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
    if (!isObject(claims)) return rejected('malformed');
    return { kind: 'verified', claims, digest: await digestOf(claims, keys) };
  } catch (error) {
    const unsigned =
      error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JOSEAlgNotAllowed;
    return rejected(unsigned ? 'signature' : 'malformed');
  }
}

/** Sixteen characters that stay the same for a subject of this world and lead nowhere without its secret. */
async function digestOf(claims: Record<string, unknown>, keys: WorldKeys): Promise<string> {
  const name = new TextEncoder().encode(JSON.stringify([claims.iss, claims.sub]));
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', keys.digestKey, name));
  return btoa(String.fromCharCode(...mac.subarray(0, 12)))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

function agreed(
  claimed: readonly string[] | 'all',
  member: readonly string[] | 'all',
): readonly string[] | 'all' {
  if (claimed === 'all') return member;
  return member === 'all' ? claimed : claimed.filter((tenant) => member.includes(tenant));
}

function rejected(reason: Rejected['reason']): Rejected {
  return { kind: 'rejected', reason };
}
