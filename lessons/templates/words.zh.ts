import { defineWords } from '../../src/grading/exercise.ts';
import { attackTheTemplate } from './words/attack-the-template.zh.ts';
import { bothWays } from './words/both-ways.zh.ts';
import { writeTheRules } from './words/write-the-rules.zh.ts';

export default defineWords({
  'both-ways': bothWays,
  'attack-the-template': attackTheTemplate,
  'write-the-rules': writeTheRules,
});
