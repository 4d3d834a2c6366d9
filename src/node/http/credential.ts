import type { IncomingMessage } from 'node:http';

/** What a request presents: nothing, a token, or something that cannot be one (basic/authorization, "Access Token Usage"). */
export type Presented =
  | { readonly kind: 'none' }
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'malformed'; readonly why: string };

/** Reads the credential of a request. Only the `Authorization` header carries one; a query must not. */
export function presentedCredential(request: IncomingMessage, url: URL): Presented {
  if (url.searchParams.has('access_token')) {
    return {
      kind: 'malformed',
      why: 'a token in the query is never read; send it in the Authorization header',
    };
  }
  const values = request.headersDistinct.authorization ?? [];
  const [value] = values;
  if (value === undefined) return { kind: 'none' };
  if (values.length > 1) return { kind: 'malformed', why: 'there is more than one Authorization header' };
  const token = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(value)?.[1];
  // Anything else is presented too, and holds for nothing: not even a good token without its scheme.
  return { kind: 'token', token: token ?? '' };
}
