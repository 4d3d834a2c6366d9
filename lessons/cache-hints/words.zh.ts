import { defineWords } from '../../src/grading/exercise.ts';
import { hitOrMiss } from './words/hit-or-miss.zh.ts';
import { leakingKey } from './words/leaking-key.zh.ts';
import { twoDefences } from './words/two-defences.zh.ts';

export default defineWords({
  'hit-or-miss': hitOrMiss,
  'leaking-key': leakingKey,
  'two-defences': twoDefences,
});
