import type { FaultId } from '../../control/faults.ts';
import type { RuleId } from '../../transcript/lint/index.ts';

/**
 * What the lint finds under each fault, in a conversation that touches everything. An empty list is a finding too:
 * what breaks no rule on the wire has to be found in another way. A test holds this against the real servers.
 */
export const EXPECTED: { readonly [fault in FaultId]: readonly RuleId[] } = {
  noAcknowledgment: ['subscriptions.ackFirst'],
  // In order, only slow: nothing is broken.
  lateAcknowledgment: [],
  eventBeforeAcknowledgment: ['subscriptions.ackFirst'],
  wrongSubscriptionId: ['subscriptions.unknownId'],
  // Duplicates are allowed: an event is a signal, not a log.
  duplicateEvent: [],
  // What did not come cannot be seen; only reading again finds it.
  droppedEvent: [],
  unaskedEvent: ['subscriptions.unasked'],
  eventsAfterCancel: ['cancellation.after'],
  hintsStripped: ['caching.ttlMissing', 'caching.scopeMissing'],
  ttlNegative: ['caching.ttl'],
  scopeUnknown: ['caching.scope'],
  scopeVaries: ['caching.scopeVaries'],
  resultTypeStripped: ['results.resultType'],
  emptyContents: ['resources.empty'],
  legacyNotFound: ['errors.oldCode'],
  lyingMimeType: ['resources.mimeType'],
  urlSafeBase64: ['resources.blob'],
  // One list says nothing of whose it is: two principals have to be compared.
  leakingList: [],
  leakingCompletion: [],
  // A list may be empty.
  emptyList: [],
  // An empty page with a cursor is allowed, and so is the cursor "".
  emptyFirstPage: [],
  resourcesUndeclared: ['versioning.undeclared'],
  // Who asks is decided behind the wire.
  membershipLost: [],
  identityMixedUp: [],
  // This server does not log at all, which makes it two findings.
  unaskedLog: ['logging.unasked', 'versioning.undeclared'],
  lateProgress: ['progress.afterEnd'],
  serverRequest: ['framing.serverRequest'],
  truncatedAnswer: ['framing.json'],
  wrongAnswerId: ['framing.answerIdType', 'framing.answerToNothing'],
  // Slow is not wrong.
  slowAnswer: [],
  replyAfterCancel: ['cancellation.crossed'],
};
