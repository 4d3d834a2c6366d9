import type { CatalogHints, Hint } from '../../catalog.ts';

const MINUTE = 60_000;

/** How long the lists of `tracker` stay fresh. */
export const LIST_HINTS: CatalogHints = {
  discover: {
    ttlMs: 60 * MINUTE,
    cacheScope: 'public',
    reason: 'What a server can do changes with a deployment, and reads the same for everyone.',
  },
  resources: {
    ttlMs: MINUTE,
    cacheScope: 'private',
    reason: 'Issues are opened all day, and titles of issues are for those who may read them.',
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
  issue: {
    ttlMs: MINUTE / 2,
    cacheScope: 'private',
    reason:
      'An open issue is worked on by several people; half a minute spares the server and misleads nobody.',
  },
  policy: {
    ttlMs: 60 * MINUTE,
    cacheScope: 'private',
    reason:
      'A policy changes a few times a year; reading it needs a credential, so no shared cache may serve it.',
  },
} as const satisfies { readonly [name: string]: Hint };
