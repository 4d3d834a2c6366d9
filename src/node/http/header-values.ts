/**
 * Reads the value of `Mcp-Name` or `Mcp-Param-…` (basic/transports/streamable-http, "Value Encoding"):
 * visible ASCII with inner blanks, or UTF-8 in Base64 between `=?base64?` and `?=`. `undefined` if it is neither.
 */
export function decodeHeaderValue(value: string): string | undefined {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(value)?.[1];
  if (encoded === undefined) return /^[\t\x20-\x7e]*$/.test(value) ? value : undefined;
  if (!STRICT_BASE64.test(encoded)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(encoded, 'base64'));
  } catch {
    return undefined;
  }
}

/** Writes a value so that `decodeHeaderValue` gives it back. */
export function encodeHeaderValue(value: string): string {
  const plain =
    /^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/.test(value) && !/^=\?base64\?.*\?=$/.test(value);
  return plain ? value : `=?base64?${Buffer.from(value, 'utf8').toString('base64')}?=`;
}

const STRICT_BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
