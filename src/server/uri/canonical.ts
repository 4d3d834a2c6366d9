/** The one spelling by which a resource is listed, read, listened to and cached (RFC 3986 section 6). */
import { type Authority, parseUri, type UriFault } from './parse.ts';
import { normalizeEscapes } from './percent.ts';

declare const canonical: unique symbol;
/** A URI that `canonicalize` has produced. */
export type CanonicalUri = string & { readonly [canonical]: true };

export type Canonicalized =
  | { readonly ok: true; readonly uri: CanonicalUri }
  | ({ readonly ok: false } & UriFault);

/**
 * Gives the canonical form of a URI, or why the text is none. Linear in the length, which is limited first.
 *
 * The same resource: scheme and host in any case; an unreserved character escaped or not; escapes in any case; a
 * character beyond ASCII as itself or as UTF-8 escapes; an empty port; for `http` and `https` the default port, and an
 * empty path or `/` (section 6.2.3).
 *
 * Different resources: `a%2Fb` and `a/b` (section 2.2), upper and lower case after the authority, `notes://x` and
 * `notes://x/`, a `?` or `#` with nothing after it or none at all, the two Unicode spellings of an accented letter.
 *
 * Dot segments stay where they are: they are valid and match no resource (see templates/match.ts), so nothing has to be
 * cleaned and nothing can climb. The same holds for `%00` and for escapes that are no UTF-8.
 */
export function canonicalize(raw: string): Canonicalized {
  if (raw.length < 256 && PLAIN.test(raw)) return { ok: true, uri: brand(raw) };
  const parsed = parseUri(raw);
  if (!parsed.ok) return parsed;
  const { authority, path, query, fragment } = parsed.parts;
  const scheme = parsed.parts.scheme.toLowerCase();
  let uri = `${scheme}:`;
  if (authority) uri += `//${canonicalAuthority(authority, scheme)}`;
  uri += path === '' && authority && isWeb(scheme) ? '/' : normalizeEscapes(path);
  if (query !== undefined) uri += `?${normalizeEscapes(query)}`;
  if (fragment !== undefined) uri += `#${normalizeEscapes(fragment)}`;
  return { ok: true, uri: brand(uri) };
}

/** The authority as every canonical URI writes it. User information keeps its case; `scheme` is in lower case. */
export function canonicalAuthority(authority: Authority, scheme: string): string {
  const { userinfo, host, port } = authority;
  const user = userinfo === undefined ? '' : `${normalizeEscapes(userinfo)}@`;
  const isDefault = port === undefined || port === '' || port === DEFAULT_PORTS[scheme];
  return user + lowerCase(normalizeEscapes(host)) + (isDefault ? '' : `:${port}`);
}

/** ASCII letters in lower case, those of escapes excepted. */
export function lowerCase(text: string): string {
  return text.replace(/%[0-9A-F]{2}|[A-Z]+/g, (found) =>
    found.startsWith('%') ? found : found.toLowerCase(),
  );
}

/** Whether the scheme's own rules make an empty path the same as `/`. */
export function isWeb(scheme: string): boolean {
  return scheme in DEFAULT_PORTS;
}

const DEFAULT_PORTS: { readonly [scheme: string]: string } = Object.assign(Object.create(null), {
  http: '80',
  https: '443',
});

/** What nearly every request sends, canonical already; it saves taking the URI apart. A web address has a path. */
const PLAIN = /^(?!https?:\/\/[^/]*$)[a-z][a-z0-9+.-]*:\/\/[a-z0-9._~-]*(?:\/[A-Za-z0-9._~/-]*)?$/;

function brand(text: string): CanonicalUri {
  return text as CanonicalUri; // the only place that makes one
}
