import type {
  Catalog,
  CatalogSettings,
  PromptDefinition,
  ResourceFamily,
  ToolDefinition,
} from './catalog.ts';
import { createLocator, type Locator } from './locator.ts';

/** A catalog as it is served under certain settings. Built anew when they change, shared by all requests. */
export interface CatalogView extends Locator {
  readonly catalog: Catalog;
  readonly settings: CatalogSettings;
  /** Enabled and with resources to list. */
  readonly listed: readonly ResourceFamily[];
  /** Enabled and published, by template. */
  readonly templates: readonly ResourceFamily[];
  /** Enabled, by name. */
  readonly prompts: readonly PromptDefinition[];
  readonly tools: readonly ToolDefinition[];
}

/** Throws a `TemplateError` or `Error` that says what is wrong with a template or rule. */
export function viewCatalog(catalog: Catalog, settings: CatalogSettings): CatalogView {
  const all = catalog.resources ?? [];
  const enabled = <T extends { readonly name: string }>(list: readonly T[] | undefined) =>
    (list ?? []).filter(({ name }) => !settings.disabled.includes(name));
  const families = new Map(enabled(all).map((family) => [family.name, family]));
  return {
    catalog,
    settings,
    ...createLocator(all, families, settings),
    listed: [...families.values()].filter(({ list }) => list !== undefined),
    templates: sorted(
      [...families.values()].filter(({ published }) => published),
      ({ uriTemplate }) => uriTemplate,
    ),
    prompts: sorted(enabled(catalog.prompts), ({ name }) => name),
    tools: sorted(enabled(catalog.tools), ({ name }) => name),
  };
}

/** By UTF-16 code units, the same on every host, whatever its language. */
function sorted<T>(list: readonly T[], key: (item: T) => string): readonly T[] {
  return [...list].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}
