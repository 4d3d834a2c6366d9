import { defineWords } from '../../src/grading/exercise.ts';
import { forgottenPath } from './words/forgotten-path.en.ts';
import { sevenTokens } from './words/seven-tokens.en.ts';
import { stepUp } from './words/step-up.en.ts';
import { subjectCheck } from './words/subject-check.en.ts';
import { whoGetsWhat } from './words/who-gets-what.en.ts';

export default defineWords({
  'who-gets-what': whoGetsWhat,
  'seven-tokens': sevenTokens,
  'step-up': stepUp,
  'forgotten-path': forgottenPath,
  'subject-check': subjectCheck,
});
