import { defineWords } from '../../src/grading/exercise.ts';
import anotherPageSize from './words/zh/another-page-size.ts';
import oddCursors from './words/zh/odd-cursors.ts';
import rankAndRead from './words/zh/rank-and-read.ts';
import walkThePages from './words/zh/walk-the-pages.ts';
import whoSeesWhat from './words/zh/who-sees-what.ts';

export default defineWords({
  'walk-the-pages': walkThePages,
  'another-page-size': anotherPageSize,
  'odd-cursors': oddCursors,
  'who-sees-what': whoSeesWhat,
  'rank-and-read': rankAndRead,
});
