import { defineWords } from '../../src/grading/exercise.ts';
import anotherPageSize from './words/en/another-page-size.ts';
import oddCursors from './words/en/odd-cursors.ts';
import rankAndRead from './words/en/rank-and-read.ts';
import walkThePages from './words/en/walk-the-pages.ts';
import whoSeesWhat from './words/en/who-sees-what.ts';

export default defineWords({
  'walk-the-pages': walkThePages,
  'another-page-size': anotherPageSize,
  'odd-cursors': oddCursors,
  'who-sees-what': whoSeesWhat,
  'rank-and-read': rankAndRead,
});
