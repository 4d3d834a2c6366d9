import { defineWords } from '../../src/grading/exercise.ts';
import anotherVersion from './words/zh/another-version.ts';
import askWhatIsThere from './words/zh/ask-what-is-there.ts';
import oneKeyMissing from './words/zh/one-key-missing.ts';
import switchOff from './words/zh/switch-off.ts';
import twoInstances from './words/zh/two-instances.ts';

export default defineWords({
  'ask-what-is-there': askWhatIsThere,
  'one-key-missing': oneKeyMissing,
  'another-version': anotherVersion,
  'switch-off': switchOff,
  'two-instances': twoInstances,
});
