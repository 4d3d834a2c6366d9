import { defineWords } from '../../src/grading/exercise.ts';
import { emptyListDrill } from './words/empty-list.en.ts';
import { refusedRead } from './words/refused-read.en.ts';
import { silence } from './words/silence.en.ts';
import { staleContext } from './words/stale-context.en.ts';

export default defineWords({
  'drill-empty-list': emptyListDrill,
  'drill-refused-read': refusedRead,
  'drill-stale-context': staleContext,
  'drill-silence': silence,
});
