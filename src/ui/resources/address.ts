/** What the page may do with an address that stands in a content. */
export type AddressVerdict =
  /** May be opened, once the reader has seen it: `host` is where it leads, as the browser reads it. */
  | { readonly kind: 'web'; readonly href: string; readonly host: string }
  /** A URI of this server, as far as its beginning tells: may be read over the protocol. */
  | { readonly kind: 'resource' }
  /** Nothing is opened. */
  | { readonly kind: 'refused'; readonly why: 'scheme' | 'credentials' | 'relative' | 'unreadable' };

/**
 * Judges an address by what a browser would make of it, not by how it looks. Only https is ever opened; and not where
 * a name before the host could be taken for the host.
 */
export function judgeAddress(address: string, starts: readonly string[] = []): AddressVerdict {
  const scheme = /^(?:\s|\p{Cc})*([a-z][a-z0-9+.-]*):/iu
    .exec(address.replace(/[\t\n\r]/g, ''))?.[1]
    ?.toLowerCase();
  if (scheme === undefined) return { kind: 'refused', why: 'relative' };
  if (scheme !== 'https') {
    const known = address.startsWith(`${scheme}:`) && starts.some((start) => start.startsWith(`${scheme}:`));
    return known && !NEVER.has(scheme) ? { kind: 'resource' } : { kind: 'refused', why: 'scheme' };
  }
  const url = URL.parse(address);
  if (url === null) return { kind: 'refused', why: 'unreadable' };
  if (url.username !== '' || url.password !== '') return { kind: 'refused', why: 'credentials' };
  return { kind: 'web', href: url.href, host: url.host };
}

/** Whatever a server lists, these are not read as its resources. */
const NEVER: ReadonlySet<string> = new Set(['javascript', 'data', 'blob', 'vbscript', 'http']);
