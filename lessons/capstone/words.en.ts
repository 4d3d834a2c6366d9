import { produce } from './words/produce.en.ts';
import { proves } from './words/proves.en.ts';

export default { ...produce, ...proves };
