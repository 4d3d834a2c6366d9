import { isObject } from '../../protocol/json.ts';
import { isRedactedLabToken, segmentJson } from '../../protocol/redaction.ts';

/** A token taken apart; nothing of it is verified. */
export interface DecodedToken {
  readonly header: Readonly<Record<string, unknown>>;
  readonly claims: Readonly<Record<string, unknown>>;
  /** Its signature was replaced by `~`. */
  readonly redacted: boolean;
}

/** What a server wants of a token: taken from one that the lab has just made for it. */
export interface Expected {
  readonly issuer: unknown;
  readonly audience: unknown;
  readonly algorithm: unknown;
  readonly type: unknown;
  readonly key: unknown;
}

export type ClaimName = 'signature' | 'iss' | 'aud' | 'exp' | 'nbf' | 'sub' | 'scope' | 'tenants' | 'other';

/** One thing that a token says, and what becomes of it. `unknown`: only the server can tell. */
export interface ClaimVerdict {
  readonly claim: ClaimName;
  /** As it is called in the token. */
  readonly name: string;
  readonly value: unknown;
  readonly verdict: 'holds' | 'fails' | 'unknown' | 'info';
}

/** The parts of a token, in the order in which a server judges them; those after decide nothing. */
export function judgeToken(
  { header, claims, redacted }: DecodedToken,
  expected: Expected,
  now: number,
  /** The lab made this very token, with its own key or with another. */
  made: 'trusted' | 'stranger' | undefined,
): readonly ClaimVerdict[] {
  const holds = (fits: boolean): 'holds' | 'fails' => (fits ? 'holds' : 'fails');
  const headerFits = header.alg === expected.algorithm && header.typ === expected.type;
  const key = header.kid === expected.key;
  const signature =
    !headerFits || !key || redacted || made === 'stranger'
      ? 'fails'
      : made === 'trusted'
        ? 'holds'
        : 'unknown';
  const { iss, aud, exp, nbf, sub, scope, tenants, ...others } = claims;
  const audiences: readonly unknown[] = Array.isArray(aud) ? aud : [aud];
  return [
    {
      claim: 'signature',
      name: `${show(header.alg)}, kid ${show(header.kid)}`,
      value: undefined,
      verdict: signature,
    },
    { claim: 'iss', name: 'iss', value: iss, verdict: holds(iss === expected.issuer) },
    { claim: 'aud', name: 'aud', value: aud, verdict: holds(audiences.includes(expected.audience)) },
    { claim: 'exp', name: 'exp', value: exp, verdict: holds(isTime(exp) && now < exp * 1000) },
    ...(nbf === undefined
      ? []
      : [
          {
            claim: 'nbf',
            name: 'nbf',
            value: nbf,
            verdict: holds(isTime(nbf) && now >= nbf * 1000),
          } as const,
        ]),
    { claim: 'sub', name: 'sub', value: sub, verdict: holds(typeof sub === 'string' && sub !== '') },
    { claim: 'scope', name: 'scope', value: scope, verdict: 'info' },
    { claim: 'tenants', name: 'tenants', value: tenants, verdict: 'info' },
    ...Object.entries(others).map(
      ([name, value]) => ({ claim: 'other', name, value, verdict: 'info' }) as const,
    ),
  ];
}

/** `undefined` for what is no token of this form at all. */
export function decodeToken(token: string): DecodedToken | undefined {
  const [head = '', body = '', signature, ...more] = token.split('.');
  const header = segmentJson(head);
  const claims = segmentJson(body);
  if (signature === undefined || more.length > 0 || !isObject(header) || !isObject(claims)) return undefined;
  return { header, claims, redacted: isRedactedLabToken(token) };
}

/** The scopes that a token claims. */
export function scopesOf({ claims }: DecodedToken): readonly string[] | 'all' {
  const { scope } = claims;
  if (typeof scope !== 'string') return [];
  const scopes = scope.split(' ').filter((one) => one !== '');
  return scopes.includes('all') ? 'all' : scopes;
}

function isTime(claim: unknown): claim is number {
  return typeof claim === 'number' && Number.isFinite(claim);
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
