/** Takes the source of a regular expression apart. Expects syntax that is valid with the flag `u`. */

export type PatternNode =
  /** One code point; a class or escape is asked of the host's own engine, one character at a time. */
  | { readonly kind: 'character'; test(character: string): boolean }
  | { readonly kind: 'edge'; readonly edge: 'start' | 'end' }
  | { readonly kind: 'sequence'; readonly nodes: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly nodes: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly node: PatternNode; readonly min: number; readonly max: number };

export type ParsedPattern =
  | { readonly ok: true; readonly node: PatternNode }
  | { readonly ok: false; readonly reason: string };

export function parsePattern(source: string): ParsedPattern {
  const reason = UNSUPPORTED.find(([form]) => form.test(withoutClasses(source)))?.[1];
  if (reason !== undefined) return { ok: false, reason };
  return { ok: true, node: new Parser(source).choice() };
}

/** An escaped backslash, so that what follows it is not taken for an escape. */
const BEFORE = '(?<!\\\\)(?:\\\\\\\\)*';
const UNSUPPORTED: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${BEFORE}\\\\(?:[1-9]|k<)`), 'it refers back to a group, which cannot be checked in one pass'],
  [
    new RegExp(`${BEFORE}\\(\\?(?:[=!]|<[=!])`),
    'it looks ahead or behind, which cannot be checked in one pass',
  ],
  [new RegExp(`${BEFORE}\\\\[bB]`), 'word boundaries are not supported in a rule'],
  [new RegExp(`${BEFORE}\\(\\?[ims-]+:`), 'groups that switch flags are not supported in a rule'],
];

function withoutClasses(source: string): string {
  return source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gs, (found) => (found.startsWith('[') ? 'x' : found));
}

/** One atom: a class, an escape, or any other character. */
const ATOM =
  /\[(?:\\.|[^\]\\])*\]|\\(?:u\{[0-9A-Fa-f]+\}|u[dD][89abAB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|c[A-Za-z]|[pP]\{[^}]*\}|.)|./suy;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y;

class Parser {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  choice(): PatternNode {
    const nodes = [this.#sequence()];
    while (this.#skip('|')) nodes.push(this.#sequence());
    return { kind: 'choice', nodes };
  }

  #sequence(): PatternNode {
    const nodes: PatternNode[] = [];
    while (this.#at < this.#source.length && !'|)'.includes(this.#source.charAt(this.#at))) {
      nodes.push(this.#quantified(this.#one()));
    }
    return { kind: 'sequence', nodes };
  }

  #one(): PatternNode {
    if (this.#skip('^')) return { kind: 'edge', edge: 'start' };
    if (this.#skip('$')) return { kind: 'edge', edge: 'end' };
    if (this.#skip('(')) {
      if (this.#skip('?')) this.#take(/:|<[^>]*>/y);
      const node = this.choice();
      this.#skip(')');
      return node;
    }
    const atom = this.#take(ATOM);
    const pattern = new RegExp(`^(?:${atom === '/' ? '\\/' : atom})$`, 'u');
    return { kind: 'character', test: (character) => pattern.test(character) };
  }

  #quantified(node: PatternNode): PatternNode {
    QUANTIFIER.lastIndex = this.#at;
    const found = QUANTIFIER.exec(this.#source);
    if (!found) return node;
    this.#at = QUANTIFIER.lastIndex;
    const [, sign, least, comma, most] = found;
    if (sign !== undefined) {
      return {
        kind: 'repeat',
        node,
        min: sign === '+' ? 1 : 0,
        max: sign === '?' ? 1 : Number.POSITIVE_INFINITY,
      };
    }
    const min = Number(least);
    if (comma === '') return { kind: 'repeat', node, min, max: min };
    return { kind: 'repeat', node, min, max: most === '' ? Number.POSITIVE_INFINITY : Number(most) };
  }

  #skip(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #take(form: RegExp): string {
    form.lastIndex = this.#at;
    const found = form.exec(this.#source)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }
}
