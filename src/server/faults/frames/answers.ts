/** Answers that say the wrong thing. */
import { CODE } from '../../../protocol/errors.ts';
import { isObject } from '../../../protocol/json.ts';
import { answerFault } from './answer-fault.ts';
import { otherId } from './events.ts';
import { without } from './text.ts';

/** The cache hints are missing (server/utilities/caching, "Cacheable Results"). */
export const hintsStripped = answerFault('hintsStripped', '"ttlMs":', ({ result }) =>
  result !== undefined && 'ttlMs' in result ? { result: without(result, 'ttlMs', 'cacheScope') } : undefined,
);

/** A time to live below zero, which clients read as 0. */
export const ttlNegative = answerFault('ttlNegative', '"ttlMs":', ({ result }) =>
  result !== undefined && 'ttlMs' in result ? { result: { ...result, ttlMs: -1 } } : undefined,
);

/** A cache scope that the revision does not know, so that nobody may keep the result. */
export const scopeUnknown = answerFault('scopeUnknown', '"cacheScope":', ({ result }) =>
  result !== undefined && 'cacheScope' in result
    ? { result: { ...result, cacheScope: 'shared' } }
    : undefined,
);

/** Nothing says whether the result is complete (basic/index, "ResultType"). */
export const resultTypeStripped = answerFault('resultTypeStripped', '"resultType":', ({ result }) =>
  result !== undefined && 'resultType' in result ? { result: without(result, 'resultType') } : undefined,
);

/** The code for a missing resource that ended with 2025-11-25 (basic/index, "Error Codes": must not be sent). */
export const legacyNotFound = answerFault('legacyNotFound', '"message":"Resource not found"', ({ error }) =>
  error?.code === CODE.invalidParams ? { error: { ...error, code: CODE.legacyResourceNotFound } } : undefined,
);

/** Base64 of the kind that stands in URLs, without padding (server/resources, "Binary Content"). */
export const urlSafeBase64 = answerFault('urlSafeBase64', '"blob":', ({ result }) => {
  if (!Array.isArray(result?.contents)) return undefined;
  const contents = result.contents.map((item: unknown) => {
    if (!isObject(item) || typeof item.blob !== 'string') return item;
    const blob = item.blob.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    return { ...item, blob };
  });
  return { result: { ...result, contents } };
});

/**
 * Answers to nothing; the request itself is never answered (basic/index, "Responses"). Discovery is spared, because
 * without it nobody could connect and see the rest.
 */
export const wrongAnswerId = answerFault('wrongAnswerId', '"id":', ({ id, result }, { pick }) =>
  result?.supportedVersions === undefined ? { id: otherId(id, pick(2)) } : undefined,
);

/** Discovery keeps the capability to itself, and everything works for those who ask nevertheless. */
export const resourcesUndeclared = answerFault(
  'resourcesUndeclared',
  '"supportedVersions":',
  ({ result }) => {
    const { capabilities } = result ?? {};
    if (!isObject(capabilities) || !('resources' in capabilities)) return undefined;
    return { result: { ...result, capabilities: without(capabilities, 'resources') } };
  },
);
