import type { Exercise } from '../../src/grading/exercise.ts';
import { ordersInANote } from './orders-in-a-note.ts';
import { redactedField } from './redacted-field.ts';
import { renderSafely } from './render-safely.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [ordersInANote, renderSafely, redactedField];
export default exercises;
