/** What a template's URIs look like: enough to sort known URIs below it, on the page and without asking the server. */
export interface TemplatePattern {
  /** Characters that are the same in all its URIs: the more, the closer a match. */
  readonly literals: number;
  /** Steps that a match takes for each character of a URI. */
  readonly size: number;
  matches(uri: string): boolean;
}

/** `undefined` for what is no template. Values are not looked at: what a server's own rules refuse may match here. */
export function templatePattern(template: string): TemplatePattern | undefined {
  const parts = template.match(/\{[^{}]*\}|[^{}]+|[{}]/g) ?? [];
  const states: State[] = [];
  let literals = 0;
  for (const part of parts) {
    const expression = /^\{([+#./;?&]?)([\w%.,:*]+)\}$/.exec(part);
    if (expression !== null) states.push(...statesOf(expression[1] ?? ''));
    else if (/[{}]/.test(part)) return undefined;
    else {
      literals += part.length;
      for (const character of canonicalStart(part, states.length === 0))
        states.push({ takes: (one) => one === character, stays: false, skips: 0 });
    }
  }
  return { literals, size: states.length, matches: (uri) => run(states, canonicalUri(uri)) };
}

/** Scheme and authority in lower case, where their case means nothing (RFC 3986, section 6.2.2.1). */
export function canonicalUri(uri: string): string {
  return canonicalStart(uri, true);
}

function canonicalStart(text: string, first: boolean): string {
  return first ? text.replace(/^[a-z][a-z0-9+.-]*:(?:\/\/[^/?#]*)?/i, (start) => start.toLowerCase()) : text;
}

interface State {
  takes(character: string): boolean;
  /** Once it has taken a character it may take more. */
  readonly stays: boolean;
  /** How many states may be passed over without a character. */
  readonly skips: 0 | 1 | 2;
}

/** RFC 6570, section 3.2: which characters the values of each kind of expression can become. */
function statesOf(operator: string): readonly State[] {
  if (operator === '') return [one(VALUE, 0, false), one(VALUE, 1, true)];
  if (operator === '+') return [one(ANY, 1, true)];
  const inside = operator === '#' ? ANY : NAMED;
  return [{ takes: (character) => character === operator, stays: false, skips: 2 }, one(inside, 1, true)];
}

const VALUE = /[\w.~%,-]|\P{ASCII}/u;
/** What may stand between the values of the other kinds, and their names. */
const NAMED = /[\w.~%,/;?&=-]|\P{ASCII}/u;
const ANY = /./su;

function one(kind: RegExp, skips: 0 | 1, stays: boolean): State {
  return { takes: (character) => kind.test(character), stays, skips };
}

/** All states at once, so that the cost is states times characters whatever the template. */
function run(states: readonly State[], uri: string): boolean {
  let now = reach(states, [0]);
  for (const character of uri) {
    const next: number[] = [];
    for (const at of now) {
      const state = states[at];
      if (state?.takes(character) === true) next.push(state.stays ? at : at + 1);
    }
    if (next.length === 0) return false;
    now = reach(states, next);
  }
  return now.has(states.length);
}

function reach(states: readonly State[], from: readonly number[]): ReadonlySet<number> {
  const reached = new Set<number>(from);
  // A set also goes through what is added meanwhile.
  for (const at of reached) {
    const skips = states[at]?.skips ?? 0;
    if (skips > 0) reached.add(at + skips);
  }
  return reached;
}
