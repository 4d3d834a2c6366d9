import { CODE, ProtocolError } from '../../../protocol/errors.ts';
import type { JsonObject } from '../../../protocol/json.ts';
import type { Variables } from '../../catalog.ts';
import { Refusal } from '../../refusal.ts';

/** The value of a variable that does not explode; the engine has made sure that it is there. */
export function one(variables: Variables, name: string): string {
  const value = variables[name];
  if (typeof value !== 'string') throw new Error(`The template gave no single value for {${name}}.`);
  return value;
}

/** Joins a URI of literal text and values, the values percent-encoded so that they stay one segment. */
export function uri(literals: TemplateStringsArray, ...values: readonly string[]): string {
  return literals.reduce((text, literal, index) => `${text}${encode(values[index - 1] ?? '')}${literal}`);
}

/** An argument of a tool or backend action that must be text. Throws an `Error` that a user can act on. */
export function text(args: JsonObject, name: string): string {
  const value = args[name];
  if (typeof value !== 'string')
    throw new Refusal('textMissing', `"${name}" must be given, as text.`, { argument: name });
  return value;
}

/** Something is wrong with what a tool was given; the message says what, and may be shown. */
export class InputError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InputError';
  }
}

/** Refuses a title that lists cannot show: an empty one, or one of more than 200 characters. `what` begins the message. */
export function checkTitle(what: string, title: string): void {
  if (title.trim() === '') throw new Refusal('titleMissing', `${what} needs a title.`);
  if (title.length > LONGEST_TITLE)
    throw new Refusal('titleTooLong', `${what} has a title of at most ${LONGEST_TITLE} characters.`, {
      most: LONGEST_TITLE,
    });
}

const LONGEST_TITLE = 200;

/** A prompt's argument names nothing that this caller can use (server/prompts, "Error Handling"). */
export function badArgument(name: string, why: string): ProtocolError {
  return new ProtocolError({
    code: CODE.invalidParams,
    message: `Invalid params: argument "${name}" ${why}`,
    data: { argument: name },
  });
}

/** Bytes of a text in UTF-8. */
export function byteLength(content: string): number {
  return new TextEncoder().encode(content).length;
}

/** Bytes behind standard, padded Base64. */
export function base64Length(blob: string): number {
  const padding = blob.endsWith('==') ? 2 : blob.endsWith('=') ? 1 : 0;
  return (blob.length / 4) * 3 - padding;
}

/** ISO 8601 of milliseconds since the epoch. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/**
 * Escapes everything that is not unreserved (RFC 3986 section 2.3), as template expansion does. Half a surrogate pair,
 * which no URI can hold, becomes the replacement character: it then names nothing, and nothing fails.
 */
function encode(value: string): string {
  return encodeURIComponent(value.replace(/\p{Cs}/gu, '\uFFFD')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
