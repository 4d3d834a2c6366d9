import type { ReadContext, ResourceFamily } from '../../catalog.ts';
import { hasScopes } from '../../identity/identity.ts';

/**
 * Whether a caller may know of a family at all: it is switched on, and the caller has its scopes. For suggestions of
 * prompts, which have no scopes of their own and must tell no more than the resources behind them.
 */
export function isOpen(
  family: Pick<ResourceFamily, 'name' | 'scopes'>,
  { identity, settings }: ReadContext,
): boolean {
  return !settings.disabled.includes(family.name) && hasScopes(identity, family.scopes);
}
