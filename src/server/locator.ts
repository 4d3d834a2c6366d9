import type { CatalogSettings, ResourceFamily, VariableRule, Variables } from './catalog.ts';
import { createRouter } from './templates/router.ts';
import { type WholeRule, wholeRule } from './templates/rules.ts';
import { safeRule } from './templates/safe-rule.ts';
import { compileTemplate } from './templates/template.ts';
import type { CanonicalUri } from './uri/canonical.ts';

/** Finds the family of a URI. */
export interface Locator {
  /** The family that owns a URI, or why none serves it. */
  locate(uri: CanonicalUri): Located;
  /** Names of the variables of a family's template. */
  variables(family: string): readonly string[];
}

export type Located =
  | {
      readonly family: ResourceFamily;
      readonly variables: Variables;
      /** The URI as the family writes it, whatever the order of query parameters was. */
      readonly uri: CanonicalUri;
    }
  | { readonly family: undefined; readonly reason: string };

/**
 * Templates are routed by their form alone, and a variable's rule is asked afterwards: a URI that the best family
 * refuses, or one whose family is disabled, does not fall to a wider family. Throws a `TemplateError` or `Error`
 * that says what is wrong with a template or rule.
 */
export function createLocator(
  all: readonly ResourceFamily[],
  enabled: ReadonlyMap<string, ResourceFamily>,
  settings: CatalogSettings,
): Locator {
  const compiled = new Map(
    all.map((family) => {
      const rules = rulesOf(family, settings);
      // Compiled with its rules first, which refuses those for variables that are not there.
      const { variables } = compileTemplate(family.uriTemplate, rules);
      const whole = Object.entries(rules).map(([name, rule]) => [name, wholeRule(rule)] as const);
      return [family.name, { template: compileTemplate(family.uriTemplate), variables, whole }] as const;
    }),
  );
  const router = createRouter([...compiled].map(([name, { template }]) => ({ name, template })));
  return {
    locate(uri) {
      const route = router.best(uri);
      if (route === undefined) return { family: undefined, reason: 'no family owns this URI' };
      const family = enabled.get(route.name);
      if (family === undefined) return { family, reason: `the family ${route.name} is disabled` };
      for (const [name, rule] of compiled.get(route.name)?.whole ?? [])
        if (breaks(rule, route.variables[name]))
          return {
            family: undefined,
            reason: `${route.name}: {${name}} breaks its rule: ${rule.description}`,
          };
      return { family, variables: route.variables, uri: route.uri };
    },
    variables: (family) => compiled.get(family)?.variables ?? [],
  };
}

/** Of a list every item must keep the rule; a variable that is absent breaks none. */
function breaks(rule: WholeRule, value: string | readonly string[] | undefined): boolean {
  if (value === undefined) return false;
  return typeof value === 'string' ? !rule.test(value) : !value.every((item) => rule.test(item));
}

/** The catalog's rules, with those that the settings replace. A learner's expression runs in linear time. */
function rulesOf(family: ResourceFamily, settings: CatalogSettings): { [variable: string]: VariableRule } {
  const changed = settings.rules[family.name] ?? {};
  return Object.fromEntries(
    Object.entries(family.variables).map(([variable, rule]) => {
      const source = changed[variable];
      if (source === undefined) return [variable, rule];
      const safe = safeRule(source);
      if (!safe.ok)
        throw new Error(`The rule of {${variable}} in "${family.name}" is unusable: ${safe.reason}.`);
      // What the catalog says of its own rule is not true of this one.
      return [variable, { ...rule, pattern: safe.pattern, description: `the expression ${source}` }];
    }),
  );
}
