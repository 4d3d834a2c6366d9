/**
 * Splits JSON text into tokens without changing or judging it, so that text can be coloured, laid out and searched
 * exactly as it is: 20-digit numbers, repeated keys and escapes survive. Broken text gives tokens too.
 */
export type TokenKind = 'punctuation' | 'key' | 'string' | 'number' | 'literal' | 'space' | 'other';

export interface Token {
  readonly kind: TokenKind;
  /** Offsets in UTF-16 code units; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

/** The tokens of `text`, in order and without gaps. Lazy: only what is asked for is read. */
export function* tokens(text: string): Generator<Token> {
  let at = 0;
  while (at < text.length) {
    const from = at;
    const char = text.charAt(at);
    if (char === '"') {
      at = endOfString(text, at);
      yield { kind: isKey(text, at) ? 'key' : 'string', from, to: at };
    } else if (SPACE.test(char)) {
      at = endOf(/[ \t\r\n]+/y, text, at);
      yield { kind: 'space', from, to: at };
    } else if ('{}[],:'.includes(char)) {
      at += 1;
      yield { kind: 'punctuation', from, to: at };
    } else {
      at = endOf(/[^ \t\r\n{}[\],:"]+/y, text, at);
      yield { kind: wordKind(text.slice(from, Math.min(at, from + 40))), from, to: at };
    }
  }
}

const SPACE = /[ \t\r\n]/;

function wordKind(word: string): TokenKind {
  if (word === 'true' || word === 'false' || word === 'null') return 'literal';
  return /^-?\d/.test(word) ? 'number' : 'other';
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.test(text);
  return Math.max(pattern.lastIndex, at + 1);
}

/** A string ends at its quote; one that never closes ends with its line. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code === 0x5c) at += 1;
    else if (code === 0x0a) return at;
  }
  return text.length;
}

function isKey(text: string, end: number): boolean {
  let at = end;
  while (SPACE.test(text.charAt(at))) at += 1;
  return text.charAt(at) === ':';
}
