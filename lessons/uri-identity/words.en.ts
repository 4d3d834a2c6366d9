import { defineWords } from '../../src/grading/exercise.ts';
import { eightPairs } from './words/eight-pairs.en.ts';
import { sixApart } from './words/six-apart.en.ts';
import { slipPast } from './words/slip-past.en.ts';

export default defineWords({
  'six-apart': sixApart,
  'eight-pairs': eightPairs,
  'slip-past': slipPast,
});
