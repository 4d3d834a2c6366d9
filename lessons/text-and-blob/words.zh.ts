import { defineWords } from '../../src/grading/exercise.ts';
import { firstBytes } from './words/first-bytes.zh.ts';
import { lyingServer } from './words/lying-server.zh.ts';
import { sixHandlers } from './words/six-handlers.zh.ts';

export default defineWords({
  'first-bytes': firstBytes,
  'lying-server': lyingServer,
  'six-handlers': sixHandlers,
});
