/**
 * The steps that match a template. Each step knows where it ends before it begins: a value ends at the first character
 * that no expansion of it could hold. So one pass with one cursor decides, and a template for which that is not so is
 * refused here.
 */
import { TemplateError } from './error.ts';
import type { TemplatePart } from './parse.ts';
import { canonicalParts, type PlacedPart } from './place.ts';

export type Step =
  | { readonly kind: 'literal'; readonly text: string }
  /** `{a}`: unreserved characters and escapes, followed by `suffix`, which might belong to the value by its looks. */
  | { readonly kind: 'value'; readonly name: string; readonly suffix: string }
  /** `{a*}`: values with commas between. */
  | { readonly kind: 'list'; readonly name: string; readonly suffix: string }
  /** `{+a}`: the path from here on. */
  | { readonly kind: 'open'; readonly name: string; readonly suffix: string }
  /** `{/a*}`: each segment a value. `mayBeBare`: of an `http` URI without segments, whose path is `/`. */
  | {
      readonly kind: 'segments';
      readonly name: string;
      readonly suffix: string;
      readonly optional: boolean;
      readonly mayBeBare: boolean;
    }
  /** `{/a,b}` and `{.a}` at the end of the path: all or nothing. */
  | {
      readonly kind: 'optional';
      readonly steps: readonly Step[];
      readonly lead: string;
      readonly mayBeBare: boolean;
    }
  /** `{?a,b}`, `{&a}`, `{;a}`: named values in any order and subset. */
  | {
      readonly kind: 'pairs';
      readonly lead: '?' | '&' | ';';
      readonly parameters: ReadonlyMap<string, { readonly explode: boolean; readonly index: number }>;
    }
  /** `{#a}`: the fragment. */
  | { readonly kind: 'fragment'; readonly name: string };

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
      if (only === undefined || only.explode) {
        throw new TemplateError(
          source,
          at,
          '{+…} may hold commas, so it must name one variable that does not explode',
        );
      }
      return [{ kind: 'open', name: only.name, suffix: '', at }];
    case '#':
      if (only === undefined || only.explode) {
        throw new TemplateError(
          source,
          at,
          '{#…} may hold commas, so it must name one variable that does not explode',
        );
      }
      return [{ kind: 'fragment', name: only.name, at }];
    case '.':
      if (only === undefined || only.explode) {
        throw new TemplateError(
          source,
          at,
          'a value may hold dots, so {.…} must name one variable that does not explode',
        );
      }
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

/** What the steps that take "as far as it goes" may hold, as the inside of a character class. */
const ALPHABETS = {
  value: /[A-Za-z0-9\-._~%]/,
  list: /[A-Za-z0-9\-._~%,]/,
  segments: /[A-Za-z0-9\-._~%/]/,
  open: /[^?#]/,
  pairs: /[A-Za-z0-9\-._~%;=,]/,
} as const;

/** Settles where a step ends, or refuses the template. */
function bound(source: string, step: Draft, next: Draft | undefined, afterNext: Draft | undefined): Step {
  if (step.kind === 'optional') {
    // At the end of the path: the last value ends at `?`, `#` or the end, the others at the separator.
    return step;
  }
  if (step.kind === 'literal' || step.kind === 'fragment') return step;
  const alphabet = step.kind === 'pairs' && step.lead !== ';' ? ALPHABETS.value : ALPHABETS[step.kind];
  const literal = next?.kind === 'literal' ? next.text : '';
  const suffix = leading(literal, alphabet);
  const follower = literal === '' ? next : suffix.length === literal.length ? afterNext : undefined;
  if (follower && canBegin(follower, alphabet)) {
    throw new TemplateError(
      source,
      follower.at,
      `nobody can tell where ${nameOf(step)} ends and ${nameOf(follower)} begins`,
    );
  }
  if (step.kind === 'pairs') {
    if (suffix !== '') {
      throw new TemplateError(
        source,
        step.at,
        `the text after ${nameOf(step)} could belong to its last value`,
      );
    }
    return step;
  }
  return { ...step, suffix };
}

function leading(text: string, alphabet: RegExp): string {
  let length = 0;
  while (length < text.length && alphabet.test(text.charAt(length))) length += 1;
  return text.slice(0, length);
}

/** Whether what the step matches can begin with a character of the alphabet. */
function canBegin(step: Draft, alphabet: RegExp): boolean {
  switch (step.kind) {
    case 'literal':
      return alphabet.test(step.text.charAt(0));
    case 'segments':
      return alphabet.test('/');
    case 'optional':
    case 'pairs':
      return alphabet.test(step.lead);
    case 'fragment':
      return alphabet.test('#');
    default:
      return true;
  }
}

function nameOf(step: Draft): string {
  switch (step.kind) {
    case 'literal':
      return `"${step.text}"`;
    case 'optional': {
      const value = step.steps[1];
      return value?.kind === 'value' ? `{${step.lead}${value.name}}` : `{${step.lead}…}`;
    }
    case 'pairs':
      return `{${step.lead}${[...step.parameters.keys()].join(',')}}`;
    case 'value':
      return `{${step.name}}`;
    case 'list':
      return `{${step.name}*}`;
    case 'open':
      return `{+${step.name}}`;
    case 'segments':
      return `{/${step.name}*}`;
    case 'fragment':
      return `{#${step.name}}`;
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
