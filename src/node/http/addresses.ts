/** The only interface the server listens on. */
export const BIND_ADDRESS = '127.0.0.1';

/** Names under which this machine reaches itself. */
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * True if a `Host` header names this machine, with any port. A page of elsewhere whose name was rebound to
 * 127.0.0.1 still sends its own name here (basic/transports/streamable-http, "Security & Endpoint").
 */
export function isLocalHost(host: string | undefined): boolean {
  const name = /^(\[[0-9a-f:.]+\]|[^:@/?#[\]]+)(?::\d{1,5})?$/i.exec(host ?? '')?.[1];
  return name !== undefined && LOCAL_NAMES.includes(name.toLowerCase());
}

/** True if an `Origin` header names a page of this machine. `null`, the origin of sandboxed pages, does not. */
export function isLocalOrigin(origin: string): boolean {
  const host = /^https?:\/\/([^/?#]+)$/i.exec(origin)?.[1];
  return host !== undefined && isLocalHost(host);
}

/** The server's own origin, for audiences and metadata. */
export function originOf(port: number): string {
  return `http://${BIND_ADDRESS}:${port}`;
}
