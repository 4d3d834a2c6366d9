import type { Exercise } from '../../src/grading/exercise.ts';
import { fourAnswers } from './four-answers.ts';
import { readThenMiss } from './read-then-miss.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [readThenMiss, fourAnswers];
export default exercises;
