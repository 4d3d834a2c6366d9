import type { Exercise } from '../../src/grading/exercise.ts';
import { attackTheTemplate } from './attack-the-template.ts';
import { bothWays } from './both-ways.ts';
import { writeTheRules } from './write-the-rules.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [bothWays, attackTheTemplate, writeTheRules];
export default exercises;
