import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: 'Ask in a version that nobody speaks',
  task: `A client and a server agree on a version without a handshake. Watch how.

1. Send the prepared request as it is, and see it served.
2. On the same connection, change \`io.modelcontextprotocol/protocolVersion\` to \`1900-01-01\` and send again. Before you do: predict what comes.
3. Point at the frame that lists the versions that would be served.
4. Send the same request once more, in a version from that list.`,
  hints: [
    'The list stands in the error, beside its code: open `error.data`.',
    'The version is judged for each request alone. What was agreed on a moment ago on this connection plays no part.',
    'The rule stands in [Protocol Version Negotiation](https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning#protocol-version-negotiation).',
    'The answer is `-32022`, with `data.supported: ["2026-07-28"]`. Point at that frame, then send `prompts/list` with `2026-07-28`.',
  ],
  checks: {
    'be-refused': 'You asked for version 1900-01-01 and were refused for it.',
    'after-a-good-one': 'You predicted what happens after a good request, and it happened.',
    retry: 'You sent the same request again, in a version from the list.',
    'point-at-the-list': 'You point at the frame that holds the list.',
  },
  mistakes: {
    'be-refused.notTried':
      'No request in another version has gone out yet. Write `{expected.version}` where the version stands.',
    'be-refused.missing':
      'Your request names no version at all, and that is another mistake (`{seen.code}`): a request that is not whole. Put the key back, with `{expected.version}`.',
    'be-refused.otherVersion':
      'You asked for `{seen.version}`. This server does not speak that either, but the task asks for `{expected.version}`.',
    'be-refused.otherAnswer':
      'Your request in version `{expected.version}` got `{seen.code}` and not `{expected.code}`. Is the rest of the message as it was?',
    'after-a-good-one.undecided': 'You have not predicted yet what a second request gets.',
    'after-a-good-one.notSeen': 'No request in version `{expected.version}` has been refused yet. Try it.',
    'after-a-good-one.nothingBefore':
      'Your `{seen.method}` in the ancient version was the first thing on its connection, so it says nothing about what a connection remembers. Send a good request first, then the ancient one again.',
    'after-a-good-one.wrongPrediction':
      'You predicted that the second request is served because the first one was. It was refused with `{seen.code}`. There is no session in which a version could be remembered.',
    'retry.notSeen':
      'No request in version `{expected.version}` has been refused yet, so there is nothing to retry.',
    'retry.notRetried':
      'After the refusal nothing has been served. The error names what would be: {expected.versions}. Send `{expected.method}` with that.',
    'retry.unsupportedAgain':
      'You tried `{seen.version}` next and were refused again. There is no need to guess: the error lists {expected.versions}.',
    'retry.otherRequest':
      'You had `{seen.method}` served. Your `{expected.method}` is still unanswered: retrying means to send the same request again, with a new id.',
    'point-at-the-list.undecided': 'You have not pointed at a frame yet.',
    'point-at-the-list.ownRequest':
      'That frame left the page: it is a request of yours. The list comes from the server.',
    'point-at-the-list.otherFrame':
      'That frame does not hold the list. Look for the error with the code `-32022` and open its `data`.',
  },
  questions: {
    second: {
      ask: 'The first request on this connection was served. What does the second one get, in version 1900-01-01?',
      choices: {
        served: 'It is served: the version is settled for this connection.',
        refused: 'It is refused: each request is judged alone.',
      },
    },
    frame: { ask: 'Which frame lists the versions that the server supports?' },
  },
};
export default words;
