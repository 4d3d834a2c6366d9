/** `npm test`: installs what is missing, a browser included where the system lets it, then runs every part. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  ensureInstalled,
  nodeProblem,
  PINNED_NODE_REPAIR,
  pinnedNode,
  ROOT,
  stop,
  whenAskedToStop,
} from './setup.mjs';

const problem = nodeProblem(process.versions.node);
if (problem !== undefined) stop(problem);
ensureInstalled();
const node = pinnedNode();
if (node === undefined) stop(`The tests need the pinned Node.\n${PINNED_NODE_REPAIR}`);

// From here on everything runs under the pinned Node, which understands TypeScript by itself.
const child = spawn(`${node}`, [join(ROOT, 'src/build/test-parts.ts'), ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit'],
});
whenAskedToStop((signal) => child.kill(signal));
child.once('error', (error) => stop(`The tests could not be started: ${error.message}`));
child.once('close', (code) => process.exit(code ?? 1));
