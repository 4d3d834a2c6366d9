import { defineWords } from '../../src/grading/exercise.ts';
import { eightPairs } from './words/eight-pairs.zh.ts';
import { sixApart } from './words/six-apart.zh.ts';
import { slipPast } from './words/slip-past.zh.ts';

export default defineWords({
  'six-apart': sixApart,
  'eight-pairs': eightPairs,
  'slip-past': slipPast,
});
