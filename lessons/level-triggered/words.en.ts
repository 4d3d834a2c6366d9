import { defineWords } from '../../src/grading/exercise.ts';

export default defineWords({
  'version-43': {
    title: 'Version 43 after the notification for 42',
    task: `Order 1042 of acme is at version 41. Find out how notifications, changes and reads relate to each other.

1. Listen to \`orders://tenant/acme/order/1042\` and read it. Let a colleague edit it: that is version 42, and a notification comes. Before you read, let it be edited once more. Now read: the answer says 43.
2. Make more notifications than changes: switch “duplicate event” on, edit once, read. Switch it off.
3. Make fewer: switch “dropped event” on, edit once, read.
4. Explain the read of step 1, and say what a client does about version 42.`,
    hints: [
      'Count between two reads: how far did `version` go up, and how many `notifications/resources/updated` stand in between?',
      'A notification says that something changed. A read says how things are now. Neither waits for the other.',
      'What an event holds is shown under [Subscriptions](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#subscriptions) of the page on resources: a URI, and no version.',
      'Read (41), edit, edit, read (43). Duplicate on, edit, read: two notifications, one change. Dropped on, edit, read: none, one change. A read gives the current state; 43 contains what 42 had, so nothing is to be done about 42.',
    ],
    checks: {
      jump: 'One read was two versions ahead of the one before, with a notification in between.',
      'more-signals': 'Between two reads there were more notifications than changes.',
      'fewer-signals': 'Between two others there were fewer, although you listened.',
      explain: 'You explain the read.',
      handle: 'You know what is to be done about the version in between.',
    },
    mistakes: {
      'jump.nothing': 'The order has not been read yet. Listen, read, and let it be edited.',
      'jump.readOnce':
        'You have read version {seen.version} and nothing to compare it with. Read once before the edits and once after.',
      'jump.noEvent':
        'Between your reads of version {seen.from} and {seen.to} no notification came. Listen first, so that there is one to explain.',
      'jump.oneStep':
        'You read after each notification, so version {seen.to} followed {seen.from}. Real clients are not always that quick: let the order be edited twice before you read.',
      'more-signals.notYet': 'Two reads are needed, with an edit in between, while “duplicate event” is on.',
      'more-signals.asMany':
        'Between your last two reads: notifications {seen.signals}, changes {seen.changes}. Switch “duplicate event” on, edit, and read.',
      'fewer-signals.notYet': 'Two reads are needed, with an edit in between, while “dropped event” is on.',
      'fewer-signals.notListening':
        'From version {seen.from} to {seen.to} you heard too little, but you were not listening all the time. That a deaf client hears nothing proves nothing: keep a subscription open.',
      'fewer-signals.asMany':
        'Between your last two reads: notifications {seen.signals}, changes {seen.changes}. Switch “dropped event” on, edit, and read.',
      'explain.notSeen': 'First make a read that jumps, then explain it.',
      'explain.undecided': 'Your read went from {seen.from} to {seen.to}. Why?',
      'explain.lost':
        'Look at the frames: between {seen.from} and {seen.to} every change has its notification. None was lost, and still the read jumps.',
      'explain.ahead':
        'The server was not ahead of anything. It answered with what was there when it was asked; notifications that had not been acted on yet do not hold it back.',
      'explain.carried':
        'Open the notification: it holds a URI and no version, and no content either. You know of {seen.to} from the read alone.',
      'handle.notSeen': 'First make a read that jumps.',
      'handle.undecided': 'Version {seen.missing} was never read. What now?',
      'handle.looksForTheMissing':
        'No read brings version {seen.missing} back: a read names a URI, and what stands behind it is {seen.to}. Whoever needs every step needs a history from the server, as a resource of its own.',
      'handle.waits':
        'You hold {seen.to} already, and nothing newer is known. A notification that is still to come may be for a change that you have read; waiting for it would keep back the truth.',
    },
    questions: {
      why: {
        ask: 'Why does the read bring 43, although you read because of the notification for 42?',
        choices: {
          lost: 'the notification for 43 was lost',
          ahead: 'the server answered too early, before the notification for 43 was handled',
          current: 'a notification carries no version, and a read gives the state of now',
          carried: 'the second notification brought version 43 with it',
        },
      },
      skipped: {
        ask: 'You never saw version 42. What does a client do?',
        choices: {
          again: 'read again until 42 has come too',
          wait: 'put 43 aside until its own notification has been handled',
          nothing: 'nothing: it shows 43',
        },
      },
    },
    controls: { 'backend.edit': 'Edit order 1042' },
  },
  'every-edge': {
    title: 'Every edge of the diagram',
    task: `Take subscriptions to \`notes://note-1\` through all their states. The panel below the transcript shows where each one stands. Use a new id each time unless you are told otherwise.

1. *Opening → Active → Active*: listen, then let a colleague edit the note.
2. *Opening → Failed*, by an error: listen once more with an id that is still open. And by timeout: switch “no acknowledgment” on, listen, and give up: cancel. Switch it off again.
3. *Active → Closing*: cancel an active one. *Active → GracefulClosed*: let the server end the connection. *Active → Lost*: cut the line. Reconnect in between.
4. *Lost → Opening*: reconnect and listen again for the same.
5. Say where each event leads.`,
    hints: [
      'The panel “Subscriptions” shows for each one its state and the step that it took last.',
      'The state follows from what came: an error, no acknowledgment in time, your own cancellation, a result, or a line that is gone.',
      'The ends stand under [Cancellation](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#cancellation), giving up under [Timeouts](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/cancellation#timeouts).',
      'Error and timeout lead to Failed, a cancellation to Closing, a result to GracefulClosed, a cut to Lost. A cancellation is `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":…}}`, without `id`.',
    ],
    checks: {
      'open-and-hear': 'One was opened, acknowledged, and heard of a change.',
      'fail-both-ways': 'One was refused, and on another you gave up waiting.',
      'end-three-ways': 'One was cancelled, one ended, one lost.',
      'come-back': 'After the loss you listened again for the same.',
      'name-the-states': 'You say where each event leads.',
    },
    mistakes: {
      'open-and-hear.nothing': 'No listen has gone out yet.',
      'open-and-hear.unacknowledged':
        'None of your subscriptions has been acknowledged. Is “no acknowledgment” still on?',
      'open-and-hear.noEvent':
        'Subscription `{seen.id}` became active and heard nothing. Let a colleague edit the note while it is.',
      'fail-both-ways.noRefusal':
        'None of your listens has been refused. Send one with an id whose request is still open, or with a filter that is none.',
      'fail-both-ways.noTimeout':
        'You never gave up on a subscription that was not acknowledged. Switch “no acknowledgment” on, listen, and cancel before anything has come.',
      'fail-both-ways.stillWaiting':
        'Subscription `{seen.id}` is still waiting for its acknowledgment, and nobody will tell it that none comes. Waiting has to be ended by the client: cancel it.',
      'end-three-ways.noCancellation':
        'You have not cancelled an active subscription. Cutting the line ends it too, but the server does not know that you wanted it.',
      'end-three-ways.noResult':
        'No subscription of yours has got its final result. Let the server end the connection in order while one is active.',
      'end-three-ways.noLoss': 'No active subscription was lost. Cut the line while one is.',
      'come-back.noLoss': 'Nothing is lost yet that could be opened again.',
      'come-back.notAgain':
        'Subscription `{seen.id}` was lost in entry {seen.lost}, and nobody has listened since. A new connection brings no subscription back: the server has forgotten it.',
      'come-back.less':
        'You have listened again, but not for all that subscription `{seen.id}` was promised. Ask for the same and compare the new acknowledgment.',
      'name-the-states.notSeen':
        'One of these events has not happened yet in your transcript. Make it happen, then say where it led.',
      'name-the-states.undecided': 'Where did it lead for subscription `{seen.id}`?',
      'name-the-states.timeoutTakenForLoss':
        'Subscription `{seen.id}` was never active, so there was nothing to lose: no one had promised events. It failed while it was opening.',
      'name-the-states.goodbyeTakenForLoss':
        'Subscription `{seen.id}` got its result in frame {seen.ended}. The server ended it knowingly and said so; a loss is an end without a word.',
      'name-the-states.lossTakenForAnEnd':
        'Subscription `{seen.id}` ended in entry {seen.ended} without a frame. Nobody ended it in order, so changes may go on that you do not hear of: it is lost.',
      'name-the-states.other':
        'Look at subscription `{seen.id}` in the panel, and at what ended it (entry {seen.ended}).',
    },
    questions: {
      leads: {
        ask: 'To which state does it lead?',
        items: {
          error: 'the listen is answered with an error',
          timeout: 'no acknowledgment comes, the client gives up',
          cancel: 'the client cancels an active one',
          result: 'the server sends the result',
          cut: 'the line is cut',
        },
        choices: {
          failed: 'Failed',
          closing: 'Closing',
          gracefulClosed: 'GracefulClosed',
          lost: 'Lost',
        },
      },
    },
    controls: { 'backend.edit': 'Edit the note' },
  },
  'recover-a-lost-stream': {
    title: 'Lose the line, and miss nothing',
    task: `You are admin, and hold two orders: 1001 of acme and 2001 of globex.

1. Listen to both, and read both. That is what your client has.
2. Cut the line. While you are away, let order 1001 be edited, and let admin leave globex.
3. Come back: reconnect, and recover so that no change can slip through, however unlucky its moment.
4. Say what happens to each of the two contents that you hold.`,
    hints: [
      'Nothing that happened while you were away stands in your transcript. What you do not ask for now, you will not learn.',
      'A server keeps nothing for those who are gone. First make sure that you hear of changes from now on, then find out what is true now.',
      'See [Graceful Closure](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#graceful-closure), its last paragraph, and [Acknowledgment](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#acknowledgment).',
      'Reconnect, listen to both, wait for the acknowledgment, then read both. The acknowledgment has 1001 only, and the read of 2001 is refused: replace the first, discard the second.',
    ],
    checks: {
      'hold-both': 'You listened to both orders and read both.',
      'miss-a-change': 'Order 1001 changed while nobody told you.',
      'listen-then-read': 'You listened again, and read after the acknowledgment.',
      'ask-again': 'You asked again for what you may no longer see.',
      'tidy-up': 'You know what happens to the contents you hold.',
    },
    mistakes: {
      'hold-both.nothing': 'No subscription is there yet. Send the listen that stands in the composer.',
      'hold-both.notListening':
        'You do not listen to both orders in one subscription. `{expected.uri}` belongs into the same list.',
      'hold-both.notRead':
        'You listened to `{expected.uri}` and never read it before the line broke. A client that holds nothing has nothing to recover.',
      'miss-a-change.noLoss': 'The line has not been cut yet while you were listening.',
      'miss-a-change.nothingChanged':
        'Nothing has happened to `{expected.uri}`. Let it be edited while you are away.',
      'miss-a-change.changedInTime':
        '`{expected.uri}` was edited while you were listening, and you were told. Let it be edited between the cut and your return.',
      'listen-then-read.noLoss': 'The line has not been cut yet while you were listening.',
      'listen-then-read.notAgain':
        'Since the loss (entry {seen.lost}) nobody listens to `{expected.uri}`. Reading brings you up to date once; of the next change you will hear nothing.',
      'listen-then-read.notRead':
        'You listen again since frame {seen.acknowledged}, and have not read `{expected.uri}` since. Nobody replays what you missed: without a read you hold yesterday’s version and believe it is fresh.',
      'listen-then-read.readTooEarly':
        'You read in frame {seen.read} and were acknowledged only in frame {seen.acknowledged}. A change between the two would have escaped both. Listen first, read afterwards.',
      'ask-again.noLoss': 'The line has not been cut yet while you were listening.',
      'ask-again.notAsked':
        'You have not asked for `{expected.uri}` since the loss, neither with listen nor with read. What you may see is decided at each request, and not once for all.',
      'ask-again.stillAllowed':
        '`{expected.uri}` is still yours to see, so nothing is shown here. Let admin leave globex while you are away.',
      'tidy-up.notSeen': 'The frames do not say yet what became of both orders. Ask for both first.',
      'tidy-up.undecided': 'What happens to `{seen.uri}`?',
      'tidy-up.keepsTheOld':
        'Your read after the return brought another content of `{seen.uri}`. The old one with a new age would only look fresh.',
      'tidy-up.keepsTheForbidden':
        'The server has just refused you `{seen.uri}`. Whoever goes on showing it shows it to somebody who may not see it: that it was allowed when you read it does not count.',
      'tidy-up.discardsTheGood':
        'You may still see `{seen.uri}` and have just read it. Take the new content.',
      'tidy-up.other':
        'There is nothing to replace `{seen.uri}` with: the server gives you no content of it any more.',
    },
    questions: {
      held: {
        ask: 'What happens to the content that your client holds?',
        items: { acme: 'order 1001 of acme', globex: 'order 2001 of globex' },
        choices: {
          keep: 'keep it and renew its age',
          replace: 'replace it by what was read',
          discard: 'discard it',
        },
      },
    },
    controls: {
      'backend.edit': 'Edit order 1001',
      'backend.leave': 'Admin leaves globex',
    },
  },
});
