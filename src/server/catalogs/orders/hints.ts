import type { Hint } from '../../catalog.ts';
import { listHints, MINUTE } from '../shared/hints.ts';

/** How long the lists of `orders` stay fresh. */
export const LIST_HINTS = listHints({
  ttlMs: 5 * MINUTE,
  cacheScope: 'private',
  reason: 'Orders are added a few times an hour, and everyone sees those of their own tenants only.',
});

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
