import { defineWords } from '../../src/grading/exercise.ts';
import finishTheReview from './words/zh/finish-the-review.ts';
import nineHarder from './words/zh/nine-harder.ts';
import shareAndWatch from './words/zh/share-and-watch.ts';
import sortTheTracker from './words/zh/sort-the-tracker.ts';

export default defineWords({
  'sort-the-tracker': sortTheTracker,
  'share-and-watch': shareAndWatch,
  'nine-harder': nineHarder,
  'finish-the-review': finishTheReview,
});
