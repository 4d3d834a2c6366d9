import { uriOf } from './key.ts';
import type { CacheChange, KeyParts, StaleReason } from './model.ts';

/** Whether a change concerns what a request with these parts reads, and how. */
export function concerns(change: CacheChange, parts: KeyParts): StaleReason | undefined {
  if (change.kind === 'list') return LISTS[parts.method ?? ''] === change.list ? 'listChanged' : undefined;
  const uri = parts.method === 'resources/read' ? uriOf(parts) : undefined;
  return uri === undefined ? undefined : concern(change.uri, uri);
}

/** Which lists a change of the catalogue concerns; resources and their templates change together. */
const LISTS: { readonly [method: string]: 'resources' | 'prompts' | 'tools' } = {
  'resources/list': 'resources',
  'resources/templates/list': 'resources',
  'prompts/list': 'prompts',
  'tools/list': 'tools',
};

/**
 * Whether an update of one URI concerns what was read under another. Reading once too often is harmless and once too
 * little is not, so other spellings, other views of the same resource and what contains it all count.
 */
export function concern(updated: string, cached: string): 'updated' | 'updatedPart' | undefined {
  const changed = normalized(updated);
  const kept = normalized(cached);
  if (changed === kept) return 'updated';
  const resource = withoutQuery(changed);
  const container = withoutQuery(kept);
  if (resource === container) return 'updatedPart';
  // An update may tell of a sub-resource of what was subscribed to (server/resources, "Subscriptions").
  return resource.startsWith(container.endsWith('/') ? container : `${container}/`)
    ? 'updatedPart'
    : undefined;
}

/**
 * What RFC 3986 section 6.2.2 says is equal whatever the scheme: letter case of scheme, host and escapes, and escapes
 * of characters that need none. Not the server's canonical form, which only the server knows.
 */
function normalized(uri: string): string {
  const [, scheme = '', authority = '', rest = ''] = PARTS.exec(uri) ?? ['', '', '', uri];
  const plain = (part: string): string => part.replace(/%[0-9a-f]{2}/gi, unescaped);
  return scheme.toLowerCase() + plain(authority.toLowerCase()) + plain(rest);
}

const PARTS = /^([a-z][a-z0-9+.-]*:)?(\/\/[^/?#]*)?(.*)$/is;

function unescaped(triplet: string): string {
  const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
  return /[A-Za-z0-9._~-]/.test(character) ? character : triplet.toUpperCase();
}

function withoutQuery(uri: string): string {
  const end = uri.search(/[?#]/);
  return end === -1 ? uri : uri.slice(0, end);
}
