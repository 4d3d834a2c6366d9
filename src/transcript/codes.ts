import { CODE } from '../protocol/errors.ts';

/** Names a code's meaning; the interface turns it into a text in the user's language. */
export type CodeMeaning = keyof typeof CODE | 'reserved' | 'application';

/**
 * What an error code means under revision 2026-07-28 (basic/index, "Error Codes"): one of the codes it or the lab
 * defines, an unknown one of JSON-RPC's reserved range (-32768 to -32000), or an application's own.
 */
export function codeMeaning(code: number): CodeMeaning {
  return MEANINGS.get(code) ?? (code >= -32768 && code <= -32000 ? 'reserved' : 'application');
}

const NAMES: readonly (keyof typeof CODE)[] = [
  'parseError',
  'invalidRequest',
  'methodNotFound',
  'invalidParams',
  'internalError',
  'headerMismatch',
  'missingClientCapability',
  'unsupportedVersion',
  'legacyResourceNotFound',
  'unauthorized',
  'insufficientScope',
  'tooMany',
];

const MEANINGS = new Map<number, CodeMeaning>(NAMES.map((name) => [CODE[name], name]));
