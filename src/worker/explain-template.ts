import { ControlRefusal } from '../control/refusals.ts';
import type {
  ExplainedUri,
  RuleVerdict,
  TemplateComplaint,
  TemplateExpansion,
  TemplateExplanation,
  TemplatePartView,
  TemplateQuestion,
  TemplateValues,
} from '../control/templates.ts';
import { LIMITS } from '../protocol/limits.ts';
import type { Catalog, CatalogSettings, RulePattern } from '../server/catalog.ts';
import { viewCatalog } from '../server/catalog-view.ts';
import { TemplateError } from '../server/templates/error.ts';
import { expandTemplate } from '../server/templates/expand.ts';
import { parseTemplate } from '../server/templates/parse.ts';
import { wholeRule } from '../server/templates/rules.ts';
import { safeRule } from '../server/templates/safe-rule.ts';
import { type CompiledTemplate, compileTemplate } from '../server/templates/template.ts';
import { type CanonicalUri, canonicalize } from '../server/uri/canonical.ts';

/** Characters of a template that is looked at. */
const LONGEST = 2048;

/**
 * Explains a template with the server's own code: its parts, what it expands to by RFC 6570, how it takes a URI apart,
 * each rule's verdict, and which family owns the URI in the end. Throws an `Error` for a family that is not there and a
 * template that is too long.
 */
export function explainTemplate(
  catalog: Catalog,
  settings: CatalogSettings,
  question: TemplateQuestion,
): TemplateExplanation {
  const { source, rules } = templateOf(catalog, settings, question.template);
  const { parts, malformed } = partsOf(source);
  const { compiled, complaint } = compile(source);
  const expansion =
    question.values === undefined || malformed !== undefined
      ? undefined
      : expand(source, parts, question.values);
  const sent = question.uri ?? (expansion !== undefined && 'uri' in expansion ? expansion.uri : undefined);
  return {
    ...{ source, parts, malformed, expansion },
    unmatchable: malformed === undefined ? complaint : undefined,
    uri: sent === undefined ? undefined : explainUri(catalog, settings, compiled, rules, sent),
  };
}

/** A rule as it is asked; `pattern` is missing where its source is no expression that can be used. */
interface Rule {
  readonly variable: string;
  readonly source: string;
  readonly description: string;
  readonly pattern: RulePattern | undefined;
  readonly unusable: string | undefined;
}

function templateOf(
  catalog: Catalog,
  settings: CatalogSettings,
  template: TemplateQuestion['template'],
): { readonly source: string; readonly rules: readonly Rule[] } {
  if ('source' in template) {
    const { source, rules = {} } = template;
    if (source.length > LONGEST)
      throw new ControlRefusal(
        'templateTooLong',
        `A template of more than ${LONGEST} characters is not explained.`,
        { most: LONGEST },
      );
    return { source, rules: Object.entries(rules).map(([variable, text]) => typedRule(variable, text, '')) };
  }
  const families = catalog.resources ?? [];
  const family = families.find(({ name }) => name === template.family);
  if (family === undefined) {
    const names = families.map(({ name }) => name).join(', ');
    throw new ControlRefusal('noFamily', `There is no family "${template.family}"; there are ${names}.`, {
      family: template.family,
      known: names,
    });
  }
  const changed = settings.rules[family.name] ?? {};
  const rules = Object.entries(family.variables).map(([variable, { pattern, description }]): Rule => {
    const text = changed[variable];
    if (text !== undefined) return typedRule(variable, text, description);
    return { variable, source: pattern.source, description, pattern, unusable: undefined };
  });
  return { source: family.uriTemplate, rules };
}

function typedRule(variable: string, source: string, description: string): Rule {
  const safe = safeRule(source);
  return safe.ok
    ? { variable, source, description, pattern: safe.pattern, unusable: undefined }
    : { variable, source, description, pattern: undefined, unusable: safe.reason };
}

function partsOf(source: string): {
  readonly parts: readonly TemplatePartView[];
  readonly malformed: TemplateComplaint | undefined;
} {
  try {
    const parsed = parseTemplate(source);
    const parts = parsed.map((part, index): TemplatePartView => {
      const [from, to] = [part.at, parsed[index + 1]?.at ?? source.length];
      if (part.kind === 'literal') return { kind: part.kind, from, to, operator: '', variables: [] };
      let at = from + 1 + part.operator.length;
      const variables = part.variables.map(({ name, explode, prefix }) => {
        const place = { name, from: at, to: at + name.length };
        at = place.to + (explode ? 1 : prefix === undefined ? 0 : 1 + String(prefix).length) + 1;
        return place;
      });
      return { kind: part.kind, from, to, operator: part.operator, variables };
    });
    return { parts, malformed: undefined };
  } catch (error) {
    return { parts: [], malformed: complaintIn(error) };
  }
}

function compile(source: string): {
  readonly compiled?: CompiledTemplate;
  readonly complaint?: TemplateComplaint;
} {
  try {
    return { compiled: compileTemplate(source) };
  } catch (error) {
    return { complaint: complaintIn(error) };
  }
}

/** Part by part, so that each piece of the URI can be told from the next. */
function expand(
  source: string,
  parts: readonly TemplatePartView[],
  values: TemplateValues,
): TemplateExpansion {
  let uri = '';
  try {
    const pieces = parts.map(({ from, to }, part) => {
      const start = uri.length;
      uri += expandTemplate(source.slice(from, to), values);
      return { part, from: start, to: uri.length };
    });
    return { uri, pieces };
  } catch (error) {
    return { error: complaintIn(error) };
  }
}

function explainUri(
  catalog: Catalog,
  settings: CatalogSettings,
  compiled: CompiledTemplate | undefined,
  rules: readonly Rule[],
  sent: string,
): ExplainedUri {
  const nothing = { values: undefined, refusal: undefined, places: [], again: undefined };
  if (sent.length > LIMITS.uriLength) {
    const malformed = `it is longer than ${LIMITS.uriLength} characters`;
    return {
      sent,
      canonical: undefined,
      malformed,
      ...nothing,
      rules: verdicts(rules, {}),
      owner: undefined,
    };
  }
  const canonical = canonicalize(sent);
  if (!canonical.ok)
    return {
      ...{ sent, canonical: undefined, malformed: canonical.reason },
      ...{ ...nothing, rules: verdicts(rules, {}), owner: undefined },
    };
  const { uri } = canonical;
  const owner = ownerOf(catalog, settings, uri);
  if (compiled === undefined)
    return { sent, canonical: uri, malformed: undefined, ...nothing, rules: verdicts(rules, {}), owner };
  const { variables: values, refusal } = compiled.trace(uri);
  return {
    ...{ sent, canonical: uri, malformed: undefined, values, refusal, owner },
    places: compiled.places(uri),
    rules: verdicts(rules, values ?? {}),
    again: values === undefined ? undefined : compiled.expand(values),
  };
}

function verdicts(rules: readonly Rule[], values: TemplateValues): readonly RuleVerdict[] {
  return rules.map(({ variable, source, description, pattern, unusable }) => {
    const value = Object.hasOwn(values, variable) ? values[variable] : undefined;
    const whole = pattern && wholeRule({ pattern, description });
    const kept =
      value === undefined || whole === undefined
        ? undefined
        : (typeof value === 'string' ? [value] : value).every((item) => whole.test(item));
    return { variable, pattern: source, description, kept, unusable };
  });
}

function ownerOf(catalog: Catalog, settings: CatalogSettings, uri: CanonicalUri): ExplainedUri['owner'] {
  const located = viewCatalog(catalog, settings).locate(uri);
  return located.family === undefined ? { reason: located.reason } : { family: located.family.name };
}

function complaintIn(error: unknown): TemplateComplaint {
  if (!(error instanceof TemplateError)) throw error;
  return { position: error.position, reason: error.reason };
}
