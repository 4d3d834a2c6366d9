import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: 'Change the size of a page',
  task: `The server gives pages of 20. You run it, so you may change that, even while somebody is reading.

1. Predict below what stays and what changes.
2. Ask for the first page. Then set the page size to 50, and go on with the cursor that you got **before** the change. Walk to the end.
3. Walk through the whole list once more with the new size, and compare.`,
  hints: [
    'The setting stands above the composer. Change the size after the first page has come, and before you ask for the second.',
    'A cursor marks a position in the list. It says nothing that a client may read, and how many entries follow is the server’s affair.',
    'See [Pagination Model](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination#pagination-model) and [Implementation Guidelines](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination#implementation-guidelines).',
    'Set and order stay, the pages change, the old cursor stays good. List, set 50, next page (44 notes); then list, next page.',
  ],
  checks: {
    'predict-size': 'You say what stays and what changes.',
    'walk-twice': 'You walked through the whole list with two page sizes.',
    'use-the-old-cursor': 'You went on with a cursor from before the change.',
  },
  mistakes: {
    'predict-size.undecided': 'You have not said yet what happens in row {seen.number}.',
    'predict-size.notSeen':
      'About row {seen.number} your transcript says nothing yet. Do the two walks, then compare.',
    'predict-size.setChanges':
      'You expect other notes. Both of your walks brought the same {seen.count}, as pages of {seen.first} and of {seen.second}.',
    'predict-size.orderChanges':
      'You expect another order. Put your two walks ({seen.first} and {seen.second}) one beside the other: note by note they agree.',
    'predict-size.pagesStay':
      'You expect the same pages. You got {seen.first} the one time and {seen.second} the other: the size is decided by the server, anew with each page.',
    'predict-size.cursorDies':
      'You expect the old cursor to be of no use any more. It was honoured: it marks a place in the list, not a number of entries that were skipped.',
    'walk-twice.none': 'You have not walked through the whole list yet.',
    'walk-twice.once':
      'You have walked through the list once, beginning with a page of {seen.size}. Walk once more, from the first page on, with the other size.',
    'walk-twice.sameSize':
      'All your walks begin with a page of {seen.size}. Change the page size in the settings in between.',
    'use-the-old-cursor.notTried':
      'No cursor from before a change has been used after it. Ask for the first page, change the size, and only then ask for the next one.',
  },
  questions: {
    size: {
      ask: 'What happens to it when the page size changes?',
      choices: { stays: 'stays as it was', changes: 'changes' },
      items: {
        set: '1. which notes there are',
        order: '2. the order in which they come',
        pages: '3. how the list is cut into pages',
        cursor: '4. what a cursor from before the change is good for',
      },
    },
  },
  controls: { 'setting.pageSize': 'Entries on a page' },
};
export default words;
