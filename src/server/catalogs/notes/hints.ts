import type { Hint } from '../../catalog.ts';
import { listHints, MINUTE } from '../shared/hints.ts';

/** How long the lists of `notes` stay fresh. */
export const LIST_HINTS = listHints({
  ttlMs: 5 * MINUTE,
  cacheScope: 'public',
  reason: 'Only public notes are listed; they come and go a few times a day, and a late one does no harm.',
});

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
