import type { Exercise } from '../../src/grading/exercise.ts';
import { fixAStorm } from './fix-a-storm.ts';
import { predictSix } from './predict-six.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [predictSix, fixAStorm];
export default exercises;
