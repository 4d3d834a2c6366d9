import { CODE, type ErrorObject, ProtocolError } from '../protocol/errors.ts';
import type { JsonObject } from '../protocol/json.ts';
import { LIMITS } from '../protocol/limits.ts';
import { REVISION, SUPPORTED_VERSIONS } from '../protocol/revision.ts';

/**
 * Every error that the server can send, made in one place (basic/index, "Error Codes"). Messages name the cause
 * and, where the peer can do something about it, the remedy. `reason` arguments reach the operator only.
 */

export function parseError(why: string): ErrorObject {
  return { code: CODE.parseError, message: `Parse error: ${why}` };
}

export function invalidRequest(why: string, data?: JsonObject): ErrorObject {
  const error = { code: CODE.invalidRequest, message: `Invalid request: ${why}` };
  return data === undefined ? error : { ...error, data };
}

export function duplicateId(): ErrorObject {
  return invalidRequest('this id belongs to a request that is still open; choose another');
}

export function unsupportedVersion(requested: string): ProtocolError {
  return new ProtocolError({
    code: CODE.unsupportedVersion,
    message: 'Unsupported protocol version',
    data: { supported: SUPPORTED_VERSIONS, requested },
  });
}

export function methodNotFound(method: string): ProtocolError {
  return new ProtocolError(answering(method, { code: CODE.methodNotFound, message: 'Method not found' }));
}

/**
 * The error as it answers this method. `initialize` belongs to revisions until 2025-11-25, whose clients know no newer
 * handshake and can only show the text to a person, so any error names what the server speaks (basic/versioning,
 * "Backward Compatibility").
 */
export function answering(method: string, error: ErrorObject): ErrorObject {
  if (method !== 'initialize') return error;
  return {
    code: error.code,
    message: `${error.message}: this server speaks MCP ${REVISION}, which has no initialize; call server/discover`,
    data: { supported: SUPPORTED_VERSIONS },
  };
}

export function invalidParams(why: string, data?: JsonObject, reason?: string): ProtocolError {
  const error = { code: CODE.invalidParams, message: `Invalid params: ${why}` };
  return new ProtocolError(data === undefined ? error : { ...error, data }, reason);
}

/** The URI is not RFC 3986. `uri` is echoed as it was sent. */
export function invalidUri(uri: string, reason: string): ProtocolError {
  return new ProtocolError(
    { code: CODE.invalidParams, message: 'Invalid resource URI', data: { uri } },
    reason,
  );
}

export function uriTooLong(uri: string): ProtocolError {
  return new ProtocolError(
    { code: CODE.invalidParams, message: 'Invalid resource URI', data: { uri, limit: LIMITS.uriLength } },
    `longer than ${LIMITS.uriLength} characters`,
  );
}

/** Unknown, forbidden and against a variable's rule look alike (server/resources, "Error Handling"). */
export function resourceNotFound(uri: string, reason: string): ProtocolError {
  return new ProtocolError(
    { code: CODE.invalidParams, message: 'Resource not found', data: { uri } },
    reason,
  );
}

export function invalidCursor(reason: string): ProtocolError {
  return new ProtocolError({ code: CODE.invalidParams, message: 'Invalid cursor' }, reason);
}

export function invalidState(reason: string): ProtocolError {
  return new ProtocolError({ code: CODE.invalidParams, message: 'Invalid requestState' }, reason);
}

export function unknownName(what: 'tool' | 'prompt', name: string): ProtocolError {
  return new ProtocolError({ code: CODE.invalidParams, message: `Unknown ${what}: ${clip(name)}` });
}

/** What a message quotes of a peer's text: as much as helps a person, and no megabyte. */
export function clip(text: string): string {
  return text.length <= MOST_QUOTED ? text : `${text.slice(0, MOST_QUOTED)}…`;
}

const MOST_QUOTED = 200;

export function unauthorized(reason: string): ProtocolError {
  return new ProtocolError(
    { code: CODE.unauthorized, message: 'Unauthorized: this request needs a valid credential' },
    reason,
  );
}

export function insufficientScope(requiredScopes: readonly string[]): ProtocolError {
  return new ProtocolError({
    code: CODE.insufficientScope,
    message: 'Forbidden: the credential lacks a scope',
    data: { requiredScopes },
  });
}

export function tooMany(what: string, limit: number): ErrorObject {
  return { code: CODE.tooMany, message: `Too many requests: ${what}`, data: { limit } };
}

export function missingCapability(requiredCapabilities: JsonObject): ProtocolError {
  return new ProtocolError({
    code: CODE.missingClientCapability,
    message: 'Missing required client capability',
    data: { requiredCapabilities },
  });
}

/** What went wrong inside stays inside: text and code are always the same (server/resources, "Error Handling"). */
export const INTERNAL_ERROR: ErrorObject = { code: CODE.internalError, message: 'Internal error' };

export function answerTooLarge(bytes: number): ErrorObject {
  return {
    code: CODE.internalError,
    message: 'Internal error: the answer is larger than a frame may be',
    data: { limit: LIMITS.serverFrameBytes, bytes },
  };
}
