import type { CatalogHints, Hint } from '../../catalog.ts';

const MINUTE = 60_000;

/** How long the lists of `workspace` stay fresh. */
export const LIST_HINTS: CatalogHints = {
  discover: {
    ttlMs: 60 * MINUTE,
    cacheScope: 'public',
    reason: 'What a server can do changes with a deployment, and reads the same for everyone.',
  },
  resources: {
    ttlMs: MINUTE,
    cacheScope: 'private',
    reason: 'Files come and go while people work, and names of files are for those who may read them.',
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
  file: {
    ttlMs: MINUTE / 6,
    cacheScope: 'private',
    reason:
      'Somebody is typing in these files: ten seconds save the second reading of one question, and no more.',
  },
} as const satisfies { readonly [name: string]: Hint };
