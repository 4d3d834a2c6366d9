import { PRINCIPAL_NAMES } from '../server/identity/principals.ts';
import { UsageError } from './usage.ts';

/** Names the principal whom a process on stdio serves. */
export const PRINCIPAL_VARIABLE = 'RESOURCE_LAB_AS';

/**
 * Whom the environment names: over stdio the identity comes from who starts the process (basic/authorization,
 * "Protocol Requirements"). Nothing, or an empty text, is the guest. Throws a `UsageError` for a stranger.
 */
export function principalOfEnvironment(environment: { readonly [name: string]: string | undefined }): string {
  const name = environment[PRINCIPAL_VARIABLE] ?? '';
  if (name === '') return 'guest';
  if (PRINCIPAL_NAMES.includes(name)) return name;
  throw new UsageError(
    `${PRINCIPAL_VARIABLE} is "${name}", and there is no such principal. Use one of: ${PRINCIPAL_NAMES.join(', ')}.`,
  );
}
