import type { Exercise } from '../../src/grading/exercise.ts';
import { linkLeavesTheRoot } from './link-leaves-the-root.ts';
import { twelvePaths } from './twelve-paths.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [twelvePaths, linkLeavesTheRoot];
export default exercises;
