import { isObject } from '../../protocol/json.ts';
import { segmentJson } from '../../protocol/redaction.ts';
import type { ReadContent } from './model.ts';

/** The contents of a read's result that are contents at all. */
export function contentsIn(result: Record<string, unknown>): readonly ReadContent[] {
  const list = Array.isArray(result.contents) ? result.contents : [];
  return list.flatMap((item: unknown): ReadContent[] => {
    if (!isObject(item) || typeof item.uri !== 'string') return [];
    const { uri, text, blob, mimeType, annotations } = item;
    const body = typeof text === 'string' ? text : blob;
    if (typeof body !== 'string') return [];
    const audience = isObject(annotations) ? annotations.audience : undefined;
    return [
      {
        ...{ uri, body, kind: typeof text === 'string' ? 'text' : 'blob', version: versionOf(body) },
        mimeType: typeof mimeType === 'string' ? mimeType : undefined,
        audience: Array.isArray(audience) ? audience.filter((one) => typeof one === 'string') : undefined,
      },
    ];
  });
}

/** Time to live as a client reads it: whatever is no positive integer is none. */
export function ttlOf({ ttlMs }: Record<string, unknown>): number {
  return typeof ttlMs === 'number' && Number.isSafeInteger(ttlMs) && ttlMs > 0 ? ttlMs : 0;
}

/** Whom a token says it is for, unverified: for telling apart who read something. */
export function subjectOf(token: string | undefined): string | undefined {
  const claims = token === undefined ? undefined : segmentJson(token.split('.')[1] ?? '');
  return isObject(claims) && typeof claims.sub === 'string' ? claims.sub : undefined;
}

/** Neither a time to live nor a date is a version: a content names its own, or is known by its bytes. */
function versionOf(body: string): string {
  const own = body.startsWith('{') ? ownVersion(body) : undefined;
  return own ?? `#${fingerprint(body)}`;
}

function ownVersion(body: string): string | undefined {
  try {
    const value: unknown = JSON.parse(body);
    const version = isObject(value) ? value.version : undefined;
    return typeof version === 'number' || typeof version === 'string' ? String(version) : undefined;
  } catch {
    // It only looked like JSON.
    return undefined;
  }
}

/** FNV-1a over UTF-16 code units, eight digits: for people to compare, not to rely on. */
function fingerprint(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}
