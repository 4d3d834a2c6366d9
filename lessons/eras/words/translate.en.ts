import { defineWords } from '../../../src/grading/exercise.ts';
import { shownConversation } from '../recorded-2025.ts';

export const translate = defineWords({
  'translate-conversation': {
    title: 'Translate a conversation',
    task: `The whole recording. Arrows to the right are the client’s frames, arrows to the left the server’s.

\`\`\`text
${shownConversation()}
\`\`\`

1. Say of each frame of the client what takes its place in 2026-07-28.
2. Hold the same conversation with this server. Where a frame has a counterpart, send that; where it has none, send nothing. The composer is prepared for the first, which you may skip. Between listening and reading, let a colleague edit the note.
3. Point at the frame in *your* transcript that says what frame 9 says, and at the one that says what frame 14 says.`,
    hints: [
      'Go through the recording from above. Ask of each frame: does the method still exist? If not, what did the client want with it, and which request does that today?',
      'There is no handshake, so nothing confirms one, and no connection is kept alive by the protocol. Who wants to hear of changes asks with one long request, and who has heard enough cancels that request.',
      'Points 2, 4 and 5 of the [major changes](https://modelcontextprotocol.io/specification/2026-07-28/changelog#major-changes), and point 6 of the [minor ones](https://modelcontextprotocol.io/specification/2026-07-28/changelog#minor-changes).',
      'Same: 6, 11, 13. Other: 1 (`server/discover`, optional), 8 (`subscriptions/listen` with `{"notifications": {"resourceSubscriptions": ["notes://note-1"]}}`), 15 (the notification `notifications/cancelled` with `requestId`, the id of your listen). Nothing: 3 and 4. Frame 9 is the acknowledgment now, frame 14 the error `-32602`.',
    ],
    checks: {
      'say-which': 'You know which frames have a counterpart.',
      'ask-again': 'You listed, read, and missed a note in the new form.',
      'listen-instead': 'You listened to the note and heard of its change.',
      'stop-instead': 'You stopped listening.',
      'point-out': 'You found what became of frames 9 and 14.',
    },
    mistakes: {
      'say-which.undecided': 'Frame {seen.frame}, `{seen.method}`, is still to be sorted.',
      'say-which.oldMethodStays':
        'You say that `{seen.method}` (frame {seen.frame}) stays. A server of this revision does not know that method any more: `-32601`.',
      'say-which.inventsACounterpart':
        'You gave `{seen.method}` (frame {seen.frame}) a counterpart. There is none: what it did is not needed where every request stands alone.',
      'say-which.takenForGone':
        'You say that nothing takes the place of `{seen.method}` (frame {seen.frame}). The method went, the need did not: there is another message for it.',
      'say-which.nothingReplacesIt':
        '`{seen.method}` (frame {seen.frame}) is still called that. What is new is the envelope in `params._meta`.',
      'ask-again.notSent': 'The counterpart of frame {seen.frame}, `{seen.method}`, has not gone out yet.',
      'ask-again.noEnvelope':
        'You sent `{seen.method}` as in frame {seen.frame} and got `{seen.code}`. The method is right; what is missing is `params._meta` with version and capabilities.',
      'ask-again.otherAnswer':
        'Your frame {seen.seq} should be frame {seen.frame} of the recording, and another answer came than the recording has. Compare its parameters.',
      'listen-instead.oldMethod':
        'You sent `resources/subscribe` (frame {seen.seq}) and got `{seen.code}`. Whoever ignores that error waits for ever. Listen to `{expected.uri}` with `subscriptions/listen`.',
      'listen-instead.notListening':
        'Nobody listens to `{expected.uri}` yet. Frame 8 has a counterpart: one long request.',
      'listen-instead.otherFilter':
        'Your subscription `{seen.id}` was not granted `{expected.uri}`. The URI goes into the list `resourceSubscriptions`.',
      'listen-instead.noEvent':
        'Subscription `{seen.id}` is acknowledged and has heard nothing. In the recording the note changed next: let a colleague edit it while you listen.',
      'stop-instead.notListening': 'There is nothing to stop yet: nobody listens to the note.',
      'stop-instead.oldMethod':
        'You sent `resources/unsubscribe` (frame {seen.seq}) and got `{seen.code}`. Subscription `{seen.id}` is open as before. Cancel its request.',
      'stop-instead.asRequest':
        'You sent `notifications/cancelled` with an id (`{seen.asked}`), as a request. Leave `id` out: it is a notification. Subscription `{seen.id}` is open as before.',
      'stop-instead.otherId':
        'You cancelled, but not subscription `{seen.id}`. Unlike frame 15, a cancellation names no URI: `params.requestId` is the id of the listen.',
      'stop-instead.stillOpen': 'Subscription `{seen.id}` is still open. Frame 15 has a counterpart.',
      'point-out.undecided': 'For frame {seen.frame} of the recording you have not pointed at anything yet.',
      'point-out.ownFrame':
        'Frame {seen.seq} of your transcript is your own. Frame {seen.frame} of the recording came from the server.',
      'point-out.notTheAcknowledgment':
        'Frame {seen.frame} says: granted, from now on you will hear of the note. Frame {seen.seq} of your transcript does not say that. It is the first frame that carries the id of your subscription.',
      'point-out.notTheError':
        'Frame {seen.frame} says that the note does not exist. Frame {seen.seq} of your transcript says something else. Look for the answer to the read of `notes://missing`.',
    },
    questions: {
      counterpart: {
        ask: 'What takes its place in 2026-07-28?',
        items: {
          initialize: '1 initialize',
          initialized: '3 notifications/initialized',
          ping: '4 ping',
          list: '6 resources/list',
          subscribe: '8 resources/subscribe',
          read: '11 resources/read',
          missing: '13 resources/read of a missing note',
          unsubscribe: '15 resources/unsubscribe',
        },
        choices: {
          same: 'the same method, with an envelope',
          other: 'another message',
          none: 'nothing',
        },
      },
      granted: { ask: 'Which frame of your transcript says what frame 9 says?' },
      notFound: { ask: 'Which one says what frame 14 says?' },
    },
    controls: { 'backend.edit': 'Edit notes://note-1' },
  },
});
