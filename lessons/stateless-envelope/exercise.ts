import type { Exercise } from '../../src/grading/exercise.ts';
import { anotherVersion } from './another-version.ts';
import { askWhatIsThere } from './ask-what-is-there.ts';
import { oneKeyMissing } from './one-key-missing.ts';
import { switchOff } from './switch-off.ts';
import { twoInstances } from './two-instances.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [
  askWhatIsThere,
  oneKeyMissing,
  anotherVersion,
  switchOff,
  twoInstances,
];
export default exercises;
