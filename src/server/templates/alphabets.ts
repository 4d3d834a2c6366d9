/**
 * Which characters of a canonical URI a step takes as far as they go. Planning asks where that could end, matching
 * takes them: both have to mean the same.
 */

const VALUE = 'A-Za-z0-9\\-._~%';

const CLASSES = {
  /** What simple expansion leaves of a value: unreserved characters and escapes (RFC 6570 section 3.2.2). */
  value: `[${VALUE}]`,
  list: `[${VALUE},]`,
  segments: `[${VALUE}/]`,
  open: '[^?#]',
  parameters: `[${VALUE};=]`,
  fragment: '[^]',
} as const;

export type Alphabet = keyof typeof CLASSES;

/** Whether a text begins with a character of the alphabet. */
export function beginsWith(text: string, alphabet: Alphabet): boolean {
  return FIRST[alphabet].test(text);
}

/** The longest run of the alphabet at a position. */
export function runAt(text: string, position: number, alphabet: Alphabet): string {
  const run = RUNS[alphabet];
  run.lastIndex = position;
  return run.exec(text)?.[0] ?? '';
}

const FIRST = compile((characters) => new RegExp(`^${characters}`));
const RUNS = compile((characters) => new RegExp(`${characters}*`, 'y'));

function compile(make: (characters: string) => RegExp): { readonly [alphabet in Alphabet]: RegExp } {
  return {
    value: make(CLASSES.value),
    list: make(CLASSES.list),
    segments: make(CLASSES.segments),
    open: make(CLASSES.open),
    parameters: make(CLASSES.parameters),
    fragment: make(CLASSES.fragment),
  };
}
