import type { Exercise } from '../../src/grading/exercise.ts';
import { forgottenPath } from './forgotten-path.ts';
import { sevenTokens } from './seven-tokens.ts';
import { stepUp } from './step-up.ts';
import { subjectCheck } from './subject-check.ts';
import { whoGetsWhat } from './who-gets-what.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [whoGetsWhat, sevenTokens, stepUp, forgottenPath, subjectCheck];
export default exercises;
