import type { Hint } from '../../catalog.ts';
import { listHints, MINUTE } from '../shared/hints.ts';

/** How long the lists of `workspace` stay fresh. */
export const LIST_HINTS = listHints({
  ttlMs: MINUTE,
  cacheScope: 'private',
  reason: 'Files come and go while people work, and names of files are for those who may read them.',
});

/** How long what is read stays fresh. */
export const HINTS = {
  file: {
    ttlMs: MINUTE / 6,
    cacheScope: 'private',
    reason:
      'Somebody is typing in these files: ten seconds save the second reading of one question, and no more.',
  },
} as const satisfies { readonly [name: string]: Hint };
