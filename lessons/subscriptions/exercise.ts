import type { Exercise } from '../../src/grading/exercise.ts';
import { acceptedSet } from './accepted-set.ts';
import { acknowledgedFirst } from './acknowledged-first.ts';
import { closeGracefully } from './close-gracefully.ts';
import { leaveOutPrompts } from './leave-out-prompts.ts';
import { missingType } from './missing-type.ts';
import { sixEvents } from './six-events.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [
  acceptedSet,
  missingType,
  leaveOutPrompts,
  acknowledgedFirst,
  sixEvents,
  closeGracefully,
];
export default exercises;
