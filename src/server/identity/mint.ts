import { isObject } from '../../protocol/json.ts';
import { segmentJson } from '../../protocol/redaction.ts';
import type { World } from '../world.ts';
import { audienceOf, issuerOf } from './audience.ts';
import { worldKeys } from './keys.ts';
import { grantOf } from './principals.ts';
import { ALL, KEY_ID, STRANGER_KEY_ID, TOKEN_TYPE } from './token-format.ts';

/** What to put into a token. `TokenRequest` of the control port is one of these. */
export type MintRequest = TokenWish & TokenAim;

export interface TokenWish {
  readonly principal: string;
  /** Milliseconds from now on the world's clock; default one hour. */
  readonly lifetime?: number;
  readonly scopes?: readonly string[];
  readonly fault?: 'expired' | 'wrongKey' | 'wrongAudience' | 'wrongIssuer' | 'noSubject' | 'notYetValid';
}

/** Whom the token is meant for: one server of the course, or whatever audiences are named. */
export type TokenAim = { readonly server: string } | { readonly audiences: readonly string[] };

const HOUR = 3_600_000;

/** A signed token for a principal, good or bad as asked; `undefined` for the guest. Throws for an unknown name. */
export async function mintToken(world: World, request: MintRequest): Promise<string | undefined> {
  const grant = grantOf(request.principal);
  if (grant === undefined) return undefined;
  const scopes = request.scopes ?? (grant.scopes === 'all' ? [ALL] : grant.scopes);
  const claims = {
    iss: request.fault === 'wrongIssuer' ? 'https://elsewhere.example' : issuerOf(world.id),
    ...(request.fault === 'noSubject' ? {} : { sub: request.principal }),
    aud: audienceClaim(world, request),
    client_id: 'resource-lab',
    scope: scopes.join(' '),
    tenants: grant.tenants,
    ...timesOf(world.now(), request),
  };
  const sealed = { ...claims, jti: await fingerprint(claims) };
  const trusted = request.fault !== 'wrongKey';
  const header = { alg: 'ES256', typ: TOKEN_TYPE, kid: trusted ? KEY_ID : STRANGER_KEY_ID };
  const { CompactSign } = await import('./signatures.ts');
  return new CompactSign(new TextEncoder().encode(JSON.stringify(sealed)))
    .setProtectedHeader(header)
    .sign(trusted ? (await worldKeys(world.store)).privateKey : await strangersKey());
}

/**
 * Puts a signature back under the header and claims of a redacted lab token, leaving every other byte as it is.
 * What the issuer never said stays invalid: claims that do not fit their fingerprint, and headers that name
 * another key, are signed by a stranger. Throws if `token` is no lab token.
 */
export async function resignToken(world: World, token: string): Promise<string> {
  const [head = '', body = ''] = token.split('.');
  const header = segmentJson(head);
  const claims = segmentJson(body);
  if (!isObject(header) || !isObject(claims))
    throw new Error('This is no token of the lab: it cannot be signed again.');
  const { jti, ...rest } = claims;
  const genuine = header.kid === KEY_ID && jti === (await fingerprint(rest));
  const key = genuine ? (await worldKeys(world.store)).privateKey : await strangersKey();
  const input = new TextEncoder().encode(`${head}.${body}`);
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, input);
  return `${head}.${body}.${base64url(new Uint8Array(signature))}`;
}

function audienceClaim(world: World, request: MintRequest): string | readonly string[] {
  if (request.fault === 'wrongAudience') return 'https://elsewhere.example/mcp';
  return 'audiences' in request ? request.audiences : audienceOf(world.id, request.server);
}

/** In whole seconds, so that a learner can read them; rounded so that no token lives shorter than asked. */
function timesOf(now: number, request: MintRequest): { iat: number; nbf: number; exp: number } {
  const lifetime = request.lifetime ?? HOUR;
  const from =
    request.fault === 'notYetValid' ? now + HOUR : request.fault === 'expired' ? now - lifetime - HOUR : now;
  const seconds = Math.floor(from / 1000);
  return {
    iat: Math.floor(Math.min(now, from) / 1000),
    nbf: seconds,
    exp: Math.ceil((from + lifetime) / 1000),
  };
}

/** Ties the token's id to its claims, so that edited claims are noticed when the signature is gone. */
async function fingerprint(claims: Record<string, unknown>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(claims)));
  return base64url(new Uint8Array(hash, 0, 12));
}

async function strangersKey(): Promise<CryptoKey> {
  const { generateKeyPair } = await import('./signatures.ts');
  return (await generateKeyPair('ES256')).privateKey;
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
