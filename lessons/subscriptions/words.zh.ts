import { asking } from './words/asking.zh.ts';
import { hearing } from './words/hearing.zh.ts';

export default { ...asking, ...hearing };
