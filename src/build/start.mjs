/** `npm start [-- --port N]`: installs what is missing, serves the lab, prints its address. */
import { createServer as createProbe } from 'node:net';
import { ensureInstalled, nodeProblem, ROOT, seconds, stop, whenAskedToStop } from './setup.mjs';

const DEFAULT_PORT = 5173;
const started = Date.now();

const problem = nodeProblem(process.versions.node);
if (problem !== undefined) stop(problem);
const wanted = portFrom(process.argv.slice(2));
ensureInstalled();

const { createServer } = await import('vite');
const port = wanted ?? (await firstFree(DEFAULT_PORT));
const server = await createServer({
  root: ROOT,
  clearScreen: false,
  logLevel: 'warn',
  server: { port, strictPort: true },
}).catch((/** @type {unknown} */ error) => stop(`The lab could not be prepared: ${error}`));
await server?.listen().catch((/** @type {Error} */ error) => {
  stop(
    /already in use/.test(error.message)
      ? `Port ${port} is taken by another program. Choose another one: npm start -- --port ${port + 1}`
      : `The lab could not be served on port ${port}: ${error.message}`,
  );
});
if (wanted === undefined && port !== DEFAULT_PORT)
  console.log(`Port ${DEFAULT_PORT} is taken; using ${port}.`);
console.log(`\n  MCP Resource Lab is ready after ${seconds(started)}:\n`);
console.log(`  http://localhost:${port}/\n`);
console.log('  Stop it with Ctrl+C.');

whenAskedToStop(() => {
  server?.close().finally(() => process.exit(0));
});

/**
 * @param {string[]} args
 * @returns {number | undefined}
 */
function portFrom(args) {
  const [name, value, ...rest] = args.flatMap((arg) =>
    arg.startsWith('--port=') ? ['--port', arg.slice(7)] : [arg],
  );
  if (name === undefined) return undefined;
  const port = Number(value);
  if (name !== '--port' || rest.length > 0 || !Number.isInteger(port) || port < 1 || port > 65535)
    stop(`Not understood: ${args.join(' ')}\nUse: npm start -- --port N, with N from 1 to 65535.`);
  return port;
}

/**
 * The first port from `from` on that nobody listens to, on either loopback address.
 * @param {number} from
 */
async function firstFree(from) {
  for (let port = from; port < from + 100; port++)
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return port;
  return stop(`No free port between ${from} and ${from + 99}. Choose one yourself: npm start -- --port N`);
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isFree(port, host) {
  return new Promise((resolve) => {
    const probe = createProbe();
    // An address that this machine does not have (no IPv6) is taken by nobody.
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
