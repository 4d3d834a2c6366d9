import { defineWords } from '../../src/grading/exercise.ts';
import { emptyListDrill } from './words/empty-list.zh.ts';
import { refusedRead } from './words/refused-read.zh.ts';
import { silence } from './words/silence.zh.ts';
import { staleContext } from './words/stale-context.zh.ts';

export default defineWords({
  'drill-empty-list': emptyListDrill,
  'drill-refused-read': refusedRead,
  'drill-stale-context': staleContext,
  'drill-silence': silence,
});
