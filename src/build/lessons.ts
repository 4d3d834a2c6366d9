/** `npm run lessons`: in a real browser on the built site, or with `--quick` in this process and in no time. */
import { argv } from 'node:process';

// Each loads what it needs: a browser and a builder here, only the engine there.
await (argv.includes('--quick') ? import('./quick-lessons.ts') : import('./verify-lessons.ts'));
