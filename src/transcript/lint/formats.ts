/** Where a text stops being standard Base64 with padding (RFC 4648, section 4); `undefined` if it is. Linear. */
export function base64Fault(text: string): number | undefined {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bad = text.slice(0, text.length - padding).search(/[^A-Za-z0-9+/]/);
  if (bad !== -1) return bad;
  return text.length % 4 === 0 ? undefined : text.length;
}

/** True for a URI with a scheme (RFC 3986): allowed characters only, escapes whole, one fragment at most. */
export function isUri(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:/.test(text)) return false;
  if (/[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]/.test(text)) return false;
  return !/%(?![0-9A-Fa-f]{2})/.test(text) && text.indexOf('#') === text.lastIndexOf('#');
}

/** True for a URI template whose expressions are well formed (RFC 6570). Linear. */
export function isUriTemplate(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{', at);
    const literal = text.slice(at, open === -1 ? undefined : open);
    if (literal.includes('}')) return false;
    if (open === -1) return true;
    const close = text.indexOf('}', open);
    if (close === -1 || !isExpression(text.slice(open + 1, close))) return false;
    at = close + 1;
  }
  return true;
}

function isExpression(text: string): boolean {
  return text
    .replace(/^[+#./;?&]/, '')
    .split(',')
    .every((spec) =>
      /^(?:\w|%[0-9A-Fa-f]{2})(?:[\w.]|%[0-9A-Fa-f]{2}){0,200}(?::[1-9]\d{0,3}|\*)?$/.test(spec),
    );
}

/** True for `type/subtype` with parameters or without (RFC 6838). */
export function isMimeType(text: string): boolean {
  return /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}(?:\s*;[^;]{0,200}){0,20}$/.test(text);
}

/** A key of `_meta` in its parts (basic/index, "_meta"); `undefined` where it is no valid name. */
export function metaKey(
  key: string,
): { readonly labels: readonly string[]; readonly name: string } | undefined {
  const slash = key.indexOf('/');
  const name = key.slice(slash + 1);
  const labels = slash === -1 ? [] : key.slice(0, slash).split('.');
  if (!labels.every((label) => /^[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/.test(label))) return undefined;
  if (name === '') return slash === -1 ? undefined : { labels, name };
  return /^[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?$/.test(name) ? { labels, name } : undefined;
}
