import { defineWords } from '../../src/grading/exercise.ts';
import finishTheReview from './words/en/finish-the-review.ts';
import nineHarder from './words/en/nine-harder.ts';
import shareAndWatch from './words/en/share-and-watch.ts';
import sortTheTracker from './words/en/sort-the-tracker.ts';

export default defineWords({
  'sort-the-tracker': sortTheTracker,
  'share-and-watch': shareAndWatch,
  'nine-harder': nineHarder,
  'finish-the-review': finishTheReview,
});
