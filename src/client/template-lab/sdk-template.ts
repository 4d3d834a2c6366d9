/** What the official SDK makes of a URI template, for looking at it beside what RFC 6570 says. */
import type { TemplatePartView, TemplateValues } from '../../control/templates.ts';
import { UriTemplate } from './sdk-uri-template.ts';

export interface SdkExplanation {
  /** Why it does not take the template. */
  readonly refused: string | undefined;
  /** Of values: what it expands to, or why it does not. */
  readonly expanded: string | undefined;
  readonly expandError: string | undefined;
  /** Of a URI: the values it finds, `null` where it finds none. */
  readonly values: TemplateValues | null | undefined;
  /** It was not asked, because its answer could take minutes. */
  readonly tooCostly: boolean;
}

export interface SdkQuestion {
  readonly source: string;
  /** Of the explanation of the same template; none where it is malformed. */
  readonly parts: readonly TemplatePartView[];
  readonly values?: TemplateValues | undefined;
  readonly uri?: string | undefined;
}

/** Asks the SDK's `UriTemplate`. Never throws, and never asks what could hang the page. */
export function explainBySdk({ source, parts, values, uri }: SdkQuestion): SdkExplanation {
  let template: UriTemplate;
  try {
    template = new UriTemplate(source);
  } catch (error) {
    return { ...NOTHING, refused: messageOf(error) };
  }
  const tooCostly = uri !== undefined && costOf(source, parts, uri.length) > MOST_STEPS;
  return {
    ...NOTHING,
    ...(values === undefined ? {} : expand(template, values)),
    ...(uri === undefined || tooCostly ? {} : { values: match(template, uri) }),
    tooCostly,
  };
}

const NOTHING: SdkExplanation = {
  ...{ refused: undefined, expanded: undefined, expandError: undefined, values: undefined },
  tooCostly: false,
};

/** Steps that take a few milliseconds. */
const MOST_STEPS = 5_000_000;

/**
 * The most steps that a backtracking match may take: where several variables in a row may hold the same characters, it
 * tries every way to share them out, so the length counts once for each.
 */
export function costOf(source: string, parts: readonly TemplatePartView[], length: number): number {
  let degree = 1;
  let run = 0;
  let open = 0;
  for (const { kind, operator, from, to, variables } of parts) {
    // A variable stops at these; only `{+a}` and `{#a}` run over them.
    if (kind === 'literal') run = /[/,]/.test(source.slice(from, to)) ? 0 : run;
    else if (operator === '?' || operator === '&') run = 0;
    else run += variables.length;
    if (operator === '+' || operator === '#') open += variables.length;
    degree = Math.max(degree, run, open);
  }
  return length ** degree;
}

function expand(
  template: UriTemplate,
  values: TemplateValues,
): Pick<SdkExplanation, 'expanded' | 'expandError'> {
  try {
    const own = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [...value],
    ]);
    return { expanded: template.expand(Object.fromEntries(own)), expandError: undefined };
  } catch (error) {
    return { expanded: undefined, expandError: messageOf(error) };
  }
}

function match(template: UriTemplate, uri: string): TemplateValues | null {
  try {
    return template.match(uri);
  } catch {
    // It throws for URIs that are too long for it: no values either way.
    return null;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
