import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const outcomes = {
  empty: 'a result with nothing in it',
  notFound: '-32602, Resource not found',
  invalid: '-32602, Invalid resource URI',
  fault: '-32603',
};

const words: ExerciseWords = {
  title: 'Two lines that every review needs',
  task: `A design is reviewed with the question: what will a client see that does not know the code? Two lines are still empty.

1. **Order.** Ask for \`resources/list\` twice and find out by what it is sorted.
2. **Names that lead nowhere.** Predict what a read of each of the three answers. Then press the button that reads them.

Afterwards the review sheet at the end of this page holds your decisions from all exercises of this lesson.`,
  hints: [
    'For the order, put the `uri` values of the first few entries beside their `priority` and `lastModified`.',
    'The same set must come in the same order. A name that leads nowhere is an error; whether it is a URI at all decides about the message.',
    'Order is asked for in the page on [tools](https://modelcontextprotocol.io/specification/2026-07-28/server/tools#capabilities); for reads that find nothing see [Error Handling](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling).',
    'Sorted by URI. `9999` and `two`: Resource not found. `2|3`: Invalid resource URI, because `|` may not stand in a URI.',
  ],
  checks: {
    'list-twice': 'You listed twice and got the same order.',
    'name-the-order': 'You say by what the list is sorted.',
    'predict-invalid': 'You say how each name that leads nowhere is answered.',
  },
  mistakes: {
    'list-twice.never': 'No whole `resources/list` has come back yet. It stands ready in the composer.',
    'list-twice.once':
      'You have one list with {seen.count} entries. Whether an order is stable shows only beside a second one.',
    'list-twice.different': 'Your last two lists differ, although nobody changed anything. Ask twice more.',
    'name-the-order.undecided': 'You have not said yet by what the list is sorted.',
    'name-the-order.notSeen': 'No list has come back yet, so nothing supports your answer. Ask first.',
    'name-the-order.byDate':
      'You say: by date of change. The first two entries are `{seen.first}` and `{seen.second}`; compare the `lastModified` of the entries further down.',
    'name-the-order.byPriority':
      'You say: by priority. The list begins with `{seen.first}` and `{seen.second}`, and others further down say a higher `priority`. Ranking is left to the host.',
    'name-the-order.byNothing':
      'You see no order. Read the URIs from `{seen.first}` to `{seen.second}` and on, character by character: `10` comes before `2`, because they are texts.',
    'predict-invalid.undecided': 'You have not predicted yet what a read of `{seen.uri}` answers.',
    'predict-invalid.notAsked':
      'You predicted, but `{seen.uri}` has not been read yet. Press the button and compare.',
    'predict-invalid.emptyForNothing':
      'You expect a result with nothing in it for `{seen.uri}`. The server answered with an error, “{seen.message}”: an empty result could also mean that the document is there and empty.',
    'predict-invalid.ruleAsMalformed':
      'You expect that `{seen.uri}` is no URI. It is one; there is just nothing behind it, and the server said “{seen.message}”. What a part of a name may hold is the server’s own rule, which it need not tell.',
    'predict-invalid.malformedAsMissing':
      'You expect that `{seen.uri}` is looked up. The server said “{seen.message}”: a character in it may not stand in any URI, so there is nothing to look up.',
    'predict-invalid.otherAnswer':
      'That is not what came back for `{seen.uri}`. The server said “{seen.message}”.',
  },
  questions: {
    order: {
      ask: 'By what is the list sorted?',
      choices: {
        uri: 'by URI',
        lastModified: 'by date of change',
        priority: 'by priority, the highest first',
        none: 'by nothing that can be seen',
      },
    },
    invalid: {
      ask: 'What will a read of this name answer?',
      choices: outcomes,
      items: {
        missing: 'tracker://projects/quayside/issues/9999',
        rule: 'tracker://projects/quayside/issues/two',
        malformed: 'tracker://projects/quayside/issues/2|3',
      },
    },
  },
  controls: { 'batch.reads': 'Read the three names' },
};
export default words;
