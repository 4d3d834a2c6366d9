import type {
  Catalog,
  CatalogSettings,
  PromptDefinition,
  ResourceFamily,
  ToolDefinition,
  VariableRule,
  Variables,
} from './catalog.ts';
import { createRouter } from './templates/router.ts';
import { safeRule } from './templates/safe-rule.ts';
import { compileTemplate } from './templates/template.ts';
import type { CanonicalUri } from './uri/canonical.ts';

/** A catalog as it is served under certain settings. Built anew when they change, shared by all requests. */
export interface CatalogView {
  readonly catalog: Catalog;
  readonly settings: CatalogSettings;
  /** The family that owns a URI, or why none serves it. */
  locate(uri: CanonicalUri): Located;
  /** Names of the variables of a family's template. */
  variables(family: string): readonly string[];
  /** Enabled and with resources to list. */
  readonly listed: readonly ResourceFamily[];
  /** Enabled and published, by template. */
  readonly templates: readonly ResourceFamily[];
  /** Enabled, by name. */
  readonly prompts: readonly PromptDefinition[];
  readonly tools: readonly ToolDefinition[];
}

export type Located =
  | {
      readonly family: ResourceFamily;
      readonly variables: Variables;
      /** The URI as the family writes it, whatever the order of query parameters was. */
      readonly uri: CanonicalUri;
    }
  | { readonly family: undefined; readonly reason: string };

/** Throws a `TemplateError` or `Error` that says what is wrong with a template or rule. */
export function viewCatalog(catalog: Catalog, settings: CatalogSettings): CatalogView {
  const all = catalog.resources ?? [];
  const enabled = <T extends { readonly name: string }>(list: readonly T[] | undefined) =>
    (list ?? []).filter(({ name }) => !settings.disabled.includes(name));
  const families = new Map(enabled(all).map((family) => [family.name, family]));
  return {
    catalog,
    settings,
    ...locator(all, families, settings),
    listed: [...families.values()].filter(({ list }) => list !== undefined),
    templates: sorted(
      [...families.values()].filter(({ published }) => published),
      ({ uriTemplate }) => uriTemplate,
    ),
    prompts: sorted(enabled(catalog.prompts), ({ name }) => name),
    tools: sorted(enabled(catalog.tools), ({ name }) => name),
  };
}

/**
 * Templates are routed by their form alone, and a variable's rule is asked afterwards: a URI that the best family
 * refuses, or one whose family is disabled, does not fall to a wider family.
 */
function locator(
  all: readonly ResourceFamily[],
  enabled: ReadonlyMap<string, ResourceFamily>,
  settings: CatalogSettings,
): Pick<CatalogView, 'locate' | 'variables'> {
  const router = createRouter(
    all.map(({ name, uriTemplate }) => ({ name, template: compileTemplate(uriTemplate) })),
  );
  const strict = new Map(
    all.map((family) => [family.name, compileTemplate(family.uriTemplate, rulesOf(family, settings))]),
  );
  return {
    locate(uri) {
      const [route] = router.route(uri);
      if (route === undefined) return { family: undefined, reason: 'no family owns this URI' };
      const family = enabled.get(route.name);
      if (family === undefined) return { family, reason: `the family ${route.name} is disabled` };
      const refusal = strict.get(route.name)?.explain(uri);
      if (refusal !== undefined) return { family: undefined, reason: `${route.name}: ${refusal}` };
      return { family, variables: route.variables, uri: route.uri };
    },
    variables: (family) => strict.get(family)?.variables ?? [],
  };
}

/** By UTF-16 code units, the same on every host, whatever its language. */
function sorted<T>(list: readonly T[], key: (item: T) => string): readonly T[] {
  return [...list].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
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
      return [variable, { ...rule, pattern: safe.pattern }];
    }),
  );
}
