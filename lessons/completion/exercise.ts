import type { Exercise } from '../../src/grading/exercise.ts';
import { completeAsTwo } from './complete-as-two.ts';
import { wrongServer } from './wrong-server.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [completeAsTwo, wrongServer];
export default exercises;
