import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: 'Ask a stranger to go on',
  task: `Two instances of the \`notes\` server run here, side by side, as behind a load balancer. They share their data and know nothing of each other’s connections.

1. Ask instance A for \`resources/list\`. It gives twenty notes and a \`nextCursor\`.
2. Choose instance B. It has never heard of you. Do **not** introduce yourself: ask it at once for the next page, with the cursor that instance A gave. The button does that. Predict first what comes.
3. Then ask instance B for the first page too, and compare it with the one of instance A.

If you have spoken to instance B before, open new connections first.`,
  hints: [
    'The transcript says of each frame which instance it went to. The cursor is the `nextCursor` of the first answer, to the letter.',
    'All that a request needs stands in the request. State that spans requests is named in it explicitly, and a cursor is such a name.',
    'The rule stands in [Statelessness](https://modelcontextprotocol.io/specification/2026-07-28/basic/index#statelessness).',
    'Instance A: `resources/list`. Instance B: next page, then `resources/list`. The stranger goes on with the next page, and its first page is the same.',
  ],
  checks: {
    'cross-over': 'Instance B went on where instance A had stopped.',
    'first-word': 'That was the first thing it ever heard from you.',
    compare: 'Both answered the same question alike.',
    'predict-second': 'You say what the stranger answered.',
  },
  mistakes: {
    'cross-over.noList': 'No list has been asked for yet. Begin with `resources/list` at instance A.',
    'cross-over.noCursor':
      'You asked for lists, but never with a cursor. Put the `nextCursor` of instance A into the question to instance B, or press the button.',
    'cross-over.sameInstance':
      'You went on with the instance that gave the cursor. Choose the other one: that it can go on is what has to be shown.',
    'cross-over.refused':
      'The other instance refused the cursor with `{seen.code}`. Was it copied to the letter?',
    'cross-over.foreignCursor':
      'The cursor `{seen.cursor}` is not one that a server gave you. A cursor cannot be made up: take the `nextCursor` of an answer.',
    'first-word.notCrossed': 'The other instance has not been asked for the next page yet.',
    'first-word.greeted':
      'You sent `{seen.method}` on that connection first. Now nobody can tell whether it was needed. Open new connections and ask for the next page straight away.',
    'first-word.warmedUp':
      'That connection had seen your `{seen.method}` before. So the instance might have remembered it. Open new connections, and ask for the next page straight away.',
    'compare.onlyOne':
      'No question has been answered by both instances yet. Ask each of them for the same thing, for example for the first page.',
    'compare.different':
      'The two answers to `{seen.method}` differ, although the data are the same. Ask both once more.',
    'predict-second.undecided': 'You have not predicted yet what the stranger answers.',
    'predict-second.notCrossed': 'You predicted; now ask the other instance for the next page and see.',
    'predict-second.expectedRefusal':
      'You expected a refusal. The stranger gave the next page: the cursor says by itself where to go on, and the credential of the request says who asks.',
    'predict-second.expectedFirstPage':
      'You expected the first page again. The stranger gave the next one: nothing has to be remembered, because the cursor is in the question.',
  },
  questions: {
    second: {
      ask: 'Instance B gets a cursor that instance A made. It answers with',
      choices: {
        next: 'the next page',
        first: 'the first page',
        refused: 'an error: it does not know the cursor',
      },
    },
  },
};
export default words;
