import type { JsonObject } from '../../protocol/json.ts';
import { META } from '../../protocol/meta.ts';
import { isRedactedLabToken, redactToken } from '../../protocol/redaction.ts';
import { addMember, removeMember, replaceSpan, valueSpan } from '../model/json-path.ts';

/** Where a message on the lab's port carries its credential. */
const PATH = ['params', '_meta', META.authorization];

/**
 * Knows which tokens the lab itself put into the text. Those follow the chosen identity; a token that the writer put
 * in is never touched.
 */
export class CredentialKeeper {
  readonly #own = new Set<string>();
  /** Tokens of the lab too, but not to be touched. */
  readonly #tried = new Set<string>();

  /** Remembers what the lab would put in now. */
  remember(meta: JsonObject): void {
    const value = meta[META.authorization];
    if (typeof value === 'string') this.#own.add(value);
  }

  /** Remembers the token in a text that the lab has just signed again. */
  rememberIn(text: string): void {
    const value = credentialIn(text);
    if (value !== undefined) this.#own.add(value);
  }

  /** True where the text carries a token of the lab that was kept without its signature. */
  needsSignature(text: string): boolean {
    return isRedacted(credentialIn(text) ?? '');
  }

  kindOf(text: string): 'none' | 'lab' | 'own' {
    const value = credentialIn(text);
    if (value === undefined) return 'none';
    return this.#own.has(value) || isRedacted(value) ? 'lab' : 'own';
  }

  /** The text with the lab's token replaced by that of `meta`, or without it where there is none. */
  follow(text: string, meta: JsonObject): string {
    return this.kindOf(text) === 'lab' ? this.put(text, meta) : text;
  }

  /** The text of an earlier visit, in which a token of the lab has lost its signature, with a valid token. */
  restore(text: string, meta: JsonObject): string {
    return this.needsSignature(text) ? this.put(text, meta) : text;
  }

  /** The text with the token of `meta`, whatever it carried before. */
  put(text: string, meta: JsonObject): string {
    const value = meta[META.authorization];
    if (typeof value !== 'string') return removeMember(text, PATH);
    const span = valueSpan(text, PATH);
    if (span !== undefined) return replaceSpan(text, span, JSON.stringify(value));
    return addMember(text, PATH.slice(0, -1), META.authorization, value);
  }

  /** The text with a token that the lab made for trying; `undefined` where there is no place for one. */
  putForTrying(text: string, token: string): string | undefined {
    const value = SCHEME + token;
    const changed = this.put(text, { [META.authorization]: value });
    if (credentialIn(changed) !== value) return undefined;
    this.#tried.add(value);
    return changed;
  }

  /** The text as it may be kept: the signature of a token of the lab is replaced by as many `~`. */
  redact(text: string): string {
    const value = credentialIn(text);
    if (value === undefined || !(this.#own.has(value) || this.#tried.has(value))) return text;
    return text.replaceAll(value, SCHEME + redactToken(value.slice(SCHEME.length)));
  }
}

const SCHEME = 'Bearer ';

function isRedacted(value: string): boolean {
  return value.startsWith(SCHEME) && isRedactedLabToken(value.slice(SCHEME.length));
}

/** The credential in the text; `undefined` where there is none or the text is beyond reading. */
export function credentialIn(text: string): string | undefined {
  if (!text.includes(META.authorization)) return undefined;
  const span = valueSpan(text, PATH);
  const written = span === undefined ? '' : text.slice(span.from, span.to);
  return /^"[^"\\]*"$/.test(written) ? written.slice(1, -1) : undefined;
}
