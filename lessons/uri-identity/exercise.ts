import type { Exercise } from '../../src/grading/exercise.ts';
import { eightPairs } from './eight-pairs.ts';
import { sixApart } from './six-apart.ts';
import { slipPast } from './slip-past.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [sixApart, eightPairs, slipPast];
export default exercises;
