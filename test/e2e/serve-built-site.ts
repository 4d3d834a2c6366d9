import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ROOT } from '../../src/build/setup.mjs';
import { serveFolder } from '../../src/build/static-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The built site, served under a path of its own as project pages are. */
    readonly site: string;
  }
}

/** Builds the site as a user would and serves it under `/repo/`, so that every address in it must be relative. */
export default async function serveBuiltSite(project: TestProject): Promise<() => Promise<void>> {
  const { VITEST: _, ...env } = process.env;
  execFileSync(process.execPath, [join(ROOT, 'src/build/build.mjs')], { cwd: ROOT, env, stdio: 'inherit' });
  const server = await serveFolder(join(ROOT, 'dist'), '/repo/');
  project.provide('site', server.url);
  return () => server.close();
}
