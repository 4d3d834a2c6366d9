import type { Exercise } from '../../src/grading/exercise.ts';
import { hitOrMiss } from './hit-or-miss.ts';
import { leakingKey } from './leaking-key.ts';
import { twoDefences } from './two-defences.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [hitOrMiss, leakingKey, twoDefences];
export default exercises;
