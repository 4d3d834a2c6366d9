import { asking } from './words/asking.en.ts';
import { hearing } from './words/hearing.en.ts';

export default { ...asking, ...hearing };
