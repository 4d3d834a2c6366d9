import type { FaultId } from '../../control/faults.ts';

/** What a fault is called, what it makes the server do, and how one can tell. */
export interface FaultWords {
  readonly name: string;
  readonly does: string;
  readonly shows: string;
}

const faults: { readonly [fault in FaultId]: FaultWords } = {
  noAcknowledgment: {
    name: 'No acknowledgment',
    does: 'A subscription is opened without a word; events come all the same.',
    shows: 'The first event breaks the rule. The subscription stays at “opening”.',
  },
  lateAcknowledgment: {
    name: 'Late acknowledgment',
    does: 'The acknowledgment comes late; events wait for it.',
    shows:
      'Nothing is broken: it is in order, only slow. Look at the time between request and acknowledgment.',
  },
  eventBeforeAcknowledgment: {
    name: 'Event before the acknowledgment',
    does: 'An event comes before the acknowledgment of its subscription.',
    shows: 'The event breaks the rule: the acknowledgment comes first.',
  },
  wrongSubscriptionId: {
    name: 'Wrong subscription id',
    does: 'Events name a subscription that does not exist.',
    shows: 'The event belongs to nothing that was opened.',
  },
  duplicateEvent: {
    name: 'Duplicate event',
    does: 'Events come twice.',
    shows: 'No rule is broken: an event is a signal, not a log. Reading twice must do no harm.',
  },
  droppedEvent: {
    name: 'Dropped event',
    does: 'Events do not come.',
    shows:
      'What did not come cannot be seen. Change a note as a colleague, then read it again: only that finds it.',
  },
  unaskedEvent: {
    name: 'Events that nobody asked for',
    does: 'Beside each event comes one for a resource that is not in the filter.',
    shows: 'The subscription gets what it did not ask for.',
  },
  eventsAfterCancel: {
    name: 'Events after a cancel',
    does: 'A cancelled subscription goes on.',
    shows: 'Each event after the cancellation breaks the rule.',
  },
  hintsStripped: {
    name: 'Hints stripped',
    does: 'Results come without ttlMs and cacheScope.',
    shows:
      'Both are missing in every result that must carry them. The cache takes such a result for stale at once.',
  },
  ttlNegative: {
    name: 'A negative time to live',
    does: 'Results say ttlMs: -1.',
    shows: 'An integer of 0 or more is wanted. Clients read it as 0.',
  },
  scopeUnknown: {
    name: 'An unknown cache scope',
    does: 'Results say cacheScope: "shared".',
    shows: 'There are public and private. The cache does not keep such a result at all.',
  },
  scopeVaries: {
    name: 'A scope for each page',
    does: 'Pages of one list say different scopes.',
    shows: 'List to the end: all pages of a list share one scope.',
  },
  resultTypeStripped: {
    name: 'No resultType',
    does: 'Results do not say whether they are complete.',
    shows: 'It is missing in every result.',
  },
  emptyContents: {
    name: 'Empty contents for what is missing',
    does: 'Reading what does not exist gives a result without contents instead of an error.',
    shows: 'Read a URI that does not exist: absence must be an error.',
  },
  legacyNotFound: {
    name: '-32002 for what is missing',
    does: 'Reading what does not exist answers with the code of older revisions.',
    shows:
      'Read a URI that does not exist: the code must not be sent any more, though clients still accept it.',
  },
  lyingMimeType: {
    name: 'A lying MIME type',
    does: 'Contents claim to be of another type than they are.',
    shows: 'Read the picture: its bytes contradict what is said of them.',
  },
  urlSafeBase64: {
    name: 'Base64 of another kind',
    does: 'Bytes come in the alphabet for URLs, without padding.',
    shows: 'Read the picture: this is not the Base64 that contents use.',
  },
  leakingList: {
    name: 'A leaking list',
    does: 'The list shows what others alone may see.',
    shows: 'One list says nothing of whose it is. List as two identities and compare.',
  },
  leakingCompletion: {
    name: 'Leaking suggestions',
    does: 'Completion suggests what others alone may see.',
    shows: 'Complete a tenant as two identities and compare. Reading what is suggested is refused.',
  },
  emptyList: {
    name: 'An empty list',
    does: 'The list of resources is empty.',
    shows: 'A list may be empty, so nothing is broken. Reading still works: a list is no inventory.',
  },
  emptyFirstPage: {
    name: 'An empty first page',
    does: 'The first page of a list is empty and has a cursor.',
    shows: 'Allowed. A client that stops at the first empty page sees nothing.',
  },
  resourcesUndeclared: {
    name: 'Resources not declared',
    does: 'Discovery does not name the capability, and resources are served all the same.',
    shows: 'The answer to a method whose capability was not declared.',
  },
  membershipLost: {
    name: 'Membership lost',
    does: 'The server thinks that nobody belongs to a tenant any more.',
    shows: 'Who asks is decided behind the wire. On Orders, what was there is not found.',
  },
  identityMixedUp: {
    name: 'Identities mixed up',
    does: 'The server takes one caller for another.',
    shows: 'Nothing on the wire gives it away. Read your private note: whose is it?',
  },
  unaskedLog: {
    name: 'Log messages unasked',
    does: 'A log message comes before each answer, although the request asked for none.',
    shows: 'Nobody set a level, and this server has not declared that it logs.',
  },
  lateProgress: {
    name: 'Late progress',
    does: 'Progress goes on after the answer.',
    shows: 'Send a request with a progressToken in _meta: nothing may come for it after its answer.',
  },
  serverRequest: {
    name: 'The server asks',
    does: 'The server sends a request of its own.',
    shows: 'Servers send no requests in this revision; it waits for an answer for ever.',
  },
  truncatedAnswer: {
    name: 'A truncated answer',
    does: 'Answers break off in the middle.',
    shows: 'The text is no JSON, and the request stays without an answer.',
  },
  wrongAnswerId: {
    name: 'Wrong id in answers',
    does: 'The id of an answer has another JSON type than that of its request.',
    shows: 'The answer belongs to no request, and the request is never answered.',
  },
  slowAnswer: {
    name: 'Slow answers',
    does: 'Answers take their time.',
    shows: 'Slow is not wrong. Good for cancelling a request that is under way.',
  },
  replyAfterCancel: {
    name: 'An answer after a cancel',
    does: 'A cancelled request is answered all the same, late.',
    shows: 'Cancel a request while it is open: the answer that comes is to be ignored.',
  },
};

/** What the fault bench says, in English. */
export const faultsEn = {
  intro: 'Makes the server do one thing wrong, so that you see how it shows. The engine itself has no fault.',
  off: 'Off: the server keeps to all rules.',
  on: (count: number, server: string) =>
    count === 1 ? `On: 1 fault of the server ${server}` : `On: ${count} faults of the server ${server}`,
  allOff: 'Take all away',
  seed: 'Seed',
  seedHint: 'The same seed and faults do the same to the same conversation.',
  rate: 'Strikes',
  rates: { always: 'always', half: 'half of the time', rarely: 'one time in ten' },
  wait: 'Waits, in milliseconds',
  finding: 'Expected findings:',
  /** How often an expected finding came since the fault is on. */
  seen: (count: number) => (count === 0 ? 'not seen yet' : `seen ${count} ×`),
  noFinding: 'No finding on the wire.',
  problem: (why: string) => `Not changed: ${why}`,
  groups: {
    subscriptions: 'Subscriptions',
    results: 'Results',
    lists: 'Lists and discovery',
    identity: 'Identity',
    answers: 'Answers and time',
  },
  banner: (server: string, names: string) =>
    `Fault bench on: the server ${server} misbehaves on purpose (${names}).`,
  open: 'Open the fault bench',
  faults,
};
