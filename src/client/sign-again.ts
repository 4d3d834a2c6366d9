import { isRedactedLabToken } from '../protocol/redaction.ts';

/** A compact JWS whose signature was taken away. */
const REDACTED = /[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.~+/g;

/**
 * Puts signatures back under the claims of lab tokens from which redaction took them, so that a kept frame can be sent
 * once more; everything else in the text stays as it is. `resign` gives the whole token anew.
 */
export async function signAgain(text: string, resign: (token: string) => Promise<string>): Promise<string> {
  const tokens = new Set((text.match(REDACTED) ?? []).filter(isRedactedLabToken));
  let signed = text;
  for (const token of tokens) signed = signed.replaceAll(token, await resign(token));
  return signed;
}
