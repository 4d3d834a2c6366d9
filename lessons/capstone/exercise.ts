import type { Exercise } from '../../src/grading/exercise.ts';
import { produceEvidence } from './produce-evidence.ts';
import { whatItProves } from './what-it-proves.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [produceEvidence, whatItProves];
export default exercises;
