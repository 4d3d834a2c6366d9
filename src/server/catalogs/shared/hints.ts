import type { CatalogHints, Hint } from '../../catalog.ts';

/** Milliseconds. */
export const MINUTE = 60_000;

/** The hints of a server's lists: all example servers share them, but for the list of resources. */
export function listHints(resources: Hint): CatalogHints {
  return {
    discover: {
      ttlMs: 60 * MINUTE,
      cacheScope: 'public',
      reason: 'What a server can do changes with a deployment, and reads the same for everyone.',
    },
    resources,
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
}
