import { oldWords } from './words/old-words.zh.ts';
import { probes } from './words/probes.zh.ts';
import { translate } from './words/translate.zh.ts';

export default { ...oldWords, ...translate, ...probes };
