/** Expansion of URI templates, all four levels (RFC 6570 section 3). */
import { encodeReserved, encodeValue, normalizeEscapes } from '../uri/percent.ts';
import { TemplateError } from './error.ts';
import { type Operator, parseTemplate, type TemplatePart, type VariableSpec } from './parse.ts';

type Scalar = string | number | boolean;
/** What a variable may hold; `null` and `undefined`, empty lists and empty maps count as undefined. */
export type TemplateValue =
  | Scalar
  | null
  | undefined
  | readonly Scalar[]
  | { readonly [key: string]: Scalar };
export type TemplateValues = { readonly [name: string]: TemplateValue };

/**
 * Expands any valid template just as RFC 6570 says, checking no value. Throws `TemplateError` for a malformed template, for
 * a prefix on a list or map, and for text that holds half a surrogate pair.
 */
export function expandTemplate(source: string, values: TemplateValues): string {
  return parseTemplate(source)
    .map((part) => {
      try {
        return expandPart(source, part, values);
      } catch (error) {
        if (!(error instanceof URIError)) throw error;
        throw new TemplateError(source, part.at, 'a value holds half of a surrogate pair');
      }
    })
    .join('');
}

interface Style {
  readonly first: string;
  readonly separator: string;
  /** `name=value` rather than `value`. */
  readonly named: boolean;
  /** What stands after the name when the value is empty. */
  readonly ifEmpty: string;
  readonly encode: (text: string) => string;
}

/** The table of RFC 6570 appendix A. */
const STYLES: { readonly [operator in Operator]: Style } = {
  '': { first: '', separator: ',', named: false, ifEmpty: '', encode: encodeValue },
  '+': { first: '', separator: ',', named: false, ifEmpty: '', encode: encodeReserved },
  '#': { first: '#', separator: ',', named: false, ifEmpty: '', encode: encodeReserved },
  '.': { first: '.', separator: '.', named: false, ifEmpty: '', encode: encodeValue },
  '/': { first: '/', separator: '/', named: false, ifEmpty: '', encode: encodeValue },
  ';': { first: ';', separator: ';', named: true, ifEmpty: '', encode: encodeValue },
  '?': { first: '?', separator: '&', named: true, ifEmpty: '=', encode: encodeValue },
  '&': { first: '&', separator: '&', named: true, ifEmpty: '=', encode: encodeValue },
};

function expandPart(source: string, part: TemplatePart, values: TemplateValues): string {
  if (part.kind === 'literal') return normalizeLiteral(part.text);
  const style = STYLES[part.operator];
  const pieces = part.variables.flatMap((variable) => {
    const value = Object.hasOwn(values, variable.name) ? values[variable.name] : undefined;
    const piece = expandVariable(variable, value, style);
    if (piece === 'prefix') throw new TemplateError(source, part.at, 'a prefix works on text only');
    return piece;
  });
  return pieces.length === 0 ? '' : style.first + pieces.map((piece) => piece.text).join(style.separator);
}

/** Literals beyond ASCII are escaped; escapes that are there already stay as they are (section 3.1). */
function normalizeLiteral(text: string): string {
  return text.replace(/[\u{80}-\u{10FFFF}]+/gu, normalizeEscapes);
}

function expandVariable(
  variable: VariableSpec,
  value: TemplateValue,
  style: Style,
): readonly { readonly text: string }[] | 'prefix' {
  if (value === undefined || value === null) return [];
  const { name, explode, prefix } = variable;
  if (typeof value !== 'object') {
    const text = prefix === undefined ? String(value) : [...String(value)].slice(0, prefix).join('');
    return [{ text: label(name, style.encode(text), style) }];
  }
  if (prefix !== undefined) return 'prefix';
  if (isList(value)) {
    const items = value.map((item) => style.encode(String(item)));
    if (items.length === 0) return [];
    if (explode) return items.map((item) => ({ text: label(name, item, style) }));
    return [{ text: label(name, items.join(','), style) }];
  }
  const entries = Object.entries(value).map(([key, item]) => [style.encode(key), style.encode(String(item))]);
  if (entries.length === 0) return [];
  if (explode) return entries.map(([key = '', item = '']) => ({ text: pair(key, item, style) }));
  return [{ text: label(name, entries.flat().join(','), style) }];
}

function label(name: string, value: string, style: Style): string {
  if (!style.named) return value;
  return value === '' ? name + style.ifEmpty : `${name}=${value}`;
}

function pair(key: string, value: string, style: Style): string {
  return style.named && value === '' ? key + style.ifEmpty : `${key}=${value}`;
}

function isList(value: object): value is readonly Scalar[] {
  return Array.isArray(value);
}
