import { isObject } from '../../protocol/json.ts';
import { segmentJson } from '../../protocol/redaction.ts';

/** Whom a JWT says it is for, unverified: for a label only. */
export function tokenSubject(token: string): string | undefined {
  const claims = segmentJson(token.split('.')[1] ?? '');
  return isObject(claims) && typeof claims.sub === 'string' ? claims.sub : undefined;
}
