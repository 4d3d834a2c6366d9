import { defineWords } from '../../src/grading/exercise.ts';
import { aPromptAppears } from './words/a-prompt-appears.zh.ts';
import { noSideDoor } from './words/no-side-door.zh.ts';
import { runAPrompt } from './words/run-a-prompt.zh.ts';

export default defineWords({
  'run-a-prompt': runAPrompt,
  'no-side-door': noSideDoor,
  'a-prompt-appears': aPromptAppears,
});
