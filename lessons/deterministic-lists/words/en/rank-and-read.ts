import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: 'Rank, and read what ranks low',
  task: `Now you are the host. Your model’s context has room for three of the six notes below. Your rule is:

- Only what is meant for the \`assistant\` may go in. A note that names no audience is meant for everybody.
- The higher the \`priority\`, the earlier. A note that names none counts as 0.5.

Take the annotations from \`resources/list\` (there is more than one page), and give out the places. Then read a note with a priority of 0.2 or less: predict whether the server lets you.`,
  hints: [
    'Each entry of the list has `annotations`. Search the transcript for the names of the six; one of them is on the second page.',
    'First throw out whoever has an audience without `assistant`. Then sort what is left by priority, with 0.5 where there is none.',
    'What the three annotations say stands in [Annotations](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#annotations).',
    'note-1 (0.9) first, note-24 (0.8) second, note-37 (0.4) third; note-59 (0.1) has no room; note-16 and lighthouse are for the user only. Reading note-59 brings its contents.',
  ],
  checks: {
    'see-them-all': 'You have seen what all six say about themselves.',
    'rank-them': 'The places follow your rule.',
    'read-a-low-one': 'You read one that ranks low, and know what a low priority means.',
  },
  mistakes: {
    'see-them-all.notListed':
      'No list has come yet, so nothing is known of `{seen.uri}`. Send the prepared message.',
    'see-them-all.nextPage':
      '`{seen.uri}` is not on the pages that you have seen. The list goes on where there is a `nextCursor`.',
    'rank-them.undecided': '`{seen.uri}` has no place yet, not even outside.',
    'rank-them.notSeen':
      'You gave `{seen.uri}` a place without having seen its annotations. Find it in the list.',
    'rank-them.audience':
      'You gave `{seen.uri}` a place in the model’s context. Its `audience` names the user only; by your rule it stays outside, whatever its priority.',
    'rank-them.twoInOnePlace':
      '`{seen.uri}` and `{seen.other}` share a place. There is one note for each of the three.',
    'rank-them.tooLow':
      'You put `{seen.uri}` lower than your rule says: its priority counts as {seen.priority}.',
    'rank-them.tooHigh':
      'You put `{seen.uri}` higher than your rule says: its priority counts as {seen.priority}, and others have more.',
    'read-a-low-one.undecided': 'You have not predicted yet what reading a note of low priority brings.',
    'read-a-low-one.notRead':
      'No note whose listed priority is {expected.priority} or less has been read yet. `notes://note-59` is one.',
    'read-a-low-one.takenForALock':
      'You expect a refusal. `{seen.uri}` was read without further ado. A priority says how much something matters to whoever wrote it, and locks nothing.',
  },
  questions: {
    place: {
      ask: 'Which place does it get in the model’s context?',
      choices: { first: 'first', second: 'second', third: 'third', out: 'none' },
      items: {
        'note-1': 'notes://note-1',
        'note-16': 'notes://note-16',
        'note-24': 'notes://note-24',
        'note-37': 'notes://note-37',
        'note-59': 'notes://note-59',
        lighthouse: 'notes://lighthouse',
      },
    },
    low: {
      ask: 'A guest reads a note with a low priority and gets',
      choices: { contents: 'its contents', refused: 'an error' },
    },
  },
};
export default words;
