import { CODE } from '../../protocol/errors.ts';
import { parseFrame } from '../../protocol/frames.ts';
import { isObject } from '../../protocol/json.ts';
import { META } from '../../protocol/meta.ts';
import { codeMeaning } from '../../transcript/codes.ts';
import type { Messages } from '../i18n/index.ts';

export type MeaningKey = keyof Messages['errors'];

/**
 * What an error says: from its code, the shape of its data and the request, never from the words of its message.
 * `request` is the text it answers, where that is known; `-32602` says many things, and it tells them apart.
 */
export function errorMeaning(error: unknown, request?: string): MeaningKey {
  if (!isObject(error) || typeof error.code !== 'number') return 'application';
  const data = isObject(error.data) ? error.data : {};
  if (error.code === CODE.invalidRequest && 'limit' in data) return 'limit';
  if (error.code !== CODE.invalidParams) return codeMeaning(error.code);
  if (typeof data.uri === 'string') return URI.test(data.uri) ? 'resource' : 'invalidUri';
  return request !== undefined && lacksEnvelope(request) ? 'meta' : 'invalidParams';
}

/** Where the specification speaks of it, relative to the revision's pages. */
export const MEANING_SECTION: { readonly [key in MeaningKey]: string } = {
  parseError: 'basic/index#error-codes',
  invalidRequest: 'basic/index#requests',
  limit: 'basic/index#requests',
  methodNotFound: 'basic/index#error-codes',
  resource: 'server/resources#error-handling',
  invalidUri: 'server/resources#error-handling',
  meta: 'basic/index#meta',
  invalidParams: 'basic/index#error-codes',
  internalError: 'basic/index#error-codes',
  headerMismatch: 'basic/transports/streamable-http#server-validation',
  missingClientCapability: 'basic/index#meta',
  unsupportedVersion: 'basic/versioning#protocol-version-negotiation',
  legacyResourceNotFound: 'server/resources#error-handling',
  unauthorized: 'basic/authorization/index',
  insufficientScope: 'basic/authorization/index#scope-challenge-handling',
  tooMany: 'basic/index#error-codes',
  reserved: 'basic/index#error-codes',
  application: 'basic/index#error-codes',
};

/** The form of a URI by RFC 3986, as far as characters go: a scheme, then allowed characters and whole escapes. */
const URI = /^[a-z][a-z0-9+.-]*:(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9a-f]{2})*$/i;

function lacksEnvelope(request: string): boolean {
  const { kind, params } = parseFrame(request);
  if (kind !== 'request') return false;
  const meta = isObject(params?._meta) ? params._meta : {};
  return typeof meta[META.protocolVersion] !== 'string' || !isObject(meta[META.clientCapabilities]);
}
