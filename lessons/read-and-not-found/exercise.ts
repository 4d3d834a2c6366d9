import type { Exercise } from '../../src/grading/exercise.ts';
import { fourAnswers } from './four-answers.ts';
import { readThenMiss } from './read-then-miss.ts';
import { wholeDirectory } from './whole-directory.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [readThenMiss, wholeDirectory, fourAnswers];
export default exercises;
