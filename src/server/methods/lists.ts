import { digestOfIdentity } from '../access.ts';
import type { Answer, Call, Method } from '../call.ts';
import type { Catalog, Hint } from '../catalog.ts';
import type { CatalogView } from '../catalog-view.ts';
import { GUEST, hasScopes, type Identity } from '../identity/identity.ts';
import { itemsAfter, pageOf } from '../pagination.ts';
import { readCursor } from '../params.ts';
import { complete } from '../results.ts';

/** How one list of the protocol is made. */
export interface ListSource<T> {
  readonly method: string;
  /** The member of the result that holds the items. */
  readonly member: string;
  offered(catalog: Catalog): boolean;
  hint(catalog: Catalog): Hint;
  key(item: T): string;
  fetch(
    view: CatalogView,
    identity: Identity,
    call: Call,
    after: string | undefined,
    limit: number,
  ): Promise<readonly T[]> | readonly T[];
  /** The item as it stands on the wire. */
  show(item: T): object;
}

/**
 * A list method: credential, cursor, one page, hint (server/utilities/pagination and caching).
 *
 * A list whose hint is `public` may be shared between callers, so it is made as for a guest and cannot hold what only
 * some may see; its cursors serve everyone. A `private` list is made for the caller and so are its cursors. All pages
 * of a list carry the same scope, because the hint belongs to the list.
 */
export function listMethod<T>(source: ListSource<T>): Method {
  return {
    name: source.method,
    offered: source.offered,
    prepare(params, view) {
      const cursor = readCursor(params);
      return async (call): Promise<Answer> => {
        const caller = await call.identify();
        const hint = source.hint(view.catalog);
        const isPrivate = hint.cacheScope === 'private';
        const identity = isPrivate ? caller : GUEST;
        const page = await pageOf<T>(call.server.seal, {
          scope: {
            server: view.catalog.id,
            list: source.method,
            principal: isPrivate ? digestOfIdentity(caller) : undefined,
          },
          cursor,
          pageSize: view.settings.pageSize,
          fetch: (after, limit) => source.fetch(view, identity, call, after, limit),
          key: source.key,
        });
        const body = {
          [source.member]: page.items.map(source.show),
          ...(page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }),
        };
        return complete(call, body, hint);
      };
    },
  };
}

/**
 * A window on a list that stands in the catalog. A public list is the same for everyone, whatever their scopes: a name
 * is no secret there, and using it is checked anyway. Of a private one the caller sees what their scopes open, which
 * may be nothing (server/tools and server/prompts, "Capabilities").
 */
export function windowOf<T extends { readonly scopes: readonly string[] }>(
  hint: Hint,
  identity: Identity,
  sorted: readonly T[],
  key: (item: T) => string,
  after: string | undefined,
  limit: number,
): readonly T[] {
  const visible =
    hint.cacheScope === 'public' ? sorted : sorted.filter(({ scopes }) => hasScopes(identity, scopes));
  return itemsAfter(visible, key, after, limit);
}
