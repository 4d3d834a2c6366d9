import { emptyList, leakingList } from './catalog/lists.ts';
import { lyingMimeType } from './catalog/mime.ts';
import { emptyContents } from './catalog/missing.ts';
import type { Fault } from './fault.ts';
import { eventBeforeAcknowledgment, lateAcknowledgment, noAcknowledgment } from './frames/acknowledgment.ts';
import { hintsStripped, legacyNotFound, resourcesUndeclared, wrongAnswerId } from './frames/answers.ts';
import { droppedEvent, duplicateEvent, wrongSubscriptionId } from './frames/events.ts';
import { emptyFirstPage } from './frames/pages.ts';
import { eventsAfterCancel, replyAfterCancel, slowAnswer } from './frames/timing.ts';
import { identityMixedUp, membershipLost } from './policy/identities.ts';

/** Every fault there is. Where several are on, the later one in this list stands nearer to the engine. */
export const FAULTS: readonly Fault[] = [
  noAcknowledgment,
  lateAcknowledgment,
  eventBeforeAcknowledgment,
  wrongSubscriptionId,
  duplicateEvent,
  droppedEvent,
  eventsAfterCancel,
  hintsStripped,
  emptyContents,
  legacyNotFound,
  lyingMimeType,
  leakingList,
  emptyList,
  emptyFirstPage,
  resourcesUndeclared,
  membershipLost,
  identityMixedUp,
  wrongAnswerId,
  slowAnswer,
  replyAfterCancel,
];
