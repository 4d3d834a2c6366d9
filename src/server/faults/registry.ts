import { leakingCompletion } from './catalog/completions.ts';
import { emptyList, leakingList } from './catalog/lists.ts';
import { lyingMimeType } from './catalog/mime.ts';
import { emptyContents } from './catalog/missing.ts';
import type { Fault } from './fault.ts';
import { eventBeforeAcknowledgment, lateAcknowledgment, noAcknowledgment } from './frames/acknowledgment.ts';
import {
  hintsStripped,
  legacyNotFound,
  resourcesUndeclared,
  resultTypeStripped,
  scopeUnknown,
  ttlNegative,
  urlSafeBase64,
  wrongAnswerId,
} from './frames/answers.ts';
import { droppedEvent, duplicateEvent, wrongSubscriptionId } from './frames/events.ts';
import { emptyFirstPage, scopeVaries } from './frames/pages.ts';
import { eventsAfterCancel, replyAfterCancel, slowAnswer } from './frames/timing.ts';
import { lateProgress, serverRequest, truncatedAnswer, unaskedEvent, unaskedLog } from './frames/unasked.ts';
import { identityMixedUp, membershipLost } from './policy/identities.ts';

/** Every fault there is. Where several are on, the later one in this list stands nearer to the engine. */
export const FAULTS: readonly Fault[] = [
  noAcknowledgment,
  lateAcknowledgment,
  eventBeforeAcknowledgment,
  wrongSubscriptionId,
  duplicateEvent,
  droppedEvent,
  unaskedEvent,
  eventsAfterCancel,
  hintsStripped,
  ttlNegative,
  scopeUnknown,
  scopeVaries,
  resultTypeStripped,
  emptyContents,
  legacyNotFound,
  lyingMimeType,
  urlSafeBase64,
  leakingList,
  leakingCompletion,
  emptyList,
  emptyFirstPage,
  resourcesUndeclared,
  membershipLost,
  identityMixedUp,
  unaskedLog,
  lateProgress,
  serverRequest,
  truncatedAnswer,
  wrongAnswerId,
  slowAnswer,
  replyAfterCancel,
];
