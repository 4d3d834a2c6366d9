import type { ServerId } from '../control/servers.ts';
import type { Catalog } from '../server/catalog.ts';

/**
 * The catalogs as the worker loads them: each when its server is first asked for, because a learner's first answer
 * should not wait for three servers that nobody has chosen yet.
 */
export const CATALOG_LOADERS: { readonly [id in ServerId]: () => Promise<Catalog> } = {
  notes: async () => (await import('../server/catalogs/notes/catalog.ts')).notes,
  orders: async () => (await import('../server/catalogs/orders/catalog.ts')).orders,
  tracker: async () => (await import('../server/catalogs/tracker/catalog.ts')).tracker,
  workspace: async () => (await import('../server/catalogs/workspace/catalog.ts')).workspace,
};
