import { oldWords } from './words/old-words.en.ts';
import { probes } from './words/probes.en.ts';
import { translate } from './words/translate.en.ts';

export default { ...oldWords, ...translate, ...probes };
