/**
 * The canonical `file:` URI of a path in the virtual tree. Only what a path may not hold as it is gets escaped
 * (RFC 3986 section 3.3), so that each path has exactly one URI.
 */
export function fileUri(path: string): string {
  return `file://${path.replace(/[^A-Za-z0-9\-._~/:@!$&'()*+,;=]/gu, encodeURIComponent)}`;
}
