import type { Exercise } from '../../src/grading/exercise.ts';
import { emptyListDrill } from './empty-list.ts';
import { refusedRead } from './refused-read.ts';
import { silence } from './silence.ts';
import { staleContext } from './stale-context.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [emptyListDrill, refusedRead, staleContext, silence];
export default exercises;
