import { type Token, tokens } from '../../model/json-tokens.ts';

/** Where somebody is writing in a JSON text that need not be whole. Positions are UTF-16 code units. */
export interface Place {
  /** A key of an object, or a value. */
  readonly kind: 'key' | 'value';
  /** Of a value: where it stands. Of a key: its object. */
  readonly path: readonly (string | number)[];
  /** What is replaced: the token that was begun, or nothing. */
  readonly from: number;
  readonly to: number;
  /** What is written so far of it, without the quote. */
  readonly typed: string;
  readonly quoted: boolean;
  /** The other keys of the object. */
  readonly siblings: readonly string[];
  /** Something follows that needs a comma before it, or a colon is there already. */
  readonly next: 'comma' | 'colon' | undefined;
}

interface Level {
  readonly isObject: boolean;
  expects: 'key' | 'colon' | 'value' | 'comma';
  key: string;
  index: number;
  readonly keys: string[];
}

/** `undefined` where nothing can be written without breaking the text, or outside of any object. */
export function placeAt(text: string, at: number): Place | undefined {
  const levels: Level[] = [];
  let begun: Token | undefined;
  for (const token of tokens(text)) {
    if (token.from >= at) break;
    if (token.kind === 'space') continue;
    if (isBeingWritten(text, token, at)) {
      begun = token;
      break;
    }
    step(levels, text, token);
  }
  const level = levels.at(-1);
  if (level === undefined || (level.expects !== 'key' && level.expects !== 'value')) return undefined;
  const from = begun?.from ?? at;
  const to = begun?.to ?? at;
  const quoted = text.charAt(from) === '"' && begun !== undefined;
  return {
    kind: level.expects,
    path: pathOf(levels, level.expects),
    ...{ from, to, quoted },
    typed: text.slice(from + (quoted ? 1 : 0), at),
    ...after(text, to, level),
  };
}

/** The token goes on at the caret: a string before its closing quote, any other word also at its end. */
function isBeingWritten(text: string, { kind, from, to }: Token, at: number): boolean {
  if (kind === 'punctuation') return false;
  const isString = text.charAt(from) === '"';
  const closed = isString && to - from > 1 && text.charAt(to - 1) === '"';
  return closed ? at < to : at <= to;
}

function step(levels: Level[], text: string, { from, to, kind }: Token): void {
  const char = kind === 'punctuation' ? text.charAt(from) : '';
  const level = levels.at(-1);
  if (char === '{' || char === '[') {
    if (level !== undefined) level.expects = 'comma';
    const isObject = char === '{';
    levels.push({ isObject, expects: isObject ? 'key' : 'value', key: '', index: 0, keys: [] });
  } else if (char === '}' || char === ']') levels.pop();
  else if (level === undefined) return;
  else if (char === ',') {
    level.expects = level.isObject ? 'key' : 'value';
    level.index += 1;
  } else if (char === ':') level.expects = 'value';
  else if (level.expects === 'key') {
    level.key = text.slice(from + 1, to - 1);
    level.keys.push(level.key);
    level.expects = 'colon';
  } else level.expects = 'comma';
}

function pathOf(levels: readonly Level[], expects: 'key' | 'value'): Place['path'] {
  const owners = expects === 'key' ? levels.slice(0, -1) : levels;
  return owners.map(({ isObject, key, index }) => (isObject ? key : index));
}

/** What stands behind the caret: the keys to come, and whether a comma has to be put in. */
function after(text: string, to: number, level: Level): Pick<Place, 'siblings' | 'next'> {
  const siblings = [...level.keys];
  let next: Place['next'];
  let depth = 0;
  let isFirst = true;
  for (const token of tokens(text.slice(to))) {
    if (token.kind === 'space') continue;
    const char = text.charAt(to + token.from);
    if (isFirst && char === ':') next = 'colon';
    else if (isFirst && char !== ',' && char !== '}' && char !== ']') next = 'comma';
    isFirst = false;
    if (token.kind === 'punctuation' && (char === '{' || char === '[')) depth += 1;
    if (token.kind === 'punctuation' && (char === '}' || char === ']')) depth -= 1;
    if (depth < 0) break;
    if (depth === 0 && token.kind === 'key')
      siblings.push(text.slice(to + token.from + 1, to + token.to - 1));
  }
  return { siblings, next };
}
