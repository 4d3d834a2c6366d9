/** URI templates that can be matched as well as expanded (RFC 6570). */
import type { VariableRule, Variables } from '../catalog.ts';
import { type CanonicalUri, canonicalize } from '../uri/canonical.ts';
import { encodeFragment, encodePath } from '../uri/percent.ts';
import { TemplateError } from './error.ts';
import { expandTemplate, type TemplateValue } from './expand.ts';
import { type Place, type Trace, traceMatch } from './match.ts';
import { parseTemplate, type TemplatePart } from './parse.ts';
import { planSteps } from './plan.ts';
import { wholeRule } from './rules.ts';
import { type Step, shapeOf } from './steps.ts';

/**
 * A template as a two-way street: a URI matches exactly if `expand` gives it for some values, up to the order of query
 * parameters. So `match(expand(v))` is `v`, and no two spellings of one resource match.
 */
export interface CompiledTemplate {
  readonly source: string;
  /** Names of the variables in the order of the template. */
  readonly variables: readonly string[];
  /** How many characters are literal, in canonical form. */
  readonly specificity: number;
  /** What every URI of it begins with. */
  readonly prefix: string;
  /** The same for two templates that describe the same URIs, whatever their variables are called. */
  readonly shape: string;
  /** The values, decoded once, lists where the variable explodes; `undefined` if the URI does not match. */
  match(uri: CanonicalUri): Variables | undefined;
  /** Why the URI does not match, for the operator and the template lab, not for a peer; `undefined` if it does. */
  explain(uri: CanonicalUri): string | undefined;
  /** Both, and how many characters were looked at. */
  trace(uri: CanonicalUri): Trace;
  /** Where the values stand in a URI, as far as it matches; for the template lab. */
  places(uri: CanonicalUri): readonly Place[];
  /** The canonical URI for these values. Throws `TemplateError` if a value is missing, strange or against its rule. */
  expand(values: Variables): CanonicalUri;
}

/**
 * Compiles a template. Without a rule a variable takes any value that is not empty, has no control character, is no
 * absolute path and does not climb; with a rule, the whole value must match it besides.
 *
 * Throws `TemplateError`, naming template, position and reason, for bad syntax, for templates that cannot be matched
 * without ambiguity (`{a}{b}`, `{a}-{b}`, `{+a}/{b}`, `{.a,b}`, prefixes such as `{a:3}`), and for those that no
 * canonical URI can match.
 */
export function compileTemplate(
  source: string,
  rules: { readonly [name: string]: VariableRule } = {},
): CompiledTemplate {
  const parts = parseTemplate(source);
  const steps = planSteps(source, parts);
  const expressions = parts.filter((part) => part.kind === 'expression');
  const variables = expressions.flatMap((part) => part.variables.map(({ name }) => name));
  for (const name of Object.keys(rules)) {
    if (!variables.includes(name))
      throw new TemplateError(source, 0, `there is a rule for {${name}}, but no such variable`);
  }
  const wholeRules = new Map(Object.entries(rules).map(([name, rule]) => [name, wholeRule(rule)]));
  const trace = (uri: CanonicalUri): Trace => traceMatch(steps, wholeRules, uri);

  probe(source, steps, parts);
  return {
    source,
    variables,
    specificity: steps.reduce((sum, step) => sum + (step.kind === 'literal' ? step.text.length : 0), 0),
    prefix: steps[0]?.kind === 'literal' ? steps[0].text : '',
    shape: steps.map(shapeOf).join(''),
    match: (uri) => trace(uri).variables,
    explain: (uri) => trace(uri).refusal,
    trace,
    places(uri) {
      const places: Place[] = [];
      traceMatch(steps, wholeRules, uri, places);
      return places;
    },
    expand(values) {
      const uri = expandCanonically(source, parts, values);
      const { variables: found, refusal } = trace(uri);
      if (refusal !== undefined)
        throw new TemplateError(source, 0, `these values give no URI of it: ${refusal}`);
      const lost = Object.keys(values).find((name) => !sameValue(found?.[name], values[name]));
      if (lost !== undefined) throw new TemplateError(source, 0, `a URI cannot hold this value of {${lost}}`);
      return uri;
    },
  };
}

/** Expands values that are decoded: what RFC 6570 lets pass as an escape or a delimiter is data here. */
function expandCanonically(source: string, parts: readonly TemplatePart[], values: Variables): CanonicalUri {
  const encoded: { [name: string]: TemplateValue } = Object.assign(Object.create(null), values);
  for (const part of parts) {
    if (part.kind === 'literal' || (part.operator !== '+' && part.operator !== '#')) continue;
    for (const { name } of part.variables) {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (typeof value !== 'string' || !isWellFormed(value)) continue;
      encoded[name] = part.operator === '+' ? encodePath(value) : encodeFragment(value);
    }
  }
  const canonical = canonicalize(expandTemplate(source, encoded));
  if (!canonical.ok) throw new TemplateError(source, 0, `these values give no URI: ${canonical.reason}`);
  return canonical.uri;
}

/** Tries the template on plain values: a URI that it gives has to match again. */
function probe(source: string, steps: readonly Step[], parts: readonly TemplatePart[]): void {
  const values: { [name: string]: string | readonly string[] } = Object.create(null);
  for (const part of parts) {
    if (part.kind === 'literal') continue;
    for (const { name, explode } of part.variables) values[name] = explode ? ['1', '2'] : '1';
  }
  const { refusal } = traceMatch(steps, new Map(), expandCanonically(source, parts, values));
  if (refusal !== undefined) throw new TemplateError(source, 0, `no URI can match it: ${refusal}`);
}

function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

function sameValue(
  found: string | readonly string[] | undefined,
  wanted: string | readonly string[] | undefined,
): boolean {
  if (typeof found !== 'object' || typeof wanted !== 'object') return found === wanted;
  return found.length === wanted.length && found.every((item, index) => item === wanted[index]);
}
