import { defineWords } from '../../../src/grading/exercise.ts';

/** Words of the exercises about events and ends. */
export const hearing = defineWords({
  'acknowledged-first': {
    title: 'First the acknowledgment, then the event',
    task: `Show the order that the protocol promises, and then what it looks like when a server breaks it.

1. Listen to order 1001 and let a colleague edit it. Find the acknowledgment, and the event after it.
2. Cancel that subscription, or leave it: but switch the fault on now, and open a *new* one with another id.
3. Edit the order again. Point at the frame that came too early.
4. Answer the question.`,
    hints: [
      'Compare frames that carry the same `io.modelcontextprotocol/subscriptionId`. Everything else may stand between them.',
      'The first message that carries a subscription’s id must be its acknowledgment. The fault holds it back until an event has gone out.',
      'The section is [Acknowledgment](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#acknowledgment); its last sentence is about channels that several subscriptions share.',
      'Listen, edit, fault on, listen with a new id, edit. Point at the `notifications/resources/updated` that stands above its own acknowledgment. Between two subscriptions no order is promised.',
    ],
    checks: {
      'in-order': 'You saw a subscription acknowledged first and told afterwards.',
      'out-of-order': 'You saw one where the event came first.',
      'point-at-the-early-one': 'You point at the frame that broke the rule.',
      'per-subscription': 'You know for what the order holds.',
    },
    mistakes: {
      'in-order.nothing': 'No subscription is there yet. Send the listen that stands in the composer.',
      'in-order.noEvent':
        'Subscription `{seen.id}` was acknowledged in frame {seen.acknowledged}, and nothing has changed since. An order of two messages shows only when both are there: let a colleague edit the order.',
      'in-order.unacknowledged':
        'No subscription of yours was acknowledged before it heard something; `{seen.id}` was not. With the fault on the right order cannot show: begin without it.',
      'out-of-order.faultNeverOn':
        'So far the server has kept the rule. Switch the fault on, and open another subscription.',
      'out-of-order.noNewSubscription':
        'The fault touches acknowledgments, and yours was sent before it was on. Open a new subscription now.',
      'out-of-order.noEvent':
        'Subscription `{seen.id}` was opened under the fault and has heard nothing yet. Edit the order.',
      'point-at-the-early-one.notSeen': 'No event has come too early yet.',
      'point-at-the-early-one.undecided':
        'You have not pointed at a frame yet. Look at the frames of subscription `{expected.id}`.',
      'point-at-the-early-one.acknowledgment':
        'Frame {seen.seq} is an acknowledgment. That it is late is the harm; the rule was broken by the event that went out before it.',
      'point-at-the-early-one.inOrder':
        'Frame {seen.seq} belongs to subscription `{seen.id}`, which had been acknowledged in frame {seen.acknowledged}: that one is in order. Look at subscription `{expected.id}`.',
      'point-at-the-early-one.other': 'Frame {seen.seq} is not an event of a subscription.',
      'per-subscription.notSeen': 'First see the order broken, then say for what it holds.',
      'per-subscription.undecided': 'The question about two subscriptions is still open.',
      'per-subscription.perChannel':
        'The order is promised for each subscription id on its own. Several subscriptions share one port, and an event of the older one may well stand before the acknowledgment of the younger.',
    },
    questions: {
      early: { ask: 'Which frame came too early?' },
      interleaved: {
        ask: 'Subscription “desk” is active, “stock” was just asked for. Now an event for “desk” arrives, then the acknowledgment for “stock”. Is that allowed?',
        choices: {
          allowed: 'yes: the order holds for each subscription id',
          broken: 'no: nothing may come before an acknowledgment that is due',
        },
      },
    },
    controls: { 'backend.edit1001': 'Edit order 1001' },
  },
  'six-events': {
    title: 'Two subscriptions, six events',
    task: `A desk watches orders 1001 and 1002, the stock room watches 1001 and 1005, both over this one port.

1. Open both: with the button, or with two messages of your own.
2. Let colleagues edit orders until six events have arrived; edit 1001 at least once.
3. Say of each of the first six to which subscription it belongs: “first” is the one you opened first.
4. Say how many notifications one edit of order 1001 makes.`,
    hints: [
      'Open an event in the transcript and look into its `params._meta`.',
      'Each event carries the id of the listen to which it belongs. The URI cannot tell you: two subscriptions may share it.',
      'See [Receiving Notifications](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#receiving-notifications) and [Multiple Concurrent Subscriptions](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#multiple-concurrent-subscriptions).',
      'Edit 1001, 1002, 1005 and 1001 again: first, second, first, second, first, second. Each edit of 1001 makes two notifications, one for each subscription.',
    ],
    checks: {
      'two-at-once': 'Two subscriptions that share an order were open at once.',
      'six-came': 'Six events came, shared ones among them.',
      attribute: 'You attribute each of the six.',
      'count-the-change': 'You know how many notifications one change makes.',
    },
    mistakes: {
      'two-at-once.nothing': 'No subscription has been acknowledged yet.',
      'two-at-once.one':
        'There is one subscription, `{seen.id}`. With only one there is nothing to tell apart: open a second.',
      'two-at-once.nothingShared':
        'No two of your {seen.count} subscriptions share an order while each has one of its own. Let both watch `{expected.shared}`, and each another one besides.',
      'two-at-once.notTogether': 'Your subscriptions were open one after the other, never at the same time.',
      'six-came.notOpen': 'First the two subscriptions, then the events.',
      'six-came.tooFew':
        '{seen.count} of {expected.count} events have come since both were listening. Let colleagues edit more.',
      'six-came.nothingShared':
        'None of the first six is about `{seen.uri}`, the order that both watch. Start again, and edit that one among the first.',
      'attribute.notSeen': 'There are not six events yet.',
      'attribute.undecided':
        'Event {seen.place} (frame {seen.seq}, about `{seen.uri}`) is not attributed yet.',
      'attribute.byTheUri':
        'Event {seen.place} is about `{seen.uri}`, which both watch, so the URI cannot decide. Frame {seen.seq} carries the id `{expected.id}`.',
      'attribute.other':
        'Event {seen.place} is frame {seen.seq}; look at its `subscriptionId`. It says `{expected.id}`.',
      'count-the-change.notSeen': 'Let something happen first, and count.',
      'count-the-change.undecided': 'How many notifications come from one edit of `{seen.uri}`?',
      'count-the-change.other':
        'You chose {seen.choice}. Look at the transcript after an edit of `{seen.uri}`: {expected.count} frames, one for each subscription that watches it. Whoever counts notifications does not count changes.',
    },
    questions: {
      whose: {
        ask: 'To which subscription does each event belong?',
        items: {
          '1': 'event 1',
          '2': 'event 2',
          '3': 'event 3',
          '4': 'event 4',
          '5': 'event 5',
          '6': 'event 6',
        },
        choices: { first: 'the first', second: 'the second' },
      },
      perChange: {
        ask: 'How many notifications does one edit of order 1001 make?',
        choices: { '1': 'one', '2': 'two', '3': 'three' },
      },
    },
    controls: {
      'backend.edit1001': 'Edit order 1001',
      'backend.edit1002': 'Edit order 1002',
      'backend.edit1005': 'Edit order 1005',
      'batch.both': 'Open “desk” and “stock”',
    },
  },
  'close-gracefully': {
    title: 'Three ends',
    task: `A subscription can end in three ways. Predict first what the client receives in each case, then make all three happen. Use a new id each time.

1. Listen to \`notes://note-1\`, then cancel: a \`notifications/cancelled\` without \`id\`, with the listen’s id as \`params.requestId\`.
2. Listen again, and let the server end the connection in order.
3. Reconnect, listen once more, and cut the line.
4. Point at the frame with which the server said goodbye.`,
    hints: [
      'Watch the rows that come after each end. In one case a frame arrives, in two none does.',
      'A listen is a request. Its answer comes when the server ends it in order: late, and with the same id.',
      'See [Graceful Closure](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#graceful-closure), and [Transport-Specific Cancellation](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/cancellation#transport-specific-cancellation) for your own cancellation.',
      'Nothing after a cancellation, a result after the server’s end, nothing after a cut. The cancellation reads `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":…}}` with the id as you sent it.',
    ],
    checks: {
      'ended-by-server': 'The server ended one with its final result.',
      'cancelled-by-you': 'You cancelled one.',
      'line-lost': 'You lost one.',
      'tell-ends-apart': 'Your predictions agree with what came.',
      'same-id': 'You point at the final result, which carries the id twice.',
    },
    mistakes: {
      'ended-by-server.nothing': 'No subscription is there yet. Send the listen that stands in the composer.',
      'ended-by-server.stillOpen':
        'Subscription `{seen.id}` is still open: its request has waited for its answer since the beginning. Let the server end the connection.',
      'ended-by-server.otherEnd':
        'Subscription `{seen.id}` ended without a result. The one that the server ends in order is still missing.',
      'cancelled-by-you.nothing': 'No cancellation of yours has ended a subscription yet.',
      'cancelled-by-you.sentAsRequest':
        'Your message had the id `{seen.id}`, so it was a request, and there is no such method among requests. A notification has no `id`: delete it.',
      'cancelled-by-you.otherId':
        'Your cancellation names `{seen.requestId}`. The subscriptions were opened with {seen.open}; the id must be the same, its JSON type included. A server ignores what it does not know and says nothing.',
      'line-lost.nothing': 'No line has been cut yet.',
      'line-lost.nobodyListened':
        'You cut the line while no subscription was active, so nothing was lost with it. Reconnect, listen, then cut.',
      'tell-ends-apart.notSeen':
        'Not every end has been seen yet. Make all three happen; predictions alone do not count.',
      'tell-ends-apart.undecided': 'There is no prediction yet for the end of subscription `{seen.id}`.',
      'tell-ends-apart.answerToACancellation':
        'You expected something after your cancellation. Look at subscription `{seen.id}`: after frame {seen.ended} nothing of it came. Whoever cancels has said that the answer no longer interests them.',
      'tell-ends-apart.wordFromADeadLine':
        'You expected a word from a line that was cut. Nothing can come over it, no error either: that is how a client recognises the loss. See subscription `{seen.id}`.',
      'tell-ends-apart.silentFarewell':
        'You expected silence, but subscription `{seen.id}` got its answer in frame {seen.ended}. Without it the client could not tell an orderly end from a loss.',
      'tell-ends-apart.other':
        'You expected an error; subscription `{seen.id}` got a result in frame {seen.ended}. An orderly end is not a failure.',
      'same-id.notSeen': 'The server has not said goodbye yet.',
      'same-id.undecided': 'You have not pointed at a frame yet.',
      'same-id.acknowledgment':
        'Frame {seen.seq} is the acknowledgment of `{seen.id}`, the first message. You are looking for the last: the one with a `result` and the `id` of the listen.',
      'same-id.other':
        'Frame {seen.seq} is not the answer to a listen. Look for a `result` whose `id` is that of the listen and whose `_meta` names it once more.',
    },
    questions: {
      comes: {
        ask: 'What does the client receive for the subscription when …',
        items: {
          cancel: '… it cancels by itself?',
          end: '… the server ends it in order?',
          drop: '… the line is cut?',
        },
        choices: { result: 'a result', error: 'an error', nothing: 'nothing' },
      },
      final: { ask: 'Which frame is the server’s goodbye?' },
    },
  },
});
