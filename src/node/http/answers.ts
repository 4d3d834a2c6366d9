import type { ServerResponse } from 'node:http';
import { CODE, type ErrorObject } from '../../protocol/errors.ts';
import type { RequestId } from '../../protocol/frames.ts';
import { isObject } from '../../protocol/json.ts';

/** The status of an answer that is an error, and the headers that go with it. */
export interface HttpRefusal {
  readonly status: number;
  readonly headers?: { readonly [name: string]: string };
}

/** Whom a challenge sends where (RFC 6750 section 3, RFC 9728 section 5.1). */
export interface Challenge {
  /** Address of the protected resource metadata. */
  readonly resourceMetadata: string;
  /** What a first credential should hold. */
  readonly scopes: readonly string[];
  /** A credential was presented, and does not hold. */
  readonly presented: boolean;
}

/**
 * The HTTP side of an error (basic/transports/streamable-http; basic/authorization, "Error Handling").
 *
 * Where the revision names no status, errors about the message itself are 400, and those about what it asked for
 * (a resource that does not exist, a handler that failed) are 200: the exchange worked, and a client that has
 * to tell an old server by a 400 is not misled.
 */
export function refusalOf(error: ErrorObject, badEnvelope: boolean, challenge: Challenge): HttpRefusal {
  switch (error.code) {
    case CODE.parseError:
    case CODE.invalidRequest:
    case CODE.headerMismatch:
    case CODE.missingClientCapability:
    case CODE.unsupportedVersion:
      return { status: 400 };
    case CODE.methodNotFound:
      return { status: 404 };
    case CODE.invalidParams:
      return { status: badEnvelope ? 400 : 200 };
    case CODE.unauthorized:
      return { status: 401, headers: { 'WWW-Authenticate': unauthorizedChallenge(challenge) } };
    case CODE.insufficientScope:
      return { status: 403, headers: { 'WWW-Authenticate': scopeChallenge(error, challenge) } };
    case CODE.tooMany:
      return { status: 429, headers: { 'Retry-After': '1' } };
    default:
      return { status: 200 };
  }
}

function unauthorizedChallenge({ presented, scopes, resourceMetadata }: Challenge): string {
  return bearer([
    ...(presented ? [['error', 'invalid_token'] as const] : []),
    ['resource_metadata', resourceMetadata],
    ...(scopes.length > 0 ? [['scope', scopes.join(' ')] as const] : []),
  ]);
}

function scopeChallenge(error: ErrorObject, { resourceMetadata, scopes }: Challenge): string {
  const required = isObject(error.data) ? error.data.requiredScopes : undefined;
  return bearer([
    ['error', 'insufficient_scope'],
    ['scope', (Array.isArray(required) ? required : scopes).join(' ')],
    ['resource_metadata', resourceMetadata],
    ['error_description', 'The token lacks a scope that this request needs'],
  ]);
}

function bearer(parameters: readonly (readonly [name: string, value: string])[]): string {
  return `Bearer ${parameters.map(([name, value]) => `${name}="${value}"`).join(', ')}`;
}

/** Answers with a JSON-RPC error; `id` is left out where it could not be read. */
export function sendError(
  response: ServerResponse,
  refusal: HttpRefusal,
  error: ErrorObject,
  id?: RequestId,
): void {
  sendJson(
    response,
    refusal,
    JSON.stringify(id === undefined ? { jsonrpc: '2.0', error } : { jsonrpc: '2.0', id, error }),
  );
}

export function sendJson(response: ServerResponse, { status, headers }: HttpRefusal, text: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers });
  response.end(text);
}
