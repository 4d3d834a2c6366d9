import type { CatalogFault } from '../fault.ts';
import { withFamilies } from './families.ts';

/**
 * A resource that is not there reads as no contents at all (server/resources, "Error Handling", forbids it: nobody can
 * tell it from a resource that is there and has none). What is there and hidden stays hidden.
 */
export const emptyContents: CatalogFault = {
  id: 'emptyContents',
  layer: 'catalog',
  decorate: (catalog, { strikesAt }) =>
    withFamilies(catalog, (family) => ({
      ...family,
      async find(variables, context) {
        const found = await family.find(variables, context);
        return found === undefined && strikesAt(JSON.stringify(variables)) ? NOTHING : found;
      },
      may: (identity, object, context) =>
        object === NOTHING || (family.may?.(identity, object, context) ?? true),
      read: async (object, variables, context) =>
        object === NOTHING ? [] : family.read(object, variables, context),
      hint: (object, variables) => (object === NOTHING ? NOTHING_HINT : family.hint(object, variables)),
    })),
};

/** Stands for an object that is not there. */
const NOTHING: unique symbol = Symbol('nothing');
const NOTHING_HINT = { ttlMs: 0, cacheScope: 'private', reason: 'There is nothing to keep.' } as const;
