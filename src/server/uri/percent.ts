/** Percent-encoding (RFC 3986 section 2): normalised, written and read. Nothing here decodes twice. */

/** Letters, digits, `-`, `.`, `_`, `~`: the same character whether escaped or not (section 2.3). */
const UNRESERVED = /^[A-Za-z0-9\-._~]$/;

/**
 * One spelling for every escape: unreserved characters are decoded, hexadecimal digits are upper case, characters
 * beyond ASCII are escaped as UTF-8. Expects well-formed text; one pass, so `%2541` stays `%2541`.
 */
export function normalizeEscapes(text: string): string {
  return text.replace(/%[0-9A-Fa-f]{2}|[\u{80}-\u{10FFFF}]+/gu, (found) => {
    if (!found.startsWith('%')) return encodeURIComponent(found);
    const character = String.fromCharCode(Number.parseInt(found.slice(1), 16));
    return UNRESERVED.test(character) ? character : found.toUpperCase();
  });
}

/** The text behind the escapes, decoded exactly once; `undefined` if it is no UTF-8. */
export function decodeOnce(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Escapes everything that is not unreserved. Throws `URIError` for a lone surrogate. */
export function encodeValue(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, escapeAscii);
}

/**
 * Escapes what is neither unreserved nor reserved, and each `%` that begins no escape: reserved expansion as
 * RFC 6570 section 3.2.3 describes it. Throws `URIError` for a lone surrogate.
 */
export function encodeReserved(text: string): string {
  return text.replace(/%[0-9A-Fa-f]{2}|[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]/gu, (found) =>
    found.length === 3 && found.startsWith('%') ? found : encodeURIComponent(found),
  );
}

/** Escapes what a path may not hold as data, and every `%`; what is left are `/` and the characters of a segment. */
export function encodePath(text: string): string {
  return text.replace(/[^A-Za-z0-9\-._~/:@!$&'()*+,;=]/gu, encodeURIComponent);
}

/** Like `encodePath`, for a fragment, which may hold `?` as well. */
export function encodeFragment(text: string): string {
  return text.replace(/[^A-Za-z0-9\-._~/?:@!$&'()*+,;=]/gu, encodeURIComponent);
}

function escapeAscii(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
