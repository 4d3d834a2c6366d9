import { defineWords } from '../../src/grading/exercise.ts';
import { linkLeavesTheRoot } from './words/link-leaves-the-root.zh.ts';
import { twelvePaths } from './words/twelve-paths.zh.ts';

export default defineWords({
  'twelve-paths': twelvePaths,
  'link-leaves-the-root': linkLeavesTheRoot,
});
