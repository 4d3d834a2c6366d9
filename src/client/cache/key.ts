import type { Json, JsonObject } from '../../protocol/json.ts';
import {
  type CacheEntry,
  type CacheRequest,
  type CacheScope,
  KEY_PARTS,
  type KeyPart,
  type KeyParts,
} from './model.ts';

/** Takes a request apart ("Cache Key"). */
export function partsOf({ server, method, params, authorization }: CacheRequest): KeyParts {
  const { uri, cursor, ...rest } = params;
  const [path, query] = typeof uri === 'string' ? splitQuery(uri) : [undefined, undefined];
  const others: JsonObject = { ...rest, ...(typeof uri === 'string' || uri === undefined ? {} : { uri }) };
  return {
    ...{ server, method, query, authorization },
    uri: path,
    cursor: cursor === undefined ? undefined : canonicalJson(cursor),
    rest: Object.keys(others).length === 0 ? undefined : canonicalJson(others),
  };
}

/** The URI that the parts came from. */
export function uriOf({ uri, query }: KeyParts): string | undefined {
  return uri === undefined ? undefined : uri + (query ?? '');
}

/** The key under which an entry of this scope stands, made of the parts that count. */
export function keyOf(parts: KeyParts, counted: readonly KeyPart[], scope: CacheScope): string {
  return JSON.stringify(
    KEY_PARTS.map((part) => {
      if (!counted.includes(part)) return null;
      if (part !== 'authorization') return parts[part] ?? 0;
      return scope === 'public' ? scope : [parts.authorization ?? 0];
    }),
  );
}

/** Parts in which a request differs from the one that an entry answers. Nobody owns what is public. */
export function wrongParts(entry: CacheEntry, parts: KeyParts): readonly KeyPart[] {
  return KEY_PARTS.filter(
    (part) => entry.parts[part] !== parts[part] && !(part === 'authorization' && entry.scope === 'public'),
  );
}

/** True for two pages of one list, whoever asks. */
export function isSameList(one: KeyParts, other: KeyParts): boolean {
  return one.server === other.server && one.method === other.method && one.rest === other.rest;
}

/** JSON in which the order of keys does not matter. */
function canonicalJson(value: Json): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function splitQuery(uri: string): readonly [path: string, query: string | undefined] {
  const at = uri.indexOf('?');
  return at === -1 ? [uri, undefined] : [uri.slice(0, at), uri.slice(at)];
}
