import type { Exercise } from '../../src/grading/exercise.ts';
import { anotherPageSize } from './another-page-size.ts';
import { oddCursors } from './odd-cursors.ts';
import { rankAndRead } from './rank-and-read.ts';
import { walkThePages } from './walk-the-pages.ts';
import { whoSeesWhat } from './who-sees-what.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [walkThePages, anotherPageSize, oddCursors, whoSeesWhat, rankAndRead];
export default exercises;
