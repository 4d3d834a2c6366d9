import type { Exercise } from '../../src/grading/exercise.ts';
import { finishTheReview } from './finish-the-review.ts';
import { nineHarder } from './nine-harder.ts';
import { shareAndWatch } from './share-and-watch.ts';
import { sortTheTracker } from './sort-the-tracker.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [sortTheTracker, shareAndWatch, nineHarder, finishTheReview];
export default exercises;
