import { defineWords } from '../../src/grading/exercise.ts';
import { aPromptAppears } from './words/a-prompt-appears.en.ts';
import { noSideDoor } from './words/no-side-door.en.ts';
import { runAPrompt } from './words/run-a-prompt.en.ts';

export default defineWords({
  'run-a-prompt': runAPrompt,
  'no-side-door': noSideDoor,
  'a-prompt-appears': aPromptAppears,
});
