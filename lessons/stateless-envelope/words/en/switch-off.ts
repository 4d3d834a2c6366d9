import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: 'Switch a capability off',
  task: `Now you run the server. In its settings, switch \`subscribe\` off and leave \`listChanged\` on.

1. Predict what changes in the five places below.
2. Switch, then press the button. It sends \`server/discover\`, a read of \`notes://note-1\`, and a \`subscriptions/listen\` that asks for changes of the list *and* of that note. Compare.
3. \`resources\` is still declared. Does that let a guest read everything? The read of a private note stands ready in the composer. Predict, and send it.`,
  hints: [
    'Two frames tell nearly everything: the answer to `server/discover`, and `notifications/subscriptions/acknowledged`.',
    '`resources: {}` promises listing and reading. `subscribe` and `listChanged` are two additions that do not depend on each other. Of what a server does not support, the acknowledgment leaves the type out.',
    'See [Capabilities](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#capabilities) and [Acknowledgment](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#acknowledgment).',
    '1 left out, 2 as before, 3 as before, 4 left out, 5 as before. The guest is refused.',
  ],
  checks: {
    'switch-it': 'subscribe is off, listChanged is on, and server/discover says so.',
    'predict-off': 'You say for each place what became of it.',
    'no-permission': 'You know what a declared capability does not give.',
  },
  mistakes: {
    'switch-it.stillOn':
      'The server’s `subscribe` is still on. Switch it off in the card “What you can change here”.',
    'switch-it.bothOff':
      'You have switched off both. Put `listChanged` on again: the exercise shows that the two do not hang together.',
    'switch-it.notDiscovered':
      'The setting is changed, but nobody has seen it on the wire. Ask the server again with `server/discover`.',
    'predict-off.undecided': 'You have not predicted yet what becomes of place {seen.number}.',
    'predict-off.notAsked':
      'Since `subscribe` was switched off, the wire has said nothing about place {seen.number}. Press the button, which asks for all of them.',
    'predict-off.declaredStill':
      'In place {seen.number} you expect no change. `server/discover` answers from the settings as they are now, and does not declare what it does not do.',
    'predict-off.notIndependent':
      'In place {seen.number} you expect that `listChanged` went along with `subscribe`. It did not: the two are declared and served independently of each other.',
    'predict-off.readNeedsNothing':
      'In place {seen.number} you expect a refusal. Reading belongs to `resources` itself and needs neither of its two additions.',
    'predict-off.listenNotRefused':
      'In place {seen.number} you expect a refusal. `subscriptions/listen` is not refused for asking too much: the server acknowledges what it can do and leaves out the rest. Whoever does not read the acknowledgment waits for ever.',
    'predict-off.promisedMore':
      'In place {seen.number} you expect to be told of changes as before. The acknowledgment no longer holds `resourceSubscriptions`.',
    'predict-off.otherOutcome':
      'In place {seen.number} something else came back. Look at the frame once more.',
    'no-permission.undecided': 'You have not predicted yet what a guest gets who reads `{expected.uri}`.',
    'no-permission.notTried': '`{expected.uri}` has not been read yet. The message stands ready; send it.',
    'no-permission.takenForPermission':
      'You expect the contents because `resources` is declared. The server answered `{seen.code}`. A capability says that the server understands a method. Who may have what is decided with every request.',
  },
  questions: {
    off: {
      ask: 'What becomes of it when subscribe is off?',
      choices: { asBefore: 'as before', leftOut: 'it is left out', refused: 'an error' },
      items: {
        'declared-subscribe': '1. resources.subscribe in the answer to server/discover',
        'declared-list': '2. resources.listChanged in the answer to server/discover',
        read: '3. the read of notes://note-1',
        'ack-uri': '4. notes://note-1 in the acknowledgment',
        'ack-list': '5. resourcesListChanged in the acknowledgment',
      },
    },
    permission: {
      ask: 'The server declares resources. A guest reads notes://users/alice/notes/1 and gets',
      choices: { contents: 'the contents', refused: 'an error' },
    },
  },
  controls: {
    'setting.subscribe': 'subscribe',
    'setting.listChanged': 'listChanged',
    'batch.ask': 'Discover, read and listen',
  },
};
export default words;
