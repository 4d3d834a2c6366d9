import { parseFrame } from '../../protocol/frames.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { syntaxFault } from '../../transcript/lint/json/syntax.ts';

/** What can be told about a message before it is sent. None of it keeps anyone from sending. */
export interface MessageCheck {
  /** Bytes of UTF-8. */
  readonly bytes: number;
  readonly tooLarge: boolean;
  readonly finding:
    | { readonly kind: 'empty' | 'notObject' | 'notification' }
    | { readonly kind: 'notJson'; readonly place: PlaceInText | undefined }
    | undefined;
}

type Locate = typeof syntaxFault | undefined;

/** Both from 1; a column counts UTF-16 code units. */
export interface PlaceInText {
  readonly line: number;
  readonly column: number;
}

/** Looks a message over: is it JSON, is it one message, how large is it. `locate` finds where it stops being JSON. */
export function checkMessage(text: string, locate?: Locate): MessageCheck {
  const bytes = new TextEncoder().encode(text).length;
  return { bytes, tooLarge: bytes > LIMITS.clientFrameBytes, finding: findingIn(text, locate) };
}

function findingIn(text: string, locate: Locate): MessageCheck['finding'] {
  if (text.trim() === '') return { kind: 'empty' };
  const { kind, value } = parseFrame(text);
  if (value === undefined) return { kind: 'notJson', place: placeAt(text, locate?.(text)?.at) };
  if (kind === 'invalid') return { kind: 'notObject' };
  return kind === 'notification' ? { kind: 'notification' } : undefined;
}

function placeAt(text: string, offset: number | undefined): PlaceInText | undefined {
  if (offset === undefined) return undefined;
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
