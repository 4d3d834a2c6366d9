import type { CatalogHints, Hint } from '../../catalog.ts';

const MINUTE = 60_000;

/** How long the lists of `notes` stay fresh. */
export const LIST_HINTS: CatalogHints = {
  discover: {
    ttlMs: 60 * MINUTE,
    cacheScope: 'public',
    reason: 'What a server can do changes with a deployment, and reads the same for everyone.',
  },
  resources: {
    ttlMs: 5 * MINUTE,
    cacheScope: 'public',
    reason: 'Only public notes are listed; they come and go a few times a day, and a late one does no harm.',
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
  publicNote: {
    ttlMs: MINUTE,
    cacheScope: 'public',
    reason:
      'Public notes are edited now and then; a text that is a minute old still tells the truth of a minute ago.',
  },
  decision: {
    ttlMs: 10 * MINUTE,
    cacheScope: 'public',
    reason: 'A decision is written once and seldom amended.',
  },
  privateNote: {
    ttlMs: 0,
    cacheScope: 'private',
    reason: 'A private note must not outlive the permission to read it, so each reading asks again.',
  },
} as const satisfies { readonly [name: string]: Hint };
