import { parseFrame } from '../../protocol/frames.ts';
import { isObject } from '../../protocol/json.ts';
import { LIMITS } from '../../protocol/limits.ts';

/** What can be told about a message before it is sent. None of it keeps anyone from sending. */
export interface MessageCheck {
  /** Bytes of UTF-8. */
  readonly bytes: number;
  readonly tooLarge: boolean;
  readonly finding:
    | { readonly kind: 'empty' | 'notObject' | 'notification' }
    | { readonly kind: 'notJson'; readonly line: number; readonly column: number }
    | undefined;
}

/** Looks a message over: is it JSON, is it one message, how large is it. */
export function checkMessage(text: string): MessageCheck {
  const bytes = new TextEncoder().encode(text).length;
  return { bytes, tooLarge: bytes > LIMITS.clientFrameBytes, finding: findingIn(text) };
}

function findingIn(text: string): MessageCheck['finding'] {
  if (text.trim() === '') return { kind: 'empty' };
  const broken = jsonFault(text);
  if (broken !== undefined) return { kind: 'notJson', ...broken };
  const { kind, value } = parseFrame(text);
  if (!isObject(value)) return { kind: 'notObject' };
  return kind === 'notification' ? { kind: 'notification' } : undefined;
}

/** Line and column (from 1) where the text stops being JSON. */
function jsonFault(text: string): { readonly line: number; readonly column: number } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const at = faultOffset(error.message, text);
    const before = text.slice(0, at).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}

/** Engines name the place in their own words; those that do not mean the end of the text. */
function faultOffset(message: string, text: string): number {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Math.min(Number(position), text.length);
  const place = /line (\d+) column (\d+)/.exec(message);
  if (place === null) return text.length;
  const lines = text.split('\n').slice(0, Number(place[1]) - 1);
  return Math.min(lines.join('\n').length + Number(place[2]), text.length);
}
