import { defineWords } from '../../src/grading/exercise.ts';
import { attackTheTemplate } from './words/attack-the-template.en.ts';
import { bothWays } from './words/both-ways.en.ts';
import { writeTheRules } from './words/write-the-rules.en.ts';

export default defineWords({
  'both-ways': bothWays,
  'attack-the-template': attackTheTemplate,
  'write-the-rules': writeTheRules,
});
