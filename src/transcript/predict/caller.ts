import { isObject } from '../../protocol/json.ts';
import { META } from '../../protocol/meta.ts';
import { isRedactedLabToken, segmentJson } from '../../protocol/redaction.ts';

/** Who a frame says is asking, as far as its own text shows it. */
export interface Caller {
  /** `none`: no credential. `unusable`: something that cannot be a token. */
  readonly kind: 'none' | 'unusable' | 'token';
  /** The token; empty where there is none. */
  readonly token: string;
  /** The claims, where they can be read. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** Its signature was taken away, so it cannot hold. */
  readonly redacted: boolean;
  /** Names the person: what private cursors and states are bound to. */
  readonly subject: string;
  /** Names person and rights: what a private list and a read depend on. */
  readonly key: string;
  /** Scopes as the claims have them; `all` is the lab's word for every one. */
  readonly scopes: readonly string[] | 'all';
}

/** Reads the caller out of a request's parameters. Never throws. */
export function callerOf(params: Record<string, unknown> | undefined): Caller {
  const meta = isObject(params?._meta) ? params._meta : undefined;
  const value = meta?.[META.authorization];
  if (typeof value !== 'string') return GUEST;
  const token = BEARER.exec(value)?.[1];
  if (token === undefined || !COMPACT.test(token)) return { ...GUEST, kind: 'unusable' };
  const [head = '', body = ''] = token.split('.');
  const claims = segmentJson(body);
  const redacted = isRedactedLabToken(token);
  if (!isObject(claims) || !isObject(segmentJson(head))) return { ...GUEST, kind: 'unusable' };
  const { iss, sub, scope, tenants } = claims;
  return {
    kind: 'token',
    token,
    claims,
    redacted,
    subject: JSON.stringify([iss, sub]),
    key: JSON.stringify([iss, sub, scope, tenants]),
    scopes: scopesOf(scope),
  };
}

/** True where the claims have all of `wanted`. */
export function holds(caller: Pick<Caller, 'scopes'>, wanted: readonly string[] | 'all'): boolean {
  if (caller.scopes === 'all') return true;
  return wanted !== 'all' && wanted.every((scope) => caller.scopes.includes(scope));
}

const GUEST: Caller = {
  kind: 'none',
  token: '',
  claims: {},
  redacted: false,
  subject: 'guest',
  key: 'guest',
  scopes: [],
};
/** RFC 6750 section 2.1; the scheme is case-insensitive. */
const BEARER = /^bearer +(\S+)$/i;
/** Three segments; the last may be the marks that stand for a signature that was taken away. */
const COMPACT = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.(?:[A-Za-z0-9_-]+|~+)$/;

function scopesOf(claim: unknown): readonly string[] | 'all' {
  if (typeof claim !== 'string') return [];
  const scopes = claim.split(' ').filter((scope) => scope !== '');
  return scopes.includes('all') ? 'all' : scopes;
}
