/** Why a text is no JSON, and where. `end`: it stops too early. `more`: something follows the value. */
export interface SyntaxFault {
  readonly at: number;
  readonly why: 'end' | 'more' | 'unexpected' | 'control' | 'escape';
}

/** Finds the first place at which a text stops being JSON (RFC 8259); `undefined` if it is. Linear, any depth. */
export function syntaxFault(text: string): SyntaxFault | undefined {
  const scan = new Scan(text);
  return scan.run();
}

type Expect = 'value' | 'firstMember' | 'member' | 'firstItem' | 'after';

class Scan {
  readonly #text: string;
  readonly #open: ('{' | '[')[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  run(): SyntaxFault | undefined {
    let expect: Expect = 'value';
    for (;;) {
      BLANK.lastIndex = this.#at;
      BLANK.test(this.#text);
      this.#at = BLANK.lastIndex;
      const char = this.#text[this.#at];
      if (expect === 'after' && this.#open.length === 0)
        return char === undefined ? undefined : this.#fault('more');
      if (char === undefined) return this.#fault('end');
      const next = this.#step(expect, char);
      if (typeof next !== 'string') return next;
      expect = next;
    }
  }

  #step(expect: Expect, char: string): Expect | SyntaxFault {
    const inside = this.#open.at(-1);
    if (char === '}' && inside === '{' && (expect === 'firstMember' || expect === 'after'))
      return this.#close();
    if (char === ']' && inside === '[' && (expect === 'firstItem' || expect === 'after'))
      return this.#close();
    if (expect === 'after') {
      if (char !== ',') return this.#fault('unexpected');
      this.#at += 1;
      return inside === '{' ? 'member' : 'value';
    }
    if (expect === 'member' || expect === 'firstMember') return this.#member(char);
    if (char === '{' || char === '[') {
      this.#open.push(char);
      this.#at += 1;
      return char === '{' ? 'firstMember' : 'firstItem';
    }
    if (char === '"') return this.#string() ?? 'after';
    SCALAR.lastIndex = this.#at;
    if (!SCALAR.test(this.#text)) return this.#fault('unexpected');
    this.#at = SCALAR.lastIndex;
    return 'after';
  }

  #member(char: string): Expect | SyntaxFault {
    if (char !== '"') return this.#fault('unexpected');
    const fault = this.#string();
    if (fault !== undefined) return fault;
    COLON.lastIndex = this.#at;
    if (!COLON.test(this.#text)) {
      BLANK.lastIndex = this.#at;
      BLANK.test(this.#text);
      this.#at = BLANK.lastIndex;
      return this.#fault(this.#at < this.#text.length ? 'unexpected' : 'end');
    }
    this.#at = COLON.lastIndex;
    return 'value';
  }

  #close(): Expect {
    this.#open.pop();
    this.#at += 1;
    return 'after';
  }

  #string(): SyntaxFault | undefined {
    this.#at += 1;
    for (;;) {
      SPECIAL.lastIndex = this.#at;
      const found = SPECIAL.exec(this.#text);
      if (found === null) {
        this.#at = this.#text.length;
        return this.#fault('end');
      }
      this.#at = found.index;
      if (found[0] === '"') {
        this.#at += 1;
        return undefined;
      }
      if (found[0] !== '\\') return this.#fault('control');
      ESCAPE.lastIndex = this.#at;
      if (!ESCAPE.test(this.#text)) return this.#fault('escape');
      this.#at = ESCAPE.lastIndex;
    }
  }

  #fault(why: SyntaxFault['why']): SyntaxFault {
    return { at: this.#at, why };
  }
}

const BLANK = /[ \t\n\r]*/y;
const COLON = /[ \t\n\r]*:/y;
const SCALAR = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;
/** A quotation mark, a backslash, or what lies below the blank: control characters. */
const SPECIAL = /["\\]|[^ -\uffff]/g;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
