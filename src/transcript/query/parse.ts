import type { ParsedQuery, Query, QueryError } from './ast.ts';
import { FIELDS, fieldOf } from './fields.ts';
import { type Token, tokenize } from './tokens.ts';
import { readWant } from './values.ts';

/** Characters of one query, and nesting of its groups. */
export const QUERY_LIMITS = { length: 2000, depth: 32 } as const;

/**
 * Reads a query. Terms side by side must all hold, `OR` binds weaker, parentheses group, `-` negates what follows.
 * A word without a field is searched in the text. All errors are found, each with its place; nothing throws.
 */
export function parseQuery(text: string): ParsedQuery {
  if (text.length > QUERY_LIMITS.length) {
    const error = { from: QUERY_LIMITS.length, to: text.length, code: 'tooLong' as const, expected: [] };
    return { ok: false, errors: [error] };
  }
  const parser = new Parser(tokenize(text), text.length);
  const query = parser.whole();
  return parser.errors.length === 0 ? { ok: true, query } : { ok: false, errors: parser.errors };
}

const EVERYTHING: Query = { type: 'all', of: [] };

class Parser {
  readonly errors: QueryError[] = [];
  readonly #tokens: readonly Token[];
  readonly #end: number;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], end: number) {
    this.#tokens = tokens;
    this.#end = end;
  }

  whole(): Query {
    const parts: Query[] = [];
    while (this.#peek() !== undefined) {
      parts.push(this.#alternatives());
      const stray = this.#take('close');
      if (stray !== undefined) this.#fail(stray.from, stray.to, 'unexpectedClose');
    }
    return all(parts);
  }

  /** `a b OR c d`: groups of terms, one of which must hold. */
  #alternatives(): Query {
    const groups = [this.#group(undefined)];
    for (let or = this.#take('or'); or !== undefined; or = this.#take('or')) groups.push(this.#group(or));
    const [only, ...more] = groups;
    return only !== undefined && more.length === 0 ? only : { type: 'any', of: groups };
  }

  /** Terms that must all hold. `or` is the `OR` that asks for at least one of them. */
  #group(or: Token | undefined): Query {
    const parts: Query[] = [];
    for (let next = this.#peek(); next !== undefined; next = this.#peek()) {
      if (next.type === 'or' || next.type === 'close') break;
      parts.push(this.#operand());
    }
    const asks = or ?? (this.#peek()?.type === 'or' ? this.#peek() : undefined);
    if (parts.length === 0 && asks !== undefined) this.#fail(asks.from, asks.to, 'operandExpected');
    return all(parts);
  }

  #operand(): Query {
    let negated = false;
    let minus = this.#take('minus');
    const first = minus;
    for (; minus !== undefined; minus = this.#take('minus')) negated = !negated;
    const token = this.#peek();
    if (token === undefined || token.type === 'or' || token.type === 'close') {
      this.#fail(first?.from ?? this.#end, first?.to ?? this.#end, 'operandExpected');
      return EVERYTHING;
    }
    this.#at += 1;
    const inner = token.type === 'open' ? this.#parenthesised(token) : this.#term(token);
    return negated ? { type: 'not', of: inner } : inner;
  }

  #parenthesised(open: Token): Query {
    this.#depth += 1;
    if (this.#depth > QUERY_LIMITS.depth) {
      this.#fail(open.from, open.to, 'tooDeep');
      this.#at = this.#tokens.length;
      return EVERYTHING;
    }
    const next = this.#peek();
    if (next?.type === 'close') this.#fail(open.from, next.to, 'operandExpected');
    const inner = this.#alternatives();
    if (this.#take('close') === undefined) this.#fail(open.from, open.to, 'unclosedGroup', [')']);
    this.#depth -= 1;
    return inner;
  }

  #term(token: Token): Query {
    if (token.open) this.#fail(token.valueFrom, token.to, 'unclosedQuote', ['"']);
    const field = token.field === undefined ? fieldOf('text') : fieldOf(token.field);
    if (field === undefined) {
      const name = token.field ?? '';
      this.#fail(token.from, token.from + name.length, 'unknownField', nearest(name));
      return EVERYTHING;
    }
    const read = readWant(field, token);
    if ('code' in read) {
      if (!token.open) this.errors.push(read);
      return EVERYTHING;
    }
    return { type: 'field', field: field.name, want: read };
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #take(type: Token['type']): Token | undefined {
    const token = this.#peek();
    if (token?.type !== type) return undefined;
    this.#at += 1;
    return token;
  }

  #fail(from: number, to: number, code: QueryError['code'], expected: readonly string[] = []): void {
    this.errors.push({ from, to, code, expected });
  }
}

function all(parts: readonly Query[]): Query {
  const [only, ...more] = parts;
  return only !== undefined && more.length === 0 ? only : { type: 'all', of: parts };
}

/** Fields that begin alike, or all of them. */
function nearest(name: string): readonly string[] {
  const lower = name.toLowerCase();
  const names = FIELDS.map((field) => field.name);
  const alike = names.filter((one) => one.startsWith(lower) || lower.startsWith(one) || one[0] === lower[0]);
  return alike.length > 0 ? alike : names;
}
