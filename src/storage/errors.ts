/**
 * What can go wrong with a database, by what the user can do about it. `code` selects the text in the user's language.
 *
 * - `full`: the browser's quota is used up: delete something, or free disk space.
 * - `refused`: there is no IndexedDB here, or the browser forbids it (private window, blocked site data).
 * - `outdated`: a newer version of the lab is open in another tab: reload this one.
 * - `terminated`: the browser closed the database (site data were cleared): the next use opens it anew.
 * - `closed`: used after `close()`.
 * - `failed`: anything else; the message says what.
 */
export type StorageErrorCode = 'full' | 'refused' | 'outdated' | 'terminated' | 'closed' | 'failed';

/** An error of the storage layer. The platform's own error is the `cause`. */
export class StorageError extends Error {
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StorageError';
    this.code = code;
  }
}

/**
 * Gives an error of the platform its code; errors that are not the database's own come back unchanged. While opening,
 * `InvalidStateError` is how Firefox says that it keeps nothing; later it means that the connection is gone.
 */
export function storageError(error: unknown, during: 'opening' | 'use' = 'use'): unknown {
  const name = nameOf(error);
  if (error instanceof StorageError || name === undefined) return error;
  const known = CODES[name];
  if (known === undefined) return error;
  const code = during === 'opening' && known === 'terminated' ? 'refused' : known;
  const said = error instanceof Error && error.message !== '' ? `: ${error.message}` : '';
  return new StorageError(code, `${MEANING[code]} (${name}${said})`, error);
}

/** By the name of the `DOMException`, as IndexedDB uses them. */
const CODES: { readonly [name: string]: StorageErrorCode | undefined } = {
  QuotaExceededError: 'full',
  SecurityError: 'refused',
  NotAllowedError: 'refused',
  VersionError: 'outdated',
  AbortError: 'failed',
  InvalidStateError: 'terminated',
  UnknownError: 'failed',
  DataCloneError: 'failed',
  DataError: 'failed',
};

const MEANING: Readonly<Record<StorageErrorCode, string>> = {
  full: 'The browser has no room left for this site: delete old transcripts or free disk space',
  refused: 'The browser does not allow this page to store data: allow site data, or leave the private window',
  outdated: 'A newer version of the lab has changed the database: reload this page',
  terminated: 'The browser closed the database: try again',
  closed: 'The database was closed by this page',
  failed: 'The database failed',
};

/** `DOMException` is an `Error` in some realms only, so its name is read structurally. */
function nameOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('name' in error)) return undefined;
  return typeof error.name === 'string' ? error.name : undefined;
}
