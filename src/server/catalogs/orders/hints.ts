import type { CatalogHints, Hint } from '../../catalog.ts';

const MINUTE = 60_000;

/** How long the lists of `orders` stay fresh. */
export const LIST_HINTS: CatalogHints = {
  discover: {
    ttlMs: 60 * MINUTE,
    cacheScope: 'public',
    reason: 'What a server can do changes with a deployment, and reads the same for everyone.',
  },
  resources: {
    ttlMs: 5 * MINUTE,
    cacheScope: 'private',
    reason: 'Orders are added a few times an hour, and everyone sees those of their own tenants only.',
  },
  templates: {
    ttlMs: 10 * MINUTE,
    cacheScope: 'private',
    reason: 'Which templates are shown depends on the scopes of the caller.',
  },
  prompts: {
    ttlMs: 10 * MINUTE,
    cacheScope: 'public',
    reason: 'All callers get the same prompts, and they change with a deployment.',
  },
  tools: {
    ttlMs: 10 * MINUTE,
    cacheScope: 'private',
    reason: 'Which tools are shown depends on the scopes of the caller.',
  },
};

/** How long what is read stays fresh. */
export const HINTS = {
  order: {
    ttlMs: MINUTE,
    cacheScope: 'private',
    reason:
      'An order takes days from step to step, and whoever decides on one reads its version again first; what is shown ' +
      'depends on who asks.',
  },
} as const satisfies { readonly [name: string]: Hint };
