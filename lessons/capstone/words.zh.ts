import { produce } from './words/produce.zh.ts';
import { proves } from './words/proves.zh.ts';

export default { ...produce, ...proves };
