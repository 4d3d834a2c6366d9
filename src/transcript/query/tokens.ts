/** A piece of a query's text; `from` and `to` count UTF-16 code units. */
export interface Token {
  readonly type: 'open' | 'close' | 'or' | 'minus' | 'term';
  readonly from: number;
  readonly to: number;
  /** Of terms: what stands before the colon. */
  readonly field: string | undefined;
  /** Of terms: the value, unquoted and unescaped; empty where nothing follows the colon. */
  readonly value: string;
  /** Of terms: where the value begins; its end is `to`. */
  readonly valueFrom: number;
  readonly quoted: boolean;
  /** A quotation mark that nobody closed. */
  readonly open: boolean;
}

/** Cuts a query into tokens. Takes any text; never throws. Linear. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text.charAt(at);
    if (SPACE.test(char)) at += 1;
    else {
      const token = tokenAt(text, at);
      tokens.push(token);
      at = token.to;
    }
  }
  return tokens;
}

const SPACE = /\s/;
/** A field's name and its colon. `notes://…` is no field: two slashes make it a URI. */
const FIELD = /([A-Za-z]+):(?!\/\/)/y;
/** `-32602` is what a learner types to find that code: a number of its own, not a negation. */
const NEGATIVE = /-\d+(?=[\s()]|$)/y;
const BARE = /[^\s()]*/y;

function tokenAt(text: string, at: number): Token {
  const char = text.charAt(at);
  if (char === '(') return sign('open', at);
  if (char === ')') return sign('close', at);
  if (
    char === '-' &&
    at + 1 < text.length &&
    !matches(NEGATIVE, text, at) &&
    !SPACE.test(text.charAt(at + 1))
  )
    return sign('minus', at);
  const field = matches(FIELD, text, at);
  const valueFrom = at + (field?.[0].length ?? 0);
  const term = { type: 'term' as const, from: at, field: field?.[1], valueFrom };
  if (text.charAt(valueFrom) === '"') return { ...term, ...quotedAt(text, valueFrom), quoted: true };
  const value = matches(BARE, text, valueFrom)?.[0] ?? '';
  const to = valueFrom + value.length;
  if (value === 'OR' && field === null) return { ...sign('or', at), to };
  return { ...term, value, to, quoted: false, open: false };
}

function sign(type: 'open' | 'close' | 'or' | 'minus', from: number): Token {
  return {
    type,
    from,
    to: from + 1,
    field: undefined,
    value: '',
    valueFrom: from,
    quoted: false,
    open: false,
  };
}

function matches(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Inside quotation marks a backslash lets `"` and `\` stand for themselves. */
function quotedAt(text: string, at: number): { value: string; to: number; open: boolean } {
  let value = '';
  for (let i = at + 1; i < text.length; i += 1) {
    const char = text.charAt(i);
    if (char === '"') return { value, to: i + 1, open: false };
    const escaped = char === '\\' && (text.charAt(i + 1) === '"' || text.charAt(i + 1) === '\\');
    if (escaped) i += 1;
    value += text.charAt(i);
  }
  return { value, to: text.length, open: true };
}
