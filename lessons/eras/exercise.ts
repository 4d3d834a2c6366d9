import type { Exercise } from '../../src/grading/exercise.ts';
import { decideProbes } from './decide-probes.ts';
import { oldWords } from './old-words.ts';
import { translateConversation } from './translate-conversation.ts';

/** The exercises of this lesson, in the order in which its text names them. */
const exercises: readonly Exercise[] = [oldWords, translateConversation, decideProbes];
export default exercises;
