/** Builds the pages that the benchmarks need, as a release would be built, and serves them. */
import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { build } from 'vite';
import { ROOT } from '../../src/build/setup.mjs';
import { type StaticServer, serveFolder } from '../../src/build/static-server.ts';

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** The pages in which the benchmarks run, isolated across origins: only there the clock has steps of 5 microseconds. */
export async function serveBenchPages(): Promise<StaticServer> {
  const outDir = `${CACHE}bench`;
  const root = fileURLToPath(new URL('./page/', import.meta.url));
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'error',
    plugins: [preact()],
    worker: { format: 'es' },
    build: {
      target: 'es2023',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: [`${root}index.html`, `${root}workbench/index.html`] },
    },
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
