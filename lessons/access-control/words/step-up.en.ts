import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const stepUp: ExerciseWords = {
  title: 'Step up, and lose nothing',
  task: `You are dana. Your token grants \`notes:read\`, and you have two things to do on \`orders\`: read \`orders://tenant/acme/order/1001\`, and call the tool \`advance_order\` for \`orders://tenant/acme/order/1002\`. Five other tokens are on offer, as if you had asked the authorization server for them.

1. Read 1001 with your own token, and look at which scopes the refusal names.
2. Choose the token that you ask for now, and read again.
3. Call the tool with it: \`"method": "tools/call"\`, and in \`params\` \`"name": "advance_order", "arguments": { "uri": "orders://tenant/acme/order/1002" }\`. You are refused once more.
4. Step up again, call the tool, and read 1001 with that same token.
5. Say what a client does when it is refused although it has stepped up.`,
  hints: [
    '`error.data.requiredScopes` of each 40300 says what this operation needs. What your token holds stands in its claim `scope`.',
    'Ask for the union: the scopes that you had, and those that the challenge names. Not fewer, for then something stops working; not more, for nobody wanted it.',
    'It is step 2 of the [Step-Up Authorization Flow](https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/index#step-up-authorization-flow).',
    'First your own token, then `notes:read orders:read`, then `notes:read orders:read orders:write`. After a few refusals the client stops and says so.',
  ],
  checks: {
    challenged: 'Both operations were refused for want of a scope, and you saw which.',
    'kept-all': 'No step lost a scope that you had.',
    'no-more-than-asked': 'No step asked for more than somebody had named.',
    'both-work': 'With the last token both the tool and the reading work.',
    'knows-when-to-stop': 'You know when a client stops.',
  },
  mistakes: {
    'challenged.neither':
      'There is no 40300 in the transcript yet. Read `{expected.read}` with your own token first: what you ask for is to follow from what was refused.',
    'challenged.noRead': 'The reading of `{expected.read}` was never refused. Send it with your own token.',
    'challenged.noCall':
      'The call of `advance_order` for `{expected.call}` was never refused. Call it with the token that lets you read, and see what it needs.',
    'kept-all.noStep': 'You have not used a wider token yet.',
    'kept-all.lost':
      'A token with `{seen.scopes}` does not hold `{seen.lost}` any more, which you had before. The challenge names what this operation needs; keeping the rest is the client’s business.',
    'no-more-than-asked.noStep': 'You have not used a wider token yet.',
    'no-more-than-asked.unasked':
      'Nobody had asked for `{seen.scope}` when you took a token with `{seen.scopes}`. A token that is stolen can do all that it holds.',
    'no-more-than-asked.everything':
      'You took a token for everything. It works, and that is what is wrong with it: whoever gets hold of it reads and changes what dana never meant to.',
    'both-work.notRead': 'You have not got `{expected.read}` yet.',
    'both-work.notCalled':
      'You have not called `advance_order` for `{expected.call}` with a token that can write.',
    'both-work.refused':
      'With `{seen.scopes}` the tool was refused: it needs `{seen.needs}`. To change an order it reads it, with the caller’s rights and no others.',
    'both-work.notTogether':
      'The tool worked. Whether you can still read with that same token you have not tried: read `{expected.read}` with it.',
    'knows-when-to-stop.noChallenge': 'See a challenge first.',
    'knows-when-to-stop.undecided': 'You have not answered the question yet.',
    'knows-when-to-stop.forever':
      'If the server does not want to, the user will see one consent screen after another. The retries are to be limited, and counted by resource and operation.',
    'knows-when-to-stop.bigger':
      'The challenge says what is needed. Scopes that it does not name cannot help, and each of them is one more thing to lose.',
  },
  questions: {
    again: {
      ask: 'A client has stepped up as asked and gets 403 for the same request again. What now?',
      choices: {
        forever: 'step up again until it works',
        bigger: 'ask for all scopes that exist',
        stop: 'try a few times at most, then report a lasting refusal',
      },
    },
  },
  controls: {
    'token.readOnly': 'orders:read',
    'token.two': 'notes:read orders:read',
    'token.writeOnly': 'orders:write',
    'token.three': 'notes:read orders:read orders:write',
    'token.everything': 'all scopes',
  },
};
