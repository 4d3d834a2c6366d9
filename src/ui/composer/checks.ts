import { parseFrame } from '../../protocol/frames.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { syntaxFault } from '../../transcript/lint/json/syntax.ts';

/** What can be told about a message before it is sent. None of it keeps anyone from sending. */
export interface MessageCheck {
  /** Bytes of UTF-8. */
  readonly bytes: number;
  readonly tooLarge: boolean;
  readonly finding:
    | { readonly kind: 'empty' | 'notObject' | 'notification' }
    /** Line and column, from 1, where the text stops being JSON. */
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
  const { kind, value } = parseFrame(text);
  if (value === undefined) {
    // Where the native parser fails: it is faster than looking, but not every engine names the place.
    const before = text.slice(0, syntaxFault(text)?.at).split('\n');
    return { kind: 'notJson', line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
  if (kind === 'invalid') return { kind: 'notObject' };
  return kind === 'notification' ? { kind: 'notification' } : undefined;
}
