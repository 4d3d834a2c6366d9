import type { Exercise } from '../../src/grading/exercise.ts';
import { everyEdge } from './every-edge.ts';
import { recoverALostStream } from './recover-a-lost-stream.ts';
import { version43 } from './version-43.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [version43, everyEdge, recoverALostStream];
export default exercises;
