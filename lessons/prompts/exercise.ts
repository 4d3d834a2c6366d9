import type { Exercise } from '../../src/grading/exercise.ts';
import { aPromptAppears } from './a-prompt-appears.ts';
import { noSideDoor } from './no-side-door.ts';
import { runAPrompt } from './run-a-prompt.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [runAPrompt, noSideDoor, aPromptAppears];
export default exercises;
