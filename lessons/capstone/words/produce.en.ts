import { defineWords } from '../../../src/grading/exercise.ts';

export const produce = defineWords({
  'produce-evidence': {
    title: 'One file of evidence',
    task: `You are alice, on \`orders\`, with two instances of the server. Bring these proofs together in one transcript. Their order is yours; so are the URIs.

1. **The same catalogue**: two different lists, each complete, from both instances, equal.
2. **No past**: a list that was the first thing a connection was asked for, and the same list on a connection that had been used for reading or prompting before.
3. **One allowed, one refused**: the same URI, read by somebody who may and by somebody who may not.
4. **One prompt** that comes back with its messages.
5. **One invalid URI**: one that can be the name of no order at all.
6. **One subscription**: acknowledged, one event, ended in order by the server.
7. **An event grants nothing**: whoever heard that an order changed, and may not see it any more, is refused when reading it.

Then point at two frames: the event, and the refusal of number 7. The buttons change order 1001, take alice’s membership away and give it back. If you become somebody else, do not forget to become alice again.`,
    hints: [
      'Begin on instance A with everything that gives a connection a past: read, prompt, invalid URI, listen, change. Only then list there, and after that on instance B, which has been asked nothing yet. Look at the list of checks after each step.',
      'A list is complete when its last page has no `nextCursor`. Lists can be compared only if nothing changed between them and the same person asked. Whoever is to be refused after an event must be the one who heard it.',
      'Each check names its section; the two that this lesson is about are [Statelessness](https://modelcontextprotocol.io/specification/2026-07-28/basic/index#statelessness) and [Receiving Notifications](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#receiving-notifications).',
      'A, as alice: read 1001; `prompts/get` with `{"name": "review_order", "arguments": {"uri": "orders://tenant/acme/order/1001"}}`; read `orders://tenant/acme/order/10 01`; listen to 1001; change it; `resources/list`, next page, `prompts/list`. B: the same lists. A: become bob, read 1001; become alice, take the membership away, read 1001; end the connection from the server’s side; point.',
    ],
    checks: {
      'same-catalogue': 'Two lists are the same on two instances.',
      'no-past': 'A list does not depend on what its connection saw before.',
      'allowed-and-refused': 'One URI was read by one person and refused to another.',
      'prompt-resolved': 'A prompt came back with its messages.',
      'invalid-uri': 'An invalid URI was refused and repeated.',
      'whole-subscription': 'A subscription was acknowledged, heard an event, and ended in order.',
      'event-grants-nothing': 'Who heard of a change was refused when reading it.',
      'point-at-proofs': 'You pointed at the event and at the refusal.',
    },
    mistakes: {
      'same-catalogue.noList': 'No list has been fetched yet.',
      'same-catalogue.oneInstance':
        '`{seen.method}` has come from one instance only, or each time for somebody else. Choose the other instance, and ask there as the same person.',
      'same-catalogue.incomplete':
        'Of `{seen.method}` you have the first page from both instances, and not the rest. A first page is not the catalogue: follow `nextCursor` to the end, on both.',
      'same-catalogue.empty':
        '`{seen.method}` is equal on both instances, and empty. That is equal for a server that answers nothing, too. Ask as somebody who sees something.',
      'same-catalogue.different':
        '`{seen.method}` differs between the two instances. Something changed between your two walks: `lastModified` moves with an order, and membership decides what is there. Fetch both again with no change in between.',
      'same-catalogue.oneList':
        '`{seen.proved}` is proved. One more list is needed, complete and from both instances: templates, prompts or tools.',
      'no-past.noList': 'No list with anything in it has been fetched yet.',
      'no-past.neverFirst':
        'Each of your lists came on a connection that had been asked something before, and be it `server/discover`. Connect again, and let the list be the very first request.',
      'no-past.nothingBefore':
        '`{seen.method}` was the first word on a connection: good. What is missing is the same list, asked by the same person, on a connection that had been used for something else than lists. Read something there first.',
      'no-past.different':
        '`{seen.method}` differs between the fresh connection and the used one. Was an order changed, or a membership, in between? Fetch both again with no change in between.',
      'allowed-and-refused.noneAllowed': 'No read has brought contents yet.',
      'allowed-and-refused.noneRefused':
        '`{seen.subject}` has read `{seen.uri}`, and nobody has been refused yet. Become somebody of another tenant and read the same.',
      'allowed-and-refused.onlyMissing':
        '`{seen.refused}` was refused, and nobody has ever read it. Perhaps it does not exist: the answer looks alike. It takes a URI that one person reads and another does not, such as `{seen.uri}`.',
      'allowed-and-refused.sameSubject':
        '`{seen.subject}` was allowed to read `{seen.uri}` at one time and refused at another. That shows that a right was lost. Show too that two people differ: read it as somebody of another tenant.',
      'prompt-resolved.notAsked': 'No `prompts/get` has gone out yet.',
      'prompt-resolved.refused':
        '`prompts/get` for `{seen.name}` was refused with `{seen.code}`. `prompts/list` says which names there are and which arguments each requires.',
      'prompt-resolved.noMessages': '`prompts/get` for `{seen.name}` has no answer with messages.',
      'invalid-uri.notTried': 'No URI has been refused yet.',
      'invalid-uri.wellFormed':
        '`{seen.uri}` was refused, but it could well be the name of an order: missing or forbidden is not invalid. Break the form itself, such as a blank in the number.',
      'invalid-uri.otherAnswer':
        '`{seen.uri}` is not the form of an order, and the answer is not the error `-32602` that repeats it. Read it with `resources/read` and a complete envelope.',
      'whole-subscription.nothing': 'No subscription has been asked for yet.',
      'whole-subscription.notAcknowledged':
        'Subscription `{seen.id}` was not acknowledged. May you read what you listen to?',
      'whole-subscription.noEvent':
        'Subscription `{seen.id}` is acknowledged and has heard nothing. Change order 1001 while it listens.',
      'whole-subscription.stillOpen':
        'Subscription `{seen.id}` heard an event and has no result yet. Let the server end the connection: the result with this id is the graceful close.',
      'whole-subscription.cancelled':
        'You cancelled subscription `{seen.id}`, and a cancelled request gets no answer. That is an end, but not the graceful one, which comes from the server. Listen once more, change the order, and let the server end it.',
      'whole-subscription.lost':
        'The connection of subscription `{seen.id}` is gone without a result. That is a loss. Listen once more, change the order, and let the server end it.',
      'event-grants-nothing.noEvent': 'Nobody has heard an event about a content yet.',
      'event-grants-nothing.notRead':
        'Frame {seen.seq} told `{seen.subject}` that `{seen.uri}` changed. Take the membership away, and read that URI as `{seen.subject}`.',
      'event-grants-nothing.otherSubject':
        'The one who was refused `{seen.uri}` is not the one who was told. It proves nothing about events that a stranger is refused. `{seen.subject}` heard it (frame {seen.seq}), so `{seen.subject}` has to lose the right, and then read.',
      'event-grants-nothing.stillAllowed':
        '`{seen.subject}` read `{seen.uri}` after the event of frame {seen.seq}, and was still allowed to. So the right gave access, or the event did: nobody can tell. Take the right away, and read again.',
      'point-at-proofs.undecided': 'You have not pointed at both frames yet.',
      'point-at-proofs.ownFrame':
        'Frame {seen.seq} is your own request. A proof is what the server said: point at its answer.',
      'point-at-proofs.notTheEvent':
        'Frame {seen.seq} is not an event about a content that came after its acknowledgment. Look for `notifications/resources/updated`.',
      'point-at-proofs.notTheDenial':
        'Frame {seen.seq} does not refuse the event’s URI to the one who heard of it. Look for the error that answers your read after the membership was gone.',
    },
    questions: {
      event: { ask: 'Which frame is the event?' },
      denial: { ask: 'Which frame proves that the event granted nothing?' },
    },
    controls: {
      'backend.edit': 'Change order 1001',
      'backend.leave': 'Take alice’s membership away',
      'backend.rejoin': 'Give alice’s membership back',
    },
  },
});
