/**
 * What must be there before anything of the lab can run: a Node that is new enough, the dependencies, the pinned Node.
 * Plain JavaScript without dependencies, because it runs on a fresh clone.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Ends the process with a message that names cause and remedy.
 * @type {(message: string) => never}
 */
export const stop = (message) => {
  console.error(`\n${message}\n`);
  process.exit(1);
};

/**
 * Why this Node cannot run the lab, or `undefined` if it can. Vite 8 needs 20.19, or 22.12 and later.
 * @param {string} version as `process.versions.node` gives it
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const good = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (good) return undefined;
  return (
    `This is Node ${version}, and the lab needs 20.19 or newer (of the 22 line: 22.12 or newer).\n` +
    'Install a current Node from https://nodejs.org/, then run the command again.'
  );
}

/**
 * Whether the installed packages are those of the lock file. Compares versions, not times: a checkout touches files.
 * Packages for other platforms are in the lock file and rightly not installed.
 * @param {string} root
 */
export function installNeeded(root) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return true;
  try {
    const wanted = packagesOf(join(root, 'package-lock.json'));
    const present = packagesOf(installed);
    return Object.entries(wanted).some(([path, { version, optional }]) => {
      if (path === '') return false;
      const there = present[path];
      if (there === undefined) return optional !== true;
      return there.version !== version || !existsSync(join(root, path));
    });
  } catch (error) {
    console.error(`The record of what is installed cannot be read (${error}); installing anew.`);
    return true;
  }
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** Installs what the lock file names, if it is not there yet. */
export function ensureInstalled() {
  if (!installNeeded(ROOT)) return;
  console.log('Installing the dependencies (only now, and when they change) …');
  const started = Date.now();
  const { command, args } = npm(['ci', '--no-audit', '--no-fund']);
  const run = spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  if (run.status !== 0) {
    const cause = run.error === undefined ? `it ended with ${run.status ?? run.signal}` : run.error.message;
    stop(
      `The dependencies could not be installed: ${cause}.\n` +
        'The lines above say why. Most often the registry cannot be reached: check the network, a proxy, and\n' +
        '`npm config get registry`; then run the command again.',
    );
  }
  console.log(`Installed in ${seconds(started)}.`);
}

/**
 * How npm is started: through the file that started us where npm did, so that no shell is needed on any system.
 * @param {string[]} args
 */
function npm(args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return { command: process.execPath, args: [script, ...args] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args };
}

/** The Node that the project pins, or `undefined` where its install script was blocked. */
export function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(ROOT, 'node_modules', 'node', 'bin', name);
  if (!existsSync(path)) return undefined;
  const answer = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 ? path : undefined;
}

export const PINNED_NODE_REPAIR =
  'The Node that this project pins is not installed: the install script of the npm package `node` was blocked\n' +
  'or failed. Repair it with:\n\n' +
  '  npm install-scripts approve node && npm rebuild node\n\n' +
  '(npm before 11.16: `npm rebuild node --ignore-scripts=false`).';

/**
 * Runs a program to its end. Signals that reach us are passed on, so that nothing is left running.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean }} [options] `quiet`: its output is returned only
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (/** @type {NodeJS.WriteStream} */ stream) => (/** @type {Buffer} */ chunk) => {
      output += chunk;
      if (options.quiet !== true) stream.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal);
      child.once('close', () => process.exit(signal === 'SIGINT' ? 130 : 143));
    };
    process.once('SIGINT', pass);
    process.once('SIGTERM', pass);
    const end = (/** @type {number} */ code) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      if (options.quiet !== true) console.error(error.message);
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/**
 * Calls `end` once when we are asked to stop, or when whoever started us is gone: npm passes signals on to a shell
 * that may die without telling its child.
 * @param {(signal: 'SIGINT' | 'SIGTERM') => void} end
 */
export function whenAskedToStop(end) {
  const parent = process.ppid;
  const stopOnce = (/** @type {'SIGINT' | 'SIGTERM'} */ signal) => {
    clearInterval(watch);
    process.off('SIGINT', stopOnce);
    process.off('SIGTERM', stopOnce);
    end(signal);
  };
  const watch = setInterval(() => {
    if (process.ppid !== parent) stopOnce('SIGTERM');
  }, 500);
  watch.unref();
  process.on('SIGINT', stopOnce);
  process.on('SIGTERM', stopOnce);
}

/** @param {number} started `Date.now()` when it began */
export function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}
