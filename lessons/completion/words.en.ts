import { defineWords } from '../../src/grading/exercise.ts';
import { completeAsTwo } from './words/complete-as-two.en.ts';
import { wrongServer } from './words/wrong-server.en.ts';

export default defineWords({
  'complete-as-two': completeAsTwo,
  'wrong-server': wrongServer,
});
