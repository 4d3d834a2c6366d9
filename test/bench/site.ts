/** Builds the pages that the benchmarks need, as a release would be built, and serves them. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { ROOT } from '../../src/build/setup.mjs';
import { type StaticServer, serveFolder } from '../../src/build/static-server.ts';

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** The page in which the benchmarks run, isolated across origins: only there the clock has steps of 5 microseconds. */
export async function serveBenchPage(): Promise<StaticServer> {
  const outDir = `${CACHE}bench`;
  await build({
    configFile: false,
    root: fileURLToPath(new URL('./page/', import.meta.url)),
    base: './',
    logLevel: 'error',
    worker: { format: 'es' },
    build: { target: 'es2023', outDir, emptyOutDir: true },
  });
  return serveFolder(outDir, '/', {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  });
}

/** The site itself, and the folder it is served from. */
export async function serveSite(): Promise<StaticServer & { readonly folder: string }> {
  const folder = `${CACHE}bench-site`;
  await build({ root: ROOT, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  return { ...(await serveFolder(folder, '/')), folder };
}
