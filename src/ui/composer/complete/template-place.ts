/** A variable of a URI template at the end of what was typed, and the values before it. */
export interface TemplatePlace {
  readonly variable: string;
  readonly value: string;
  /** What stands before the value. */
  readonly prefix: string;
  readonly known: { readonly [variable: string]: string };
}

/**
 * Which variable of a template is being written at the end of `typed`. Only simple and reserved expansion of one
 * variable are looked at (`{a}`, `{+a}`): what comes behind others cannot be told apart while it is typed.
 */
export function templatePlace(template: string, typed: string): TemplatePlace | undefined {
  const known: { [variable: string]: string } = {};
  let at = 0;
  const parts = template.split(/(\{[^}]*\})/);
  for (const [index, part] of parts.entries()) {
    if (part === '') continue;
    const variable = /^\{\+?([A-Za-z0-9_.%]+)\}$/.exec(part)?.[1];
    if (variable === undefined) {
      if (part.startsWith('{') || !typed.startsWith(part, at)) return undefined;
      at += part.length;
      continue;
    }
    const next = parts[index + 1] ?? '';
    const end = next === '' ? -1 : typed.indexOf(next, at);
    if (end < 0) {
      const value = typed.slice(at);
      // A slash ends a simple value; it may be another template's.
      if (!part.startsWith('{+') && value.includes('/')) return undefined;
      return { variable, value: decoded(value), prefix: typed.slice(0, at), known };
    }
    known[variable] = decoded(typed.slice(at, end));
    at = end;
  }
  return undefined;
}

/** The names of the variables of a template. */
export function variablesOf(template: string): readonly string[] {
  return [...template.matchAll(/\{[+#./;?&]?([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.replace(/(\*|:\d+)$/, '')),
  );
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return value;
    throw error;
  }
}
