import { defineWords } from '../../src/grading/exercise.ts';
import { hitOrMiss } from './words/hit-or-miss.en.ts';
import { leakingKey } from './words/leaking-key.en.ts';
import { twoDefences } from './words/two-defences.en.ts';

export default defineWords({
  'hit-or-miss': hitOrMiss,
  'leaking-key': leakingKey,
  'two-defences': twoDefences,
});
