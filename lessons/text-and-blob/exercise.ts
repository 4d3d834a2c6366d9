import type { Exercise } from '../../src/grading/exercise.ts';
import { firstBytesOfAPicture } from './first-bytes.ts';
import { lyingServer } from './lying-server.ts';
import { sixHandlers } from './six-handlers.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [firstBytesOfAPicture, lyingServer, sixHandlers];
export default exercises;
