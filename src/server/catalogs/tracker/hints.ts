import type { Hint } from '../../catalog.ts';
import { listHints, MINUTE } from '../shared/hints.ts';

/** How long the lists of `tracker` stay fresh. */
export const LIST_HINTS = listHints({
  ttlMs: MINUTE,
  cacheScope: 'private',
  reason: 'Issues are opened all day, and titles of issues are for those who may read them.',
});

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
