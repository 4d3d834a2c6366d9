import { isObject } from './json.ts';
import { META } from './meta.ts';

/** With what the key id (`kid`) of every lab token begins, good and bad ones alike. */
export const LAB_KEY_PREFIX = 'resource-lab-';

/** What stands where a foreign token stood. */
export const REMOVED = '[token removed]';

/**
 * Makes a frame's text, or any other, fit to be kept and shared: the signature of each lab token becomes equally
 * many `~`, so that offsets and claims survive; a foreign token goes entirely. Linear; redacting twice changes
 * nothing more. The text need not be JSON.
 */
export function redact(text: string): string {
  const literal = text.includes('\\') || text.includes(META.authorization);
  return (literal ? redactLiterals(text) : text)
    .replace(BEARER, (_match, word: string, token: string) => word + redactToken(token))
    .replace(JWT, (token) => (looksLikeToken(token) ? redactToken(token) : token));
}

/** What a token becomes: see `redact`. */
export function redactToken(token: string): string {
  const known = redacted.get(token);
  if (known !== undefined) return known;
  const clean = withoutSignature(token);
  if (clean === REMOVED) return clean;
  // The oldest goes first: a Map keeps the order in which its keys came.
  const oldest = redacted.size >= REMEMBERED ? redacted.keys().next().value : undefined;
  if (oldest !== undefined) redacted.delete(oldest);
  redacted.set(token, clean);
  return clean;
}

/** Lab tokens: every frame of a session carries the same few, which need not be taken apart each time. */
const redacted = new Map<string, string>();
const REMEMBERED = 16;

function withoutSignature(token: string): string {
  const [head = '', body = '', signature, ...more] = token.split('.');
  if (signature === undefined || more.length > 0 || !isLabHeader(segmentJson(head))) return REMOVED;
  if (!isObject(segmentJson(body))) return REMOVED;
  return `${head}.${body}.${'~'.repeat(signature.length)}`;
}

/** True for a lab token whose signature has been taken away. */
export function isRedactedLabToken(token: string): boolean {
  const signature = token.split('.')[2];
  return signature !== undefined && /^~+$/.test(signature) && redactToken(token) === token;
}

/** The JSON that a segment of a token (base64url) holds; `undefined` if it holds none. */
export function segmentJson(segment: string): unknown {
  try {
    const binary = atob(segment.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0))));
  } catch {
    return undefined;
  }
}

/** A credential in running text; short words after "Bearer" are prose. */
const BEARER = /\b(bearer\s+)([A-Za-z0-9._~+/-]{16,}=*)/gi;
/**
 * Compact JWS (three segments) or JWE (five). A header begins with `{`, which base64url writes as `e` and one of
 * w to z. The look-behind keeps a long run from being tried at each of its characters.
 */
const JWT = /(?<![A-Za-z0-9_-])e[w-z][A-Za-z0-9_-]{6,}(?:\.[A-Za-z0-9_~-]*){2,}/g;

function looksLikeToken(text: string): boolean {
  return isObject(segmentJson(text.slice(0, text.indexOf('.'))));
}

function isLabHeader(header: unknown): boolean {
  return isObject(header) && typeof header.kid === 'string' && header.kid.startsWith(LAB_KEY_PREFIX);
}

/**
 * String literals need reading where plain patterns fail: the value of the lab's own key is a credential
 * whatever it looks like, and an escape can hide any token.
 */
function redactLiterals(text: string): string {
  let out = '';
  let done = 0;
  let credential = false;
  for (let start = text.indexOf('"'); start !== -1; start = text.indexOf('"', done)) {
    const end = endOfLiteral(text, start);
    out += text.slice(done, start + 1);
    const raw = text.slice(start + 1, end);
    const value = raw.includes('\\') ? decodeLiteral(raw) : raw;
    out += credential ? redactCredential(raw) : raw === value ? raw : redactEscaped(raw, value);
    done = end;
    if (text[end] === '"') {
      out += '"';
      done += 1;
    }
    VALUE_FOLLOWS.lastIndex = done;
    credential = value === META.authorization && VALUE_FOLLOWS.test(text);
  }
  return out + text.slice(done);
}

const VALUE_FOLLOWS = /\s*:\s*"/y;

/** Where the closing quote stands, or the end of the text if there is none. */
function endOfLiteral(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at;
    if (text[at] === '\\') at += 1;
  }
  return text.length;
}

function decodeLiteral(raw: string): string | undefined {
  try {
    return JSON.parse(`"${raw}"`);
  } catch {
    return undefined;
  }
}

function redactEscaped(raw: string, value: string | undefined): string {
  if (value === undefined) return raw;
  const clean = redact(value);
  return clean === value ? raw : JSON.stringify(clean).slice(1, -1);
}

function redactCredential(raw: string): string {
  const match = /^(bearer\s+)(\S+)$/i.exec(raw);
  return match?.[1] !== undefined && match[2] !== undefined ? match[1] + redactToken(match[2]) : REMOVED;
}
