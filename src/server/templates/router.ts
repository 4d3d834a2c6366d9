/** Which families a URI belongs to. */
import type { Variables } from '../catalog.ts';
import type { CanonicalUri } from '../uri/canonical.ts';
import { TemplateError } from './error.ts';
import type { CompiledTemplate } from './template.ts';

export interface RouterEntry {
  readonly name: string;
  readonly template: CompiledTemplate;
}

export interface Route {
  readonly name: string;
  readonly variables: Variables;
  /** The URI as the family writes it: differs from the one asked for only in the order of query parameters. */
  readonly uri: CanonicalUri;
}

export interface Router {
  /**
   * Every family that the URI matches, the best first: an exact URI, then the template with the most literal
   * characters, then the name that sorts first. The order of registration does not matter.
   */
  route(uri: CanonicalUri): readonly Route[];
  /** The first of them. */
  best(uri: CanonicalUri): Route | undefined;
  /** For the operator: why each family refuses the URI, by name. */
  explain(uri: CanonicalUri): { readonly [name: string]: string };
}

/** Builds a router. Throws `TemplateError` if two templates describe the same URIs. */
export function createRouter(entries: readonly RouterEntry[]): Router {
  const shapes = new Map<string, string>();
  for (const { name, template } of entries) {
    const other = shapes.get(template.shape);
    if (other !== undefined) {
      throw new TemplateError(template.source, 0, `"${name}" describes the same URIs as "${other}"`);
    }
    shapes.set(template.shape, name);
  }
  const ranked = [...entries].sort(byRank);
  const routeTo = ({ name, template }: RouterEntry, uri: CanonicalUri): Route | undefined => {
    if (!uri.startsWith(template.prefix)) return undefined;
    const { variables, inOrder } = template.trace(uri);
    return variables && { name, variables, uri: inOrder ? uri : template.expand(variables) };
  };
  return {
    route: (uri) => ranked.map((entry) => routeTo(entry, uri)).filter((route) => route !== undefined),
    best(uri) {
      for (const entry of ranked) {
        const route = routeTo(entry, uri);
        if (route !== undefined) return route;
      }
      return undefined;
    },
    explain: (uri) =>
      Object.fromEntries(
        ranked.flatMap(({ name, template }) => {
          const refusal = template.explain(uri);
          return refusal === undefined ? [] : [[name, refusal]];
        }),
      ),
  };
}

function byRank(a: RouterEntry, b: RouterEntry): number {
  const exact = Number(b.template.variables.length === 0) - Number(a.template.variables.length === 0);
  if (exact !== 0) return exact;
  const literal = b.template.specificity - a.template.specificity;
  if (literal !== 0) return literal;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
