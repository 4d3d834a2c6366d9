/** What makes two URIs the same for certain: scheme and host in any case (RFC 3986, section 6.2.2.1). */
export function uriKey(uri: string): string {
  const authority = /^[A-Za-z][A-Za-z0-9+.-]*:(?:\/\/[^/?#]*)?/.exec(uri)?.[0] ?? '';
  // User information keeps its case; rare enough to be left alone altogether.
  return authority.includes('@') ? uri : authority.toLowerCase() + uri.slice(authority.length);
}

/** The names of a template's variables (RFC 6570, section 2.3). Linear. */
export function variablesOf(template: string): readonly string[] {
  const names: string[] = [];
  for (let open = template.indexOf('{'); open !== -1; open = template.indexOf('{', open + 1)) {
    const close = template.indexOf('}', open);
    if (close === -1) break;
    const specs = template.slice(open + 1, close).replace(/^[+#./;?&]/, '');
    for (const spec of specs.split(',')) names.push(spec.replace(/(?:\*|:\d+)$/, ''));
  }
  return names;
}

/**
 * Why a text is certainly no URI (RFC 3986 and, beyond ASCII, RFC 3987): no scheme, a broken escape, or a character
 * that no part of a URI holds. `undefined` does not say that it is one. The position is in UTF-16 code units.
 */
export function uriFault(text: string): number | undefined {
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:/.test(text)) return 0;
  const broken = text.search(/%(?![0-9A-Fa-f]{2})/);
  const character = text.search(/[ "<>\\^`{|}\p{Cc}\p{Surrogate}]/u);
  if (broken === -1 && character === -1) return undefined;
  return Math.min(...[broken, character].filter((at) => at !== -1));
}
