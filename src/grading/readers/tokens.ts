import { isObject } from '../../protocol/json.ts';
import { META } from '../../protocol/meta.ts';
import { segmentJson } from '../../protocol/redaction.ts';
import type { Exchange } from '../evidence.ts';

/** What a request's token says of itself. Nothing is verified: this is what was presented, not what holds. */
export interface PresentedToken {
  /** Names the key that it claims to be signed with. */
  readonly keyId: string | undefined;
  readonly issuer: string | undefined;
  readonly audiences: readonly string[];
  readonly subject: string | undefined;
  readonly scopes: readonly string[];
  /** Milliseconds since the epoch; `undefined` where it does not say. */
  readonly notBefore: number | undefined;
  readonly expiresAt: number | undefined;
}

/** The token of a request (RFC 9068); `undefined` where it carries none that can be taken apart. */
export function tokenIn({ params }: Exchange): PresentedToken | undefined {
  const meta = isObject(params._meta) ? params._meta : {};
  const credential = meta[META.authorization];
  if (typeof credential !== 'string') return undefined;
  const [head, body] = credential
    .replace(/^bearer +/i, '')
    .split('.')
    .map(segmentJson);
  if (!isObject(head) || !isObject(body)) return undefined;
  const { iss, aud, sub, scope, nbf, exp } = body;
  return {
    keyId: asText(head.kid),
    issuer: asText(iss),
    audiences: [aud].flat().filter((one) => typeof one === 'string'),
    subject: asText(sub),
    scopes: (asText(scope) ?? '').split(' ').filter((one) => one !== ''),
    notBefore: milliseconds(nbf),
    expiresAt: milliseconds(exp),
  };
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function milliseconds(seconds: unknown): number | undefined {
  return typeof seconds === 'number' ? seconds * 1000 : undefined;
}
