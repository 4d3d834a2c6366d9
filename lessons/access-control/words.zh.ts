import { defineWords } from '../../src/grading/exercise.ts';
import { forgottenPath } from './words/forgotten-path.zh.ts';
import { sevenTokens } from './words/seven-tokens.zh.ts';
import { stepUp } from './words/step-up.zh.ts';
import { subjectCheck } from './words/subject-check.zh.ts';
import { whoGetsWhat } from './words/who-gets-what.zh.ts';

export default defineWords({
  'who-gets-what': whoGetsWhat,
  'seven-tokens': sevenTokens,
  'step-up': stepUp,
  'forgotten-path': forgottenPath,
  'subject-check': subjectCheck,
});
