import type { HttpTarget } from './target.ts';

const PREFIX = '/.well-known/oauth-protected-resource';

/** Where the metadata of a server stands: the well-known name in front of the endpoint's path (RFC 9728 section 3.1). */
export function metadataPath(server: string): string {
  return `${PREFIX}${endpointPath(server)}`;
}

/** The path of a server's MCP endpoint. */
export function endpointPath(server: string): string {
  return `/mcp/${server}`;
}

/** The protected resource metadata of a server (RFC 9728 section 2). */
export function metadataDocument(target: HttpTarget, origin: string, issuer: string): object {
  const { id, info } = target.engine.catalog;
  return {
    resource: `${origin}${endpointPath(id)}`,
    resource_name: info.title,
    authorization_servers: [issuer],
    bearer_methods_supported: ['header'],
    scopes_supported: target.scopesSupported,
  };
}
