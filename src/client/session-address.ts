/** The session and world of the playground itself. */
export const FIRST_SESSION = 'playground';

/** Which session an address (`location.search`) names, and whether it came from elsewhere or was made here. */
export interface AddressedSession {
  readonly id: string;
  readonly kind: 'first' | 'new' | 'import' | 'fork';
}

/** The playground's own session where the address names none that the lab would have made. */
export function sessionOfAddress(search: string): AddressedSession {
  const id = new URLSearchParams(search).get('session') ?? '';
  return { id: FIRST_SESSION, kind: 'first', ...namedSession(id) };
}

/** `new-…`, `fork-…` and `import-…` are ids that the lab gives. */
export function namedSession(id: string): AddressedSession | undefined {
  if (id === FIRST_SESSION) return { id, kind: 'first' };
  const kind = /^(new|import|fork)-[a-z0-9-]{1,40}$/.exec(id)?.[1];
  return kind === 'new' || kind === 'import' || kind === 'fork' ? { id, kind } : undefined;
}

/** What stands behind the path in the address of a session. */
export function sessionAddress(id: string): string {
  return id === FIRST_SESSION ? '' : `?session=${id}`;
}
