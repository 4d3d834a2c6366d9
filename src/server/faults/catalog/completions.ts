import type { Catalog, Completer, PromptDefinition, ResourceFamily } from '../../catalog.ts';
import type { CatalogFault } from '../fault.ts';
import { withFamilies } from './families.ts';
import { EVERYONE } from './lists.ts';

/**
 * Suggestions forget who asks: values that belong to others are among them (server/utilities/completion, "Security").
 * Reading what they name is refused all the same.
 */
export const leakingCompletion: CatalogFault = {
  id: 'leakingCompletion',
  layer: 'catalog',
  decorate(catalog, { strikesAt }) {
    const careless =
      (completer: Completer): Completer =>
      async (value, context, chosen) => {
        const own = await completer(value, context, chosen);
        const settings = { ...context.settings, checkSubject: false };
        const all = await completer(value, { ...context, settings, identity: EVERYONE }, chosen);
        return [...own, ...all.filter((one) => !own.includes(one) && strikesAt(one))];
      };
    return withPrompts(
      withFamilies(catalog, (family) => ({ ...family, ...completersOf(family, careless) })),
      careless,
    );
  },
};

type Change = (completer: Completer) => Completer;

function completersOf({ complete }: ResourceFamily, change: Change): Pick<ResourceFamily, 'complete'> {
  if (complete === undefined) return {};
  return {
    complete: Object.fromEntries(Object.entries(complete).map(([name, one]) => [name, change(one)])),
  };
}

function withPrompts(catalog: Catalog, change: Change): Catalog {
  const { prompts } = catalog;
  if (prompts === undefined) return catalog;
  const changed = prompts.map(
    (prompt): PromptDefinition => ({
      ...prompt,
      arguments: prompt.arguments.map((argument) =>
        argument.complete === undefined ? argument : { ...argument, complete: change(argument.complete) },
      ),
    }),
  );
  return { ...catalog, prompts: changed };
}
