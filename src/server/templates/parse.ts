/** The syntax of URI templates (RFC 6570 section 2). */
import { TemplateError } from './error.ts';

export type Operator = '' | '+' | '#' | '.' | '/' | ';' | '?' | '&';

export interface VariableSpec {
  readonly name: string;
  readonly explode: boolean;
  /** `{name:3}`: at most that many characters of the value. */
  readonly prefix: number | undefined;
}

export type TemplatePart =
  | { readonly kind: 'literal'; readonly text: string; readonly at: number }
  | {
      readonly kind: 'expression';
      readonly operator: Operator;
      readonly variables: readonly VariableSpec[];
      readonly at: number;
    };

/** Takes a template apart, in the order of its text. Throws `TemplateError` for what the grammar does not allow. */
export function parseTemplate(source: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let at = 0;
  while (at < source.length) {
    const open = source.indexOf('{', at);
    const end = open < 0 ? source.length : open;
    if (end > at) parts.push({ kind: 'literal', text: checkLiteral(source, at, end), at });
    if (open < 0) break;
    const close = source.indexOf('}', open);
    if (close < 0) throw new TemplateError(source, open, 'a { has no }');
    parts.push(parseExpression(source, open, source.slice(open + 1, close)));
    at = close + 1;
  }
  return parts;
}

/** RFC 6570 section 2.1, with the apostrophe that erratum 6937 adds. */
const NOT_LITERAL =
  /%(?![0-9A-Fa-f]{2})|[^!#-&'()*+,\-./0-9:;=?@A-Z[\]_a-z~\u{A0}-\u{D7FF}\u{E000}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{10000}-\u{10FFFD}]/u;
const VARIABLE =
  /^((?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})+(?:\.(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})+)*)(\*|:[1-9][0-9]{0,3})?$/;

function checkLiteral(source: string, start: number, end: number): string {
  const text = source.slice(start, end);
  const strange = text.search(NOT_LITERAL);
  if (strange < 0) return text;
  const character = String.fromCodePoint(text.codePointAt(strange) ?? 0);
  throw new TemplateError(source, start + strange, `"${character}" cannot stand in a template as it is`);
}

function parseExpression(source: string, at: number, body: string): TemplatePart {
  const operator = /^[+#./;?&]/.exec(body)?.[0] ?? '';
  if (/^[=,!@|]/.test(body)) {
    throw new TemplateError(source, at + 1, `"${body.charAt(0)}" is an operator that RFC 6570 only reserves`);
  }
  const variables: VariableSpec[] = [];
  let position = at + 1 + operator.length;
  for (const text of body.slice(operator.length).split(',')) {
    const found = VARIABLE.exec(text);
    const name = found?.[1];
    if (name === undefined) throw new TemplateError(source, position, `"${text}" is not a variable`);
    const modifier = found?.[2];
    variables.push({
      name,
      explode: modifier === '*',
      prefix: modifier?.startsWith(':') ? Number(modifier.slice(1)) : undefined,
    });
    position += text.length + 1;
  }
  return { kind: 'expression', operator: isOperator(operator) ? operator : '', variables, at };
}

function isOperator(text: string): text is Operator {
  return text === '' || '+#./;?&'.includes(text);
}
