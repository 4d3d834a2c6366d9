/**
 * The steps that match a template. Each step knows where it ends before it begins: a value ends at the first character
 * that no expansion of it could hold. So one pass with one cursor decides, and a template for which that is not so is
 * refused here.
 */
import { type Alphabet, beginsWith, runAt } from './alphabets.ts';
import { TemplateError } from './error.ts';
import type { TemplatePart } from './parse.ts';
import { canonicalParts, type PlacedPart } from './place.ts';
import { nameOf, type Step } from './steps.ts';

/** Plans the matching of a parsed template. Throws `TemplateError` if it cannot be matched without ambiguity. */
export function planSteps(source: string, parts: readonly TemplatePart[]): readonly Step[] {
  const placed = canonicalParts(source, parts);
  refuseRepeats(source, placed);
  const steps = mergeLiterals(placed.flatMap((part, index) => draft(source, part, placed[index + 1])));
  return steps.map((step, index) => bound(source, step, steps[index + 1], steps[index + 2]));
}

/** A step with the position it came from, before its end is known. */
type Draft = Step & { readonly at: number };

function draft(source: string, part: PlacedPart, next: PlacedPart | undefined): readonly Draft[] {
  const { at } = part;
  if (part.kind === 'literal') return [{ kind: 'literal', text: part.text, at }];
  for (const { name, prefix } of part.variables) {
    if (prefix !== undefined) {
      throw new TemplateError(source, at, `{${name}:${prefix}} cuts the value, which cannot be undone`);
    }
  }
  const variables = part.variables;
  const [only] = variables.length === 1 ? variables : [];
  const { mayBeBare } = part;
  const isLast = endsPath(next);
  switch (part.operator) {
    case '':
      if (only?.explode) return [{ kind: 'list', name: only.name, suffix: '', at }];
      return sequence(source, part, ',').slice(1);
    case '+':
      return [{ kind: 'open', name: single(source, part, 'commas'), suffix: '', at }];
    case '#':
      return [{ kind: 'fragment', name: single(source, part, 'commas'), at }];
    case '.':
      single(source, part, 'dots');
      return isLast
        ? [{ kind: 'optional', steps: sequence(source, part, '.'), lead: '.', mayBeBare, at }]
        : sequence(source, part, '.');
    case '/':
      if (only?.explode) {
        return [{ kind: 'segments', name: only.name, suffix: '', optional: isLast, mayBeBare, at }];
      }
      return isLast
        ? [{ kind: 'optional', steps: sequence(source, part, '/'), lead: '/', mayBeBare, at }]
        : sequence(source, part, '/');
    default:
      return [
        {
          kind: 'pairs',
          lead: part.operator,
          parameters: new Map(variables.map(({ name, explode }, index) => [name, { explode, index }])),
          at,
        },
      ];
  }
}

/** The name of the only variable, where a value may hold the separator. */
function single(
  source: string,
  part: Extract<PlacedPart, { kind: 'expression' }>,
  separators: string,
): string {
  const [only, ...others] = part.variables;
  if (only && others.length === 0 && !only.explode) return only.name;
  const reason = `a value may hold ${separators}, so {${part.operator}…} must name one variable that does not explode`;
  throw new TemplateError(source, part.at, reason);
}

/** One value after each separator. */
function sequence(
  source: string,
  part: Extract<PlacedPart, { kind: 'expression' }>,
  separator: string,
): readonly Draft[] {
  return part.variables.flatMap(({ name, explode }): readonly Draft[] => {
    if (explode) {
      throw new TemplateError(
        source,
        part.at,
        `{${name}*} must be alone in its braces, or nobody can tell where it ends`,
      );
    }
    return [
      { kind: 'literal', text: separator, at: part.at },
      { kind: 'value', name, suffix: '', at: part.at },
    ];
  });
}

function endsPath(next: PlacedPart | undefined): boolean {
  if (next === undefined) return true;
  if (next.kind === 'literal') return /^[?#]/.test(next.text);
  return next.operator === '?' || next.operator === '#';
}

function mergeLiterals(drafts: readonly Draft[]): readonly Draft[] {
  const merged: Draft[] = [];
  for (const step of drafts) {
    const last = merged.at(-1);
    if (step.kind === 'literal' && last?.kind === 'literal') {
      merged[merged.length - 1] = { kind: 'literal', text: last.text + step.text, at: last.at };
    } else merged.push(step);
  }
  return merged;
}

/** Settles where a step ends, or refuses the template. */
function bound(source: string, step: Draft, next: Draft | undefined, afterNext: Draft | undefined): Step {
  // The group is the end of the path: its last value ends at `?`, `#` or the end, the others at the separator.
  if (step.kind === 'literal' || step.kind === 'fragment' || step.kind === 'optional') return step;
  const alphabet = step.kind !== 'pairs' ? step.kind : step.lead === ';' ? 'parameters' : 'value';
  const literal = next?.kind === 'literal' ? next.text : '';
  const suffix = runAt(literal, 0, alphabet);
  const follower = literal === '' ? next : suffix.length === literal.length ? afterNext : undefined;
  if (follower && canBegin(follower, alphabet)) {
    const where = `${nameOf(step)} ends and ${nameOf(follower)} begins`;
    throw new TemplateError(source, follower.at, `nobody can tell where ${where}`);
  }
  if (step.kind !== 'pairs') return { ...step, suffix };
  if (suffix === '') return step;
  throw new TemplateError(source, step.at, `the text after ${nameOf(step)} could belong to its last value`);
}

/** Whether what the step matches can begin with a character of the alphabet. */
function canBegin(step: Draft, alphabet: Alphabet): boolean {
  switch (step.kind) {
    case 'literal':
      return beginsWith(step.text, alphabet);
    case 'segments':
      return beginsWith('/', alphabet);
    case 'optional':
    case 'pairs':
      return beginsWith(step.lead, alphabet);
    case 'fragment':
      return beginsWith('#', alphabet);
    default:
      return true;
  }
}

function refuseRepeats(source: string, parts: readonly PlacedPart[]): void {
  const seen = new Set<string>();
  for (const part of parts) {
    if (part.kind === 'literal') continue;
    for (const { name } of part.variables) {
      if (seen.has(name))
        throw new TemplateError(source, part.at, `{${name}} occurs twice, and its values could differ`);
      seen.add(name);
    }
  }
}
