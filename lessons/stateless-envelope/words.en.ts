import { defineWords } from '../../src/grading/exercise.ts';
import anotherVersion from './words/en/another-version.ts';
import askWhatIsThere from './words/en/ask-what-is-there.ts';
import oneKeyMissing from './words/en/one-key-missing.ts';
import switchOff from './words/en/switch-off.ts';
import twoInstances from './words/en/two-instances.ts';

export default defineWords({
  'ask-what-is-there': askWhatIsThere,
  'one-key-missing': oneKeyMissing,
  'another-version': anotherVersion,
  'switch-off': switchOff,
  'two-instances': twoInstances,
});
