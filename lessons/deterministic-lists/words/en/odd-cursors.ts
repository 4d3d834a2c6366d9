import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: 'Odd cursors',
  task: `This server is odd, and still keeps to the specification. Predict the three answers below, then:

1. Ask for \`resources/list\` and look closely at the answer. Walk to the end.
2. Make a cursor up: send \`resources/list\` with the cursor \`"page-2"\`.
3. Send the cursor \`40\`, a number.`,
  hints: [
    'Look at `nextCursor` in the first answer. Is it missing, or is it there and empty?',
    'Only whether a cursor is there counts, not what stands in it. And a client never makes one itself.',
    'See [Implementation Guidelines](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination#implementation-guidelines) and [Error Handling](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination#error-handling).',
    '1: a page of notes. 2: `-32602`. 3: `-32602`. Go on with `"cursor": ""` until `nextCursor` is missing.',
  ],
  checks: {
    'predict-cursors': 'You say how each of the three cursors is answered.',
    'go-on': 'You walked on past the empty page, to the end.',
    forge: 'You made a cursor up and were refused.',
  },
  mistakes: {
    'predict-cursors.undecided': 'You have not predicted yet how cursor {seen.number} is answered.',
    'predict-cursors.notTried': 'You predicted, but cursor {seen.number} has not been sent yet. Try it.',
    'predict-cursors.blankIsEnd':
      'You expect nothing more after the empty cursor {seen.number}. It brought a page of notes: a program that asks `if (nextCursor)` would have stopped before it and shown an empty list.',
    'predict-cursors.blankIsCursor':
      'You expect an error for the empty cursor {seen.number}. The server gave it, so the server understands it; the empty string is a cursor like any other.',
    'predict-cursors.forgedBegins':
      'You expect a page of notes for cursor {seen.number}. It was refused with `-32602`. Had the server begun from the start instead, a client would have taken old entries for new ones without noticing.',
    'predict-cursors.forgedEmpty':
      'You expect an empty page for cursor {seen.number}. It was refused with `-32602`: an empty page would look like the end of the list, and hide the mistake.',
    'predict-cursors.numberIsOffset':
      'You expect that cursor {seen.number} counts entries. It was refused with `-32602`: a cursor is a text, and it is no offset.',
    'predict-cursors.otherOutcome': 'That is not what came back for cursor {seen.number}. Look once more.',
    'go-on.nothing': 'No list has come back yet. Send the prepared `resources/list`.',
    'go-on.stoppedAtEmpty':
      'Your page is empty, and it has a `nextCursor`: `"{seen.cursor}"`. Only a missing one means the end. Ask again with exactly that.',
    'go-on.brokenOff': 'You have {seen.count} notes, and the last page still has a `nextCursor`.',
    'forge.notForged': 'No cursor of your own making has been sent yet. Try `"page-2"`.',
    'forge.realCursor':
      'The cursors that you sent came from the server, the last one was `{seen.cursor}`. Make one up: `"page-2"`.',
    'forge.otherAnswer':
      'Your cursor `{seen.cursor}` was not answered with `-32602`. Is the rest of the message as it was?',
  },
  questions: {
    cursors: {
      ask: 'What does resources/list answer with this cursor?',
      choices: { page: 'a page of notes', empty: 'an empty page: the end', refused: '-32602' },
      items: {
        blank: '1. "" (the empty string, given by the server)',
        forged: '2. "page-2" (made up)',
        number: '3. 40 (a number)',
      },
    },
  },
};
export default words;
