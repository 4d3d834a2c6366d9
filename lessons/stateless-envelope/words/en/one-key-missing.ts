import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: 'Leave one key out',
  task: `A whole read stands ready. Predict first what happens when something of its \`_meta\` is missing. Then try each case by editing the message:

1. without \`io.modelcontextprotocol/protocolVersion\` only,
2. without \`io.modelcontextprotocol/clientCapabilities\` only,
3. without \`io.modelcontextprotocol/clientInfo\` only: the prepared message has none, so send it as it was,
4. without \`_meta\` at all.

End with a whole request, to see whether the refusals have left anything behind.`,
  hints: [
    'The error’s `message` names the key that is missing. Send one case at a time and read it.',
    'Two keys are required on every request, because the server remembers nothing from the one before. The third one should be there, and need not.',
    'The table of the keys stands under [Per-request protocol fields](https://modelcontextprotocol.io/specification/2026-07-28/basic/index#_meta).',
    'Version, capabilities and the whole `_meta`: `-32602`. `clientInfo`: served. Then send the prepared message once more.',
  ],
  checks: {
    'predict-keys': 'You say for each case what came back.',
    'try-all-four': 'You tried each of the four cases by itself.',
    'go-on': 'After a refusal you had a whole request served on the same connection.',
  },
  mistakes: {
    'predict-keys.undecided': 'You have not predicted yet what happens without `{seen.key}`.',
    'predict-keys.notSeen':
      'You predicted, but no request without just `{seen.key}` has been answered yet. Try it.',
    'predict-keys.versionRemembered':
      'Without `{seen.key}` you expect to be served. The server answered `-32602`: it keeps nothing from earlier requests, so it does not know what you speak, however often you have said it.',
    'predict-keys.missingIsNotUnsupported':
      'Without `{seen.key}` you expect `-32022`. That code is for a version that was named and is not spoken. Here none was named, and that is `-32602`: a request that is not whole.',
    'predict-keys.emptyIsNotMissing':
      'Without `{seen.key}` you expect to be served, perhaps because it was empty anyway. `{}` says: I can do nothing special. A missing key says nothing, and the server answered `-32602`.',
    'predict-keys.infoIsOptional':
      'Without `{seen.key}` you expect a refusal, and you were served. It should be there, so that people who read logs know who asked; the server must be able to do without.',
    'predict-keys.otherOutcome':
      'That is not what came back without `{seen.key}`. Look at its answer once more.',
    'try-all-four.notTried':
      'No request without just `{seen.key}` has been answered yet (cases left: {seen.left}). All else has to stay as it was.',
    'try-all-four.bothAtOnce':
      'You took both required keys away at once. Which of them was missed, that answer cannot tell. Leave out `{seen.key}` alone.',
    'go-on.notRefused':
      'No request has been refused for its `_meta` yet, so there is nothing to go on after.',
    'go-on.notTried':
      'Your `{seen.method}` was refused, and nothing that came after it was served. Send a whole request: does the server bear a grudge?',
    'go-on.otherConnection':
      'A whole request was served, but on another connection than the one with the refusal. Send it on the same one.',
  },
  questions: {
    keys: {
      ask: 'What happens if this is missing?',
      choices: {
        served: 'the note comes as ever',
        invalidParams: '-32602, invalid params',
        unsupported: '-32022, unsupported version',
      },
      items: {
        version: 'io.modelcontextprotocol/protocolVersion',
        capabilities: 'io.modelcontextprotocol/clientCapabilities',
        info: 'io.modelcontextprotocol/clientInfo',
        all: 'the whole _meta',
      },
    },
  },
};
export default words;
