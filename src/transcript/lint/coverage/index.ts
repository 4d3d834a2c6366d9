import { basic } from './basic.ts';
import { client } from './client.ts';
import { elsewhere } from './elsewhere.ts';
import type { Coverage } from './model.ts';
import { server } from './server.ts';

export { type Coverage, type Entry, type Reason, rulesIn, type SectionCoverage, weight } from './model.ts';

/** Every requirement of the revision's pages: the rules that check it, or why none does. */
export const COVERAGE: Coverage = { ...basic, ...server, ...client, ...elsewhere };
