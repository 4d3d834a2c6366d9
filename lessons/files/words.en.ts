import { defineWords } from '../../src/grading/exercise.ts';
import { linkLeavesTheRoot } from './words/link-leaves-the-root.en.ts';
import { twelvePaths } from './words/twelve-paths.en.ts';

export default defineWords({
  'twelve-paths': twelvePaths,
  'link-leaves-the-root': linkLeavesTheRoot,
});
