/** URI templates (RFC 6570) on the page's side: which variables there are, and what becomes of them. */
export interface TemplateVariable {
  readonly name: string;
  /** `{/path*}`: several values; written here with slashes between them. */
  readonly explode: boolean;
}

/** The variables of a template in the order in which they stand there, each once. */
export function templateVariables(template: string): readonly TemplateVariable[] {
  const found = new Map<string, TemplateVariable>();
  for (const [, list = ''] of template.matchAll(/\{[+#./;?&]?([^{}]+)\}/g))
    for (const written of list.split(',')) {
      const name = written.replace(/\*$|:\d+$/, '');
      if (!found.has(name)) found.set(name, { name, explode: written.endsWith('*') });
    }
  return [...found.values()];
}

export type Expand = (template: string, values: { readonly [name: string]: string }) => string | undefined;

/** Loads what expands templates. What it gives is `undefined` where a template is malformed. */
export async function loadExpand(): Promise<Expand> {
  const { StdUriTemplate } = await import('@std-uritemplate/std-uritemplate');
  return (template, values) => {
    const substitutions = templateVariables(template).map(({ name, explode }) => {
      const value = values[name] ?? '';
      return [name, value === '' ? undefined : explode ? value.split('/') : value] as const;
    });
    const all = Object.fromEntries(substitutions);
    try {
      // Part by part, because the library leaves some reserved characters as they are where only unreserved ones may
      // stand (section 3.2.1): in such an expression they can come from values alone.
      return template.replace(/\{[^{}]*\}|[^{}]+|[{}]/g, (part) => {
        const text = StdUriTemplate.expand(part, all);
        return /^\{[^+#]/.test(part) ? text.replace(/[!'()*]/g, percentEncode) : text;
      });
    } catch (error) {
      if (error instanceof Error) return undefined;
      throw error;
    }
  };
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
