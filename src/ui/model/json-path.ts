import { tokens } from './json-tokens.ts';

export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Where the value under a path of object keys stands in JSON text, so that it can be replaced without touching
 * anything else. A repeated key gives the last one, as a parser would. Text that is no JSON gives what can be found.
 */
export function valueSpan(text: string, path: readonly string[]): Span | undefined {
  const keys: (string | undefined)[] = [];
  let found: Span | undefined;
  let open: { readonly from: number; readonly depth: number } | undefined;
  for (const token of tokens(text)) {
    if (token.kind === 'space') continue;
    const char = token.kind === 'punctuation' ? text.charAt(token.from) : '';
    if (char === ',' || char === ':') continue;
    if (char === '}' || char === ']') {
      keys.pop();
      if (open?.depth === keys.length) {
        found = { from: open.from, to: token.to };
        open = undefined;
      }
      continue;
    }
    if (token.kind === 'key') {
      keys[keys.length - 1] = unquote(text.slice(token.from, token.to));
      continue;
    }
    const here = isHere(keys, path);
    if (char === '{' || char === '[') {
      if (here) open = { from: token.from, depth: keys.length };
      keys.push(undefined);
    } else if (here) {
      found = { from: token.from, to: token.to };
    }
  }
  return found;
}

/** The text with one span replaced. */
export function replaceSpan(text: string, span: Span, by: string): string {
  return text.slice(0, span.from) + by + text.slice(span.to);
}

function isHere(keys: readonly (string | undefined)[], path: readonly string[]): boolean {
  return keys.length === path.length && path.every((key, index) => keys[index] === key);
}

function unquote(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The text without the member at `path`, its comma included. Unchanged where there is none. */
export function removeMember(text: string, path: readonly string[]): string {
  const value = valueSpan(text, path);
  if (value === undefined) return text;
  const key = text.slice(0, value.from).match(/"(?:[^"\\]|\\.)*"\s*:\s*$/);
  if (key?.index === undefined) return text;
  const after = text.slice(value.to).match(/^\s*,\s*/);
  if (after !== null) return text.slice(0, key.index) + text.slice(value.to + after[0].length);
  const before = text.slice(0, key.index).match(/\s*,\s*$/);
  return text.slice(0, before?.index ?? key.index) + text.slice(value.to);
}

/** The text with a member added at the end of the object at `path`, laid out like its neighbours. */
export function addMember(text: string, path: readonly string[], key: string, value: string): string {
  const object = valueSpan(text, path);
  if (object === undefined || text.charAt(object.from) !== '{') return text;
  const inside = text.slice(object.from + 1, object.to - 1);
  const member = `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
  const full = inside.trim() !== '';
  const gap = full ? (inside.match(/^\s*/)?.[0] ?? '') : '';
  const end = object.from + 1 + inside.trimEnd().length;
  return `${text.slice(0, full ? end : object.from + 1)}${full ? `,${gap}` : ''}${member}${text.slice(full ? end : object.to - 1)}`;
}
