import { defineWords } from '../../src/grading/exercise.ts';
import { firstBytes } from './words/first-bytes.en.ts';
import { lyingServer } from './words/lying-server.en.ts';
import { sixHandlers } from './words/six-handlers.en.ts';

export default defineWords({
  'first-bytes': firstBytes,
  'lying-server': lyingServer,
  'six-handlers': sixHandlers,
});
