import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: 'Walk through all pages',
  task: `How many public notes are there, and in which order do they come?

1. Send the prepared \`resources/list\`. It brings one page, and a \`nextCursor\`.
2. Ask again with that cursor in \`params.cursor\`. By hand once, to see how it is done; then the button does it for you.
3. Go on until an answer has no \`nextCursor\`. Count, and look at the order.`,
  hints: [
    'Open each answer in the transcript: `resources` holds the page, `nextCursor` stands behind it. On the last page it is missing.',
    'The list is over when `nextCursor` is missing, and by nothing else. Pages need not be of equal length.',
    'See [Pagination Flow](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination#pagination-flow).',
    'Four pages of 20, 20, 20 and 4: 64 notes. They come by URI, as text: `note-1`, `note-10`, `note-11`, and `note-2` after `note-19`.',
  ],
  checks: {
    'walk-all': 'You walked from the first page to the last.',
    'count-them': 'You counted all of them.',
    'name-the-order': 'You say in which order they come.',
  },
  mistakes: {
    'walk-all.nothing': 'Nothing has gone out yet. Send the prepared `resources/list`.',
    'walk-all.otherList': 'You sent `{seen.method}`. The public notes are in `resources/list`.',
    'walk-all.firstPageOnly':
      'You have the first page, with {seen.count} notes. Its answer has a `nextCursor`: there is more.',
    'walk-all.samePage':
      'You asked more than once and got the first page again: {seen.count} notes that end with `{seen.last}`. A server remembers nothing, so the cursor has to be in the request.',
    'walk-all.brokenOff':
      'You have {seen.pages} pages with {seen.count} notes, up to `{seen.last}`. The last of them still has a `nextCursor`.',
    'count-them.undecided': 'You have not written yet how many there are.',
    'count-them.notWalked': 'You wrote {seen.count}, but you have not seen the end of the list. Walk on.',
    'count-them.onePage': '{seen.count} is the length of one page. Your pages hold {seen.pages} notes.',
    'count-them.pagesTimesSize':
      '{seen.count} would be right if each page held {seen.size} notes. Yours hold {seen.pages}: a page may be shorter, and nothing says how long the next will be.',
    'count-them.otherCount': 'You wrote {seen.count}. Your pages hold {seen.pages} notes.',
    'name-the-order.undecided': 'You have not said yet in which order they come.',
    'name-the-order.notWalked': 'You have not seen the whole list yet. Walk to its end first.',
    'name-the-order.byNumber':
      'By number, {seen.firstValue} could not stand before {seen.secondValue}; but `{seen.first}` is followed by `{seen.second}`. The names are compared as texts, character by character.',
    'name-the-order.byTitle':
      'By title, “{seen.firstValue}” could not stand before “{seen.secondValue}”; but `{seen.first}` is followed by `{seen.second}`.',
    'name-the-order.byDate':
      'By date, `{seen.first}` of {seen.firstValue} could not stand before `{seen.second}` of {seen.secondValue}.',
    'name-the-order.notByUri':
      'Your own pages speak against it: `{seen.first}` is followed by `{seen.second}`. Walk once more, from the first page on.',
  },
  questions: {
    count: { ask: 'How many public notes are there?' },
    order: {
      ask: 'In which order do they come?',
      choices: {
        number: 'by the number of the note',
        uri: 'by URI, compared as text',
        title: 'by title',
        lastModified: 'by date of change, the oldest first',
      },
    },
  },
};
export default words;
