import { defineWords } from '../../../src/grading/exercise.ts';

/** Words of the exercises about filters and acknowledgments. */
export const asking = defineWords({
  'accepted-set': {
    title: 'Ask for three orders, and find out what you got',
    task: `You are alice, of the tenant acme. A listen for one order stands ready in the composer.

1. Add \`orders://tenant/acme/order/1013\` and \`orders://tenant/acme/order/1020\` to the list of URIs, and send.
2. Read the acknowledgment. Sort the three orders by it, and say what it tells about the one that is missing.
3. Let a colleague edit the order that is missing, then one that is not. Watch what arrives.`,
    hints: [
      'The first message that comes back has no `id`. It is a notification, and its `params.notifications` has the same shape as your filter.',
      'The acknowledgment holds the part of your filter that the server honours. What you asked for counts for nothing any more.',
      'It is the section [Acknowledgment](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#acknowledgment) of the page on subscriptions.',
      '1001 and 1020 are accepted, 1013 is left out, and nobody tells you why. Press “Edit order 1013” first and “Edit order 1001” second: one event comes, for 1001.',
    ],
    checks: {
      'ask-for-three': 'You asked for all three orders and were acknowledged.',
      'name-the-accepted': 'You name the accepted set.',
      'say-what-it-tells': 'You say what the gap in it tells you.',
      'hear-the-difference': 'You changed the missing order, heard nothing, and then heard another.',
    },
    mistakes: {
      'ask-for-three.nothing':
        'No listen has gone out yet. Add the two URIs to the message in the composer and send it.',
      'ask-for-three.refused':
        'Your listen was refused with `{seen.code}`, so there is no subscription. `resourceSubscriptions` is a list of strings, even for one URI; read the error’s message.',
      'ask-for-three.notAll':
        'Nobody has asked for `{seen.uri}` yet. All three belong into `resourceSubscriptions`.',
      'ask-for-three.unanswered':
        'Your listen for `{seen.uri}` is not acknowledged yet. Until then nothing is promised.',
      'name-the-accepted.notSeen':
        'No acknowledgment has told you yet about `{seen.uri}`. Ask first, then sort.',
      'name-the-accepted.undecided': '`{seen.uri}` is not sorted yet.',
      'name-the-accepted.tenantTakenForPermission':
        'You sorted `{seen.uri}` under accepted, and the acknowledgment does not name it. That it belongs to your tenant by its name, and that you asked for it, is no permission.',
      'name-the-accepted.acceptedTakenForLeftOut':
        'The acknowledgment does name `{seen.uri}`. One URI that is left out does not take the others with it.',
      'say-what-it-tells.notSeen': 'No acknowledgment has left an order out yet. Ask for all three.',
      'say-what-it-tells.undecided':
        'Nothing is said yet about the gap: `{seen.uri}` was asked for and is not there.',
      'say-what-it-tells.readsAReason':
        'Look at the acknowledgment once more: it names what is accepted and gives no reason for the rest. `{seen.uri}` may be unknown, malformed or not for you; a server that told these apart would tell strangers which orders exist.',
      'say-what-it-tells.expectsMore':
        'There is one acknowledgment for a subscription, and it is final. If `{seen.uri}` becomes readable one day, you have to listen again.',
      'hear-the-difference.nothing':
        'No order has changed yet. Listening alone shows nothing: let a colleague edit the missing order, then `{expected.uri}`.',
      'hear-the-difference.onlyTheLeftOut':
        'You changed the missing order and nothing came. That proves nothing yet, for a dead line is just as silent. Change `{expected.uri}` now: what arrives after it shows that the line was alive.',
      'hear-the-difference.onlyTheAccepted':
        'You heard of `{seen.uri}`. What is missing is the silence: let the colleague edit the order that was left out, then an accepted one once more.',
    },
    questions: {
      honoured: {
        ask: 'Which orders will you hear of?',
        items: { '1001': 'acme, order 1001', '1013': 'acme, order 1013', '1020': 'acme, order 1020' },
        choices: { accepted: 'accepted', leftOut: 'left out' },
      },
      reason: {
        ask: 'What does the acknowledgment tell you about the order that is missing?',
        choices: {
          forbidden: 'that it exists and is forbidden to you',
          notThere: 'that there is no such order',
          cannotTell: 'that you will hear nothing of it, and not why',
          later: 'that a second acknowledgment will follow',
        },
      },
    },
    controls: {
      'backend.edit1001': 'Edit order 1001',
      'backend.edit1013': 'Edit order 1013',
      'backend.edit1020': 'Edit order 1020',
    },
  },
  'missing-type': {
    title: 'Ask for what the server does not announce',
    task: `This \`notes\` server has prompts, and does not announce when they change.

1. Send the \`server/discover\` that stands ready, and compare the capabilities \`resources\` and \`prompts\`.
2. Send a \`subscriptions/listen\` that asks for both \`resourcesListChanged\` and \`promptsListChanged\`.
3. Say what is missing in the answer, point at the frame that proves it, and decide how a client lives with it.`,
    hints: [
      'Compare two frames key by key: the filter that you sent, and the one that came back.',
      'A type that the server does not support is left out of the acknowledgment. It is not an error, and not `false`.',
      'The rule stands under [Acknowledgment](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#acknowledgment); what is left to a client without notifications, under [Interaction with Notifications](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#interaction-with-notifications).',
      '`promptsListChanged` is missing. The proof is `notifications/subscriptions/acknowledged`. The list of prompts is asked for again when its `ttlMs` is over.',
    ],
    checks: {
      'ask-for-both': 'You asked for both types and were acknowledged.',
      'name-the-missing': 'You name the type that is missing.',
      'point-at-the-proof': 'You point at the frame that proves it.',
      'live-without': 'You know what a client does without it.',
    },
    mistakes: {
      'ask-for-both.nothing':
        'No listen has gone out yet. Capabilities say what a server offers in general; only the acknowledgment says what you get. Ask for `{expected.types}`.',
      'ask-for-both.refused':
        'Your listen was refused with `{seen.code}`. A type is switched on with the value `true`; anything else than true or false is a fault of the request.',
      'ask-for-both.notBoth':
        'Your filter asked for `{seen.types}`. Ask for both in one filter: only next to a type that is granted does the gap show.',
      'name-the-missing.notSeen': 'No acknowledgment for both types is there yet.',
      'name-the-missing.undecided': 'Not decided yet. The server acknowledged `{expected.acknowledged}`.',
      'name-the-missing.askedTakenForGranted':
        'There was no error, and still not everything was granted: the server acknowledged `{expected.acknowledged}` and nothing else. Whoever takes a missing error for a yes waits for ever.',
      'name-the-missing.other':
        'The server acknowledged `{expected.acknowledged}`. What you asked for and do not find there is missing.',
      'point-at-the-proof.notSeen': 'The frame that proves it has not arrived yet. Send the listen first.',
      'point-at-the-proof.undecided': 'You have not pointed at a frame yet.',
      'point-at-the-proof.request':
        'Frame {seen.seq} is your own request. It proves what you asked for, not what you got: look at frame {expected.seq}.',
      'point-at-the-proof.discovery':
        'Frame {seen.seq} is the answer to discovery. It announces what the server can do for anybody and promises nothing to this subscription. The proof is frame {expected.seq}.',
      'point-at-the-proof.other':
        'Frame {seen.seq} says nothing about your filter. The proof is frame {expected.seq}.',
      'live-without.notSeen': 'First see what the server leaves out.',
      'live-without.undecided': 'The last question is still open.',
      'live-without.again':
        'The server left `{seen.missing}` out because it does not announce that at all. It will do so in each acknowledgment; asking again costs a request and changes nothing.',
      'live-without.never':
        'That nobody announces a change does not mean that nothing changes. `{seen.missing}` is missing, and the list can differ at the next look.',
    },
    questions: {
      missing: {
        ask: 'What did you ask for and not get?',
        choices: {
          none: 'nothing: there was no error',
          resourcesListChanged: 'resourcesListChanged',
          promptsListChanged: 'promptsListChanged',
          both: 'both',
        },
      },
      proof: { ask: 'Which frame proves it?' },
      meanwhile: {
        ask: 'What does a client do that shows prompts all the same?',
        choices: {
          again: 'listen again until the type is granted',
          never: 'nothing: prompts that are not announced do not change',
          ttl: 'keep the list as long as its ttlMs says, then ask again',
        },
      },
    },
  },
  'leave-out-prompts': {
    title: 'Prove a silence',
    task: `That nothing came is easily said: perhaps there was nothing to hear, or the line was dead. Prove it properly.

1. Open two subscriptions at the same time: one asks for \`resourcesListChanged\` and \`promptsListChanged\`, the other leaves \`promptsListChanged\` out.
2. Change the prompts of the server: switch one off under “Names that are switched off”.
3. When the first has heard of it, give the second a sign of life: let a colleague write a new note.
4. Answer the question.`,
    hints: [
      'You need two subscriptions that differ in one key, and two changes: one that only the first may hear, then one that both hear.',
      'What is not asked for must not be sent. Silence proves that only if there was something to hear, and if something arrives afterwards.',
      'The rule stands under [Opening a Stream](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#opening-a-stream), the four fields under [Notification Filter](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#notification-filter).',
      'Send the listen as it stands. Delete `"promptsListChanged": true` and send again with a new id. Switch `summarize_project` off, then press “Write a new note”. A field that is `false` says the same as one that is left out.',
    ],
    checks: {
      'two-filters': 'Two subscriptions were open at once, and one left prompts out.',
      'something-to-hear': 'The prompts changed, and the one that asked heard of it.',
      'silence-proved': 'The other one did not, and was alive afterwards.',
      'left-out-or-false': 'You know what false means in a filter.',
    },
    mistakes: {
      'two-filters.nothing': 'No subscription has been acknowledged yet.',
      'two-filters.allAsk':
        'All {seen.open} subscriptions ask for `promptsListChanged`. Leave the key out of one of them.',
      'two-filters.noneAsks':
        'None of your subscriptions asks for `promptsListChanged`. Without one that could hear it, silence is no news.',
      'two-filters.nothingElse':
        'The other subscription asks for nothing at all. It is acknowledged and silent for ever, so it can never show that it is alive: give it `resourcesListChanged`.',
      'two-filters.notTogether':
        'Your two subscriptions were not open at the same time. The one that stays silent must have been listening when the other heard.',
      'something-to-hear.nobodyAsked':
        'Open the two subscriptions first: what happened before is not told again.',
      'something-to-hear.nothing':
        'The subscription that asks for prompts has heard of none. A new note is no prompt: switch a prompt off in the settings.',
      'silence-proved.notYet':
        'So far there was nothing to hear that the second subscription could have missed.',
      'silence-proved.nothingAfter':
        'Subscription `{seen.id}` said nothing when the prompts changed (frame {seen.news}), and nothing since. A dead line would look the same. Let something happen that it did ask for.',
      'silence-proved.spoke': 'Subscription `{seen.id}` did hear of prompts, although it never asked.',
      'left-out-or-false.undecided': 'The question about `false` is still open.',
      'left-out-or-false.refused':
        'The fields of the filter are Booleans, and `false` is one. A server takes it, and acknowledges nothing for that type.',
      'left-out-or-false.differs':
        'There is no third state. A type is asked for with `true`; left out and `false` both mean that it is not.',
    },
    questions: {
      absent: {
        ask: 'What if the second filter said "promptsListChanged": false?',
        choices: {
          same: 'the same as leaving it out',
          refused: 'the server would refuse it with -32602',
          differs: 'it would switch prompts off for the other subscription too',
        },
      },
    },
    controls: {
      'backend.newNote': 'Write a new note',
      'setting.disabled': 'Names that are switched off',
    },
  },
});
