import { defineWords } from '../../src/grading/exercise.ts';
import { completeAsTwo } from './words/complete-as-two.zh.ts';
import { wrongServer } from './words/wrong-server.zh.ts';

export default defineWords({
  'complete-as-two': completeAsTwo,
  'wrong-server': wrongServer,
});
