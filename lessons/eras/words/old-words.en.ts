import { defineWords } from '../../../src/grading/exercise.ts';
import { copyableFrames } from '../recorded-2025.ts';

export const oldWords = defineWords({
  'old-words': {
    title: 'An old client knocks at a new door',
    task: `These five frames were recorded in 2025; the numbers are those of the whole recording further below. Here they meet a server that speaks 2026-07-28 and nothing else.

${copyableFrames(['initialize', 'initialized', 'ping', 'list', 'subscribe'])}

1. Predict what comes back for each.
2. Send all five. Replace what stands in the composer with the frame, exactly as it was recorded: no envelope.
3. The error on \`initialize\` holds one thing that can help whoever sees it. Write it down.`,
    hints: [
      'Send them one at a time and look at the answer before the next. For `notifications/initialized` look for what does *not* come, and send something after it.',
      'A request always gets an answer, a notification never. A method that is not there is refused before its parameters are looked at; one that is still there asks for its envelope.',
      'The row “Legacy, Modern” of the [compatibility matrix](https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning#compatibility-matrix) speaks of an old client and a new server; the [changelog](https://modelcontextprotocol.io/specification/2026-07-28/changelog#major-changes) names the methods that went.',
      '`initialize`, `ping` and `resources/subscribe`: `-32601`. `resources/list`: `-32602`, for it has no envelope. `notifications/initialized`: silence. `error.data.supported` says `2026-07-28`.',
    ],
    checks: {
      'predict-five': 'Your five predictions agree with what came.',
      'try-all-five': 'All five frames went out as they were recorded.',
      'read-the-clue': 'You found what an old client can learn from the refusal.',
    },
    mistakes: {
      'try-all-five.notTried':
        'Frame {seen.frame}, `{seen.method}`, has not been answered yet. Copy it into the composer and send it.',
      'try-all-five.enveloped':
        'Your `{seen.method}` had an envelope. That is the translation already; frame {seen.frame} has none. Send it as it was recorded.',
      'try-all-five.numbered':
        'Your `{seen.method}` had an id, which makes it a request. Frame {seen.frame} has none: it is a notification.',
      'try-all-five.noSignOfLife':
        'You sent `{seen.method}`, and nothing came. Perhaps nobody is there? Send a request after it: only when that is answered is the silence an answer.',
      'predict-five.undecided': 'Frame {seen.frame}, `{seen.method}`, has no prediction yet.',
      'predict-five.notSeen':
        'What comes back for frame {seen.frame}, `{seen.method}`, has not been seen yet. Send it as it was recorded.',
      'predict-five.noFallForward':
        'You expected that `initialize` is served. A server may speak both eras, but this one speaks the new one only and refused.',
      'predict-five.requestsAreAnswered':
        'You expected silence for `{seen.method}`. It has an id, so JSON-RPC owes it an answer, and `{expected.came}` came. Only a broken server stays silent.',
      'predict-five.methodFirst':
        'You expected `-32602` for `{seen.method}`, because it has no envelope. This server looks at the method first, and there is none of that name: `-32601`. The specification leaves that order open.',
      'predict-five.removed':
        'You expected that `{seen.method}` is served. The revision has removed it, so to this server it is a method like any other that does not exist.',
      'predict-five.notificationsGetNothing':
        'You expected an answer to `{seen.method}`. It has no id, so nothing could answer it: an unknown notification is passed over in silence.',
      'predict-five.envelopeMissing':
        'You expected that `{seen.method}` is served, since the method still exists. Frame {seen.frame} has no `_meta`, and without version and capabilities no request is complete: `-32602`.',
      'predict-five.methodStayed':
        'You expected that `{seen.method}` is unknown. The method stayed; it is the envelope that frame {seen.frame} lacks, and the code says so: `-32602`.',
      'predict-five.other':
        'For frame {seen.frame}, `{seen.method}`, something else came: `{expected.came}`.',
      'read-the-clue.notSeen': 'No error has come for an `initialize` yet. Send frame 1.',
      'read-the-clue.undecided':
        'You have not written anything down yet. Look at `error.data` in frame {seen.seq} of your transcript.',
      'read-the-clue.ownVersion':
        '`{seen.version}` is what the old client asked for. Frame {seen.seq} of your transcript says what the server has: look at `error.data.supported`.',
      'read-the-clue.other':
        '`{seen.version}` is not in `error.data.supported` of frame {seen.seq} in your transcript.',
    },
    questions: {
      here: {
        ask: 'What comes back from this server?',
        items: {
          initialize: '1 initialize',
          initialized: '3 notifications/initialized',
          ping: '4 ping',
          list: '6 resources/list',
          subscribe: '8 resources/subscribe',
        },
        choices: {
          served: 'a result',
          methodNotFound: '-32601, no such method',
          invalidParams: '-32602, invalid params',
          silence: 'nothing at all',
        },
      },
      clue: { ask: 'Which version does the error on `initialize` name?' },
    },
  },
});
