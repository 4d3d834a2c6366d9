/**
 * Where each part of a template stands: scheme, authority, path, query or fragment. That decides how its literals are
 * written canonically and which operators make sense there.
 */
import { canonicalAuthority, isWeb, lowerCase } from '../uri/canonical.ts';
import { parseUri } from '../uri/parse.ts';
import { decodeOnce, normalizeEscapes } from '../uri/percent.ts';
import { TemplateError } from './error.ts';
import type { TemplatePart } from './parse.ts';
import { unsafeReason } from './rules.ts';

/** A part whose literals are in canonical form. */
export type PlacedPart =
  | Extract<TemplatePart, { kind: 'literal' }>
  | (Extract<TemplatePart, { kind: 'expression' }> & {
      /** The path begins here and the scheme is `http` or `https`: without a segment the canonical path is `/`. */
      readonly mayBeBare: boolean;
    });

type Place = 'authority' | 'path' | 'query' | 'fragment';

/** Places the parts and makes their literals canonical. Throws `TemplateError` where no URI could ever match. */
export function canonicalParts(source: string, parts: readonly TemplatePart[]): readonly PlacedPart[] {
  const [first, ...others] = parts;
  const scheme = first?.kind === 'literal' ? /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(first.text)?.[1] : undefined;
  if (first?.kind !== 'literal' || scheme === undefined) {
    throw new TemplateError(source, 0, 'it must begin with a scheme and a colon, written out');
  }
  const lower = scheme.toLowerCase();
  const afterColon = first.text.slice(scheme.length + 1);
  const hasAuthority = afterColon.startsWith('//');
  const web = hasAuthority && isWeb(lower);
  const placed: PlacedPart[] = [{ kind: 'literal', text: `${lower}:${hasAuthority ? '//' : ''}`, at: 0 }];
  let place: Place = hasAuthority ? 'authority' : 'path';

  const literal = (text: string, at: number, whole: boolean): void => {
    let rest = text;
    if (place === 'authority') {
      const end = rest.search(/[/?#]/);
      const authority = end < 0 ? rest : rest.slice(0, end);
      const complete = whole && (end >= 0 || parts.length === 1 || leavesAuthority(others[0]));
      placed.push({ kind: 'literal', text: authorityLiteral(source, authority, at, lower, complete), at });
      if (end < 0) return;
      if (web && rest.charAt(end) !== '/') placed.push({ kind: 'literal', text: '/', at });
      rest = rest.slice(end);
    }
    place = placeAfter(place, rest);
    placed.push({ kind: 'literal', text: readable(source, normalizeEscapes(rest), at), at });
  };

  literal(afterColon.slice(hasAuthority ? 2 : 0), hasAuthority ? scheme.length + 3 : scheme.length + 1, true);
  for (const [index, part] of others.entries()) {
    if (part.kind === 'literal') {
      if (place === 'authority' && isOpen(others[index - 1])) {
        if (!/^[/?#]/.test(part.text)) {
          throw new TemplateError(source, part.at, 'after {+…} in the authority only /, ? or # can follow');
        }
        place = 'path';
      }
      literal(part.text, part.at, false);
      continue;
    }
    refuseMisplaced(source, part, place, placed);
    const atRoot = place === 'authority' && web;
    if (atRoot && (part.operator === '?' || part.operator === '#') && !isOpen(others[index - 1])) {
      placed.push({ kind: 'literal', text: '/', at: part.at });
    }
    if (part.operator === '/') place = 'path';
    if (part.operator === '?' || part.operator === '&') place = 'query';
    if (part.operator === '#') place = 'fragment';
    placed.push({ ...part, mayBeBare: atRoot && part.operator === '/' });
  }
  const last = others.at(-1);
  if (web && place === 'authority' && !isOpen(last))
    placed.push({ kind: 'literal', text: '/', at: source.length });
  return placed.filter((part) => part.kind !== 'literal' || part.text !== '');
}

function leavesAuthority(part: TemplatePart | undefined): boolean {
  return part?.kind === 'expression' && ['/', '?', '#'].includes(part.operator);
}

function isOpen(part: TemplatePart | undefined): boolean {
  return part?.kind === 'expression' && part.operator === '+';
}

function placeAfter(place: Place, literal: string): Place {
  if (place === 'fragment' || literal.includes('#')) return 'fragment';
  if (place === 'query' || literal.includes('?')) return 'query';
  return 'path';
}

function authorityLiteral(
  source: string,
  text: string,
  at: number,
  scheme: string,
  complete: boolean,
): string {
  if (complete) {
    const parsed = parseUri(`${scheme}://${text}/`);
    if (!parsed.ok) throw new TemplateError(source, at, `no URI can match: ${parsed.reason}`);
    const authority = parsed.parts.authority;
    return authority ? canonicalAuthority(authority, scheme) : '';
  }
  if (text.includes('@')) {
    throw new TemplateError(source, at, 'user information and variables cannot share an authority');
  }
  return readable(source, lowerCase(normalizeEscapes(text)), at);
}

/** Literals obey what values obey: no null bytes, no escapes that are no text. */
function readable(source: string, text: string, at: number): string {
  const decoded = decodeOnce(text);
  if (decoded === undefined) throw new TemplateError(source, at, 'its escapes are not UTF-8');
  const reason = unsafeReason(decoded, 'characters');
  if (reason !== undefined) throw new TemplateError(source, at, `its text ${reason}`);
  return text;
}

function refuseMisplaced(
  source: string,
  part: Extract<TemplatePart, { kind: 'expression' }>,
  place: Place,
  before: readonly PlacedPart[],
): void {
  const { operator, at } = part;
  const refuse = (reason: string): never => {
    throw new TemplateError(source, at, reason);
  };
  if (operator === '') return;
  if (operator === '&') {
    const named = before.some((each) => each.kind === 'expression' && '?&'.includes(each.operator || ' '));
    if (place !== 'query' || named) {
      refuse('{&…} continues a literal query, once; otherwise name all variables in one {?…}');
    }
    return;
  }
  if (operator === '#') {
    if (place === 'fragment') refuse('the fragment has begun already');
    return;
  }
  if (operator === '?') {
    if (place === 'query' || place === 'fragment') refuse('the query has begun already; write {&…}');
    return;
  }
  if (place === 'query' || place === 'fragment') refuse(`{${operator}…} can stand in the path only`);
}
