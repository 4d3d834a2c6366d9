/** Answers that say the wrong thing. */
import { CODE } from '../../../protocol/errors.ts';
import type { FrameFault } from '../fault.ts';
import { otherId } from './events.ts';
import { answerIn, rewritten, without } from './text.ts';

/** The cache hints are missing (server/utilities/caching: a result without them breaks the revision). */
export const hintsStripped: FrameFault = {
  id: 'hintsStripped',
  layer: 'frames',
  decorate: (next, { strikes }) => ({
    out(text) {
      const answer = text.includes('"ttlMs":') ? answerIn(text) : undefined;
      const result = answer?.result;
      if (answer === undefined || result === undefined || !('ttlMs' in result) || !strikes()) next.out(text);
      else next.out(rewritten(answer, { result: without(result, 'ttlMs', 'cacheScope') }));
    },
  }),
};

/** The code for a missing resource that ended with 2025-11-25 (basic/index, "Error Codes": must not be sent). */
export const legacyNotFound: FrameFault = {
  id: 'legacyNotFound',
  layer: 'frames',
  decorate: (next, { strikes }) => ({
    out(text) {
      const answer = text.includes('"message":"Resource not found"') ? answerIn(text) : undefined;
      const error = answer?.error;
      if (answer === undefined || error?.code !== CODE.invalidParams || !strikes()) next.out(text);
      else next.out(rewritten(answer, { error: { ...error, code: CODE.legacyResourceNotFound } }));
    },
  }),
};

/**
 * Answers to nothing; the request itself is never answered (basic/index, "Responses"). Discovery is spared, because
 * without it nobody could connect and see the rest.
 */
export const wrongAnswerId: FrameFault = {
  id: 'wrongAnswerId',
  layer: 'frames',
  decorate: (next, { strikes, pick }) => ({
    out(text) {
      const answer = answerIn(text);
      if (answer === undefined || answer.result?.supportedVersions !== undefined || !strikes())
        next.out(text);
      else next.out(rewritten(answer, { id: otherId(answer.id, pick(2)) }));
    },
  }),
};

/** Discovery keeps the capability to itself, and everything works for those who ask nevertheless. */
export const resourcesUndeclared: FrameFault = {
  id: 'resourcesUndeclared',
  layer: 'frames',
  decorate: (next, { strikes }) => ({
    out(text) {
      const answer = text.includes('"supportedVersions":') ? answerIn(text) : undefined;
      const capabilities = answer?.result?.capabilities;
      if (answer?.result === undefined || !isResources(capabilities) || !strikes()) {
        next.out(text);
        return;
      }
      const result = { ...answer.result, capabilities: without(capabilities, 'resources') };
      next.out(rewritten(answer, { result }));
    },
  }),
};

function isResources(capabilities: unknown): capabilities is Record<string, unknown> {
  return typeof capabilities === 'object' && capabilities !== null && 'resources' in capabilities;
}
