import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: 'What a list depends on',
  task: `The \`orders\` server shows to everyone their own orders. Predict the four rows, then prove them.

1. You are \`alice\`. Ask for the list, read \`orders://tenant/acme/order/1001\`, and ask for the list again.
2. Open a new connection, and ask for the list once more.
3. Become \`bob\`. First try to go on with **alice’s** cursor: the button asks for the next page. Then ask for the list as bob.`,
  hints: [
    'Compare first pages: the first `uri`, the last one, and how many there are. Each row of the transcript tells who asked over which connection.',
    'A list may depend on the credential of the request, because that is part of the request. It may not depend on the connection or on earlier requests.',
    'The rule stands in [Capabilities](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#capabilities), below the example.',
    '1 the same, 2 the same, 3 another list, 4 an error: a private list’s cursor is bound to whom it was given.',
  ],
  checks: {
    'predict-lists': 'You say what each of the four lists is like.',
    'two-principals': 'You have the lists of two people.',
    'same-twice': 'You have one person’s list after other requests, and over another connection.',
  },
  mistakes: {
    'predict-lists.undecided': 'You have not predicted row {seen.number} yet.',
    'predict-lists.notTried':
      'You predicted row {seen.number}, but your transcript does not show it yet. Do what it says.',
    'predict-lists.historyMatters':
      'In row {seen.number} you expect another list, after you have read something. It was the same, entry for entry: what you asked before is no part of the question.',
    'predict-lists.connectionMatters':
      'In row {seen.number} you expect another list on a new connection. It was the same: a connection is a wire and no person.',
    'predict-lists.credentialMatters':
      'In row {seen.number} you expect that bob sees what alice sees. He got other orders: his request carries his token, and with it goes another set.',
    'predict-lists.cursorTravels':
      'In row {seen.number} you expect a page. The server answered `-32602`. It binds the cursor of a `private` list to the caller, so that a cursor that got lost opens nothing.',
    'predict-lists.otherOutcome':
      'In row {seen.number} something else came back. Compare the two lists once more.',
    'two-principals.nothing': 'No list of orders has come back yet. Send the prepared `resources/list`.',
    'two-principals.onlyOne':
      'All your lists belong to `{seen.subject}` ({seen.count} entries on the first page). Become the other one, and ask again.',
    'same-twice.once':
      'Nobody’s list has come twice yet. A difference, or none, shows only beside a second one.',
    'same-twice.nothingBetween':
      '`{seen.subject}` asked twice, but nothing else in between on that connection. Read an order, then ask again: only now could it have mattered.',
    'same-twice.sameConnection':
      'Both lists came over the same connection. Open a new one, and ask there too.',
  },
  questions: {
    lists: {
      ask: 'Compared with alice’s first list, what comes?',
      choices: { same: 'the same list', other: 'another list', refused: 'an error' },
      items: {
        again: '1. alice, after reading an order',
        connection: '2. alice, on a new connection',
        bob: '3. bob, on the same connection as alice',
        cursor: '4. bob, with the cursor that alice was given',
      },
    },
  },
};
export default words;
