/** The anatomy of a URI (RFC 3986 section 3). The parts are as sent; nothing is decoded or normalised here. */
import { LIMITS } from '../../protocol/limits.ts';
import { isIpLiteral } from './ip-literal.ts';

export interface UriParts {
  readonly scheme: string;
  /** What stands between `//` and the path; absent in `urn:a:b`, empty in `file:///x`. */
  readonly authority: Authority | undefined;
  readonly path: string;
  /** Without its `?`; absent when there is no `?`, empty when nothing follows it. */
  readonly query: string | undefined;
  /** Without its `#`. */
  readonly fragment: string | undefined;
}

export interface Authority {
  readonly text: string;
  readonly userinfo: string | undefined;
  readonly host: string;
  /** Digits, possibly none; absent when there is no `:`. */
  readonly port: string | undefined;
}

/** Why a text is no URI; `at` is the position in UTF-16 code units. */
export interface UriFault {
  readonly code: 'too-long' | 'no-scheme' | 'bad-escape' | 'bad-character' | 'bad-host' | 'bad-port';
  readonly at: number;
  readonly reason: string;
}

export type ParsedUri = { readonly ok: true; readonly parts: UriParts } | ({ readonly ok: false } & UriFault);

/**
 * Takes a URI apart, in time linear in its length. Characters beyond ASCII are accepted where RFC 3987 accepts them in
 * an IRI; lone surrogates, spaces, controls and delimiters that no component may hold are not.
 */
export function parseUri(raw: string): ParsedUri {
  if (raw.length > LIMITS.uriLength) {
    return fault('too-long', LIMITS.uriLength, `it is longer than ${LIMITS.uriLength} characters`);
  }
  const scheme = /^[A-Za-z][A-Za-z0-9+.-]*(?=:)/.exec(raw)?.[0];
  if (scheme === undefined) return fault('no-scheme', 0, 'it does not begin with a scheme and a colon');
  const broken = raw.search(/%(?![0-9A-Fa-f]{2})/);
  if (broken >= 0) return fault('bad-escape', broken, 'a % is not followed by two hexadecimal digits');

  const hash = indexOr(raw, '#', raw.length);
  const mark = Math.min(indexOr(raw, '?', hash), hash);
  const start = scheme.length + 1;
  const hasAuthority = raw.startsWith('//', start);
  const pathStart = hasAuthority ? Math.min(indexOr(raw, '/', mark, start + 2), mark) : start;
  const path = raw.slice(pathStart, mark);
  const query = mark < hash ? raw.slice(mark + 1, hash) : undefined;
  const fragment = hash < raw.length ? raw.slice(hash + 1) : undefined;

  const found =
    strange(path, NOT_PATH, pathStart) ??
    strange(query ?? '', NOT_QUERY, mark + 1) ??
    strange(fragment ?? '', NOT_FRAGMENT, hash + 1);
  if (found) return found;
  if (!hasAuthority) return { ok: true, parts: { scheme, authority: undefined, path, query, fragment } };
  const authority = parseAuthority(raw.slice(start + 2, pathStart), start + 2);
  if ('ok' in authority) return authority;
  return { ok: true, parts: { scheme, authority, path, query, fragment } };
}

/** Characters that RFC 3987 adds to the unreserved ones (`ucschar`). */
const UCS =
  '\\u{A0}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFEF}' +
  Array.from({ length: 14 }, (_, plane) => {
    const first = plane === 13 ? 0xe1000 : (plane + 1) * 0x10000;
    return `\\u{${first.toString(16)}}-\\u{${((plane + 1) * 0x10000 + 0xfffd).toString(16)}}`;
  }).join('');
const PRIVATE = '\\u{E000}-\\u{F8FF}\\u{F0000}-\\u{FFFFD}\\u{100000}-\\u{10FFFD}';
const NAME = `A-Za-z0-9\\-._~!$&'()*+,;=%${UCS}`;
const NOT_PATH = new RegExp(`[^${NAME}:@/]`, 'u');
const NOT_QUERY = new RegExp(`[^${NAME}:@/?${PRIVATE}]`, 'u');
const NOT_FRAGMENT = new RegExp(`[^${NAME}:@/?]`, 'u');
const NOT_USERINFO = new RegExp(`[^${NAME}:]`, 'u');
const NOT_HOST = new RegExp(`[^${NAME}]`, 'u');

function parseAuthority(text: string, at: number): Authority | Extract<ParsedUri, { ok: false }> {
  const sign = text.lastIndexOf('@');
  const userinfo = sign < 0 ? undefined : text.slice(0, sign);
  const rest = text.slice(sign + 1);
  const colon = rest.indexOf(':', rest.startsWith('[') ? indexOr(rest, ']', rest.length) : 0);
  const host = colon < 0 ? rest : rest.slice(0, colon);
  const port = colon < 0 ? undefined : rest.slice(colon + 1);
  const hostAt = at + sign + 1;
  if (port !== undefined && !/^[0-9]*$/.test(port)) {
    return fault('bad-port', hostAt + colon + 1, 'a port is made of digits');
  }
  const found = strange(userinfo ?? '', NOT_USERINFO, at);
  if (found) return found;
  if (host.startsWith('[')) {
    return isIpLiteral(host)
      ? { text, userinfo, host, port }
      : fault('bad-host', hostAt, 'the brackets do not hold an IPv6 address');
  }
  return strange(host, NOT_HOST, hostAt) ?? { text, userinfo, host, port };
}

function strange(text: string, forbidden: RegExp, at: number): Extract<ParsedUri, { ok: false }> | undefined {
  const position = text.search(forbidden);
  if (position < 0) return undefined;
  const code = (text.codePointAt(position) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return fault('bad-character', at + position, `the character U+${code} is not allowed there`);
}

function fault(code: UriFault['code'], at: number, reason: string): Extract<ParsedUri, { ok: false }> {
  return { ok: false, code, at, reason };
}

function indexOr(text: string, wanted: string, otherwise: number, from = 0): number {
  const index = text.indexOf(wanted, from);
  return index < 0 ? otherwise : index;
}
