import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { blankWords } from './blank-words.ts';
import type { VariantName } from './lessons-options.ts';
import type { Language } from './pages/languages.ts';
import { ROOT } from './setup.mjs';
import { type StaticServer, serveFolder } from './static-server.ts';

/** A way in which lessons are played: a language of the site, or the site with all words of exercises emptied. */
export interface Variant {
  readonly name: VariantName;
  readonly language: Language;
  /** Address of the site, ending in a slash. */
  readonly site: string;
}

export interface LessonSites {
  readonly variants: readonly Variant[];
  close(): Promise<void>;
}

/** Builds the site, and once more with empty words if that is asked for, and serves both. */
export async function buildLessonSites(names: readonly VariantName[]): Promise<LessonSites> {
  process.env.NODE_ENV = 'production';
  const servers = new Map<'plain' | 'blank', StaticServer>();
  for (const kind of ['plain', 'blank'] as const)
    if (names.some((name) => siteOf(name) === kind)) servers.set(kind, await buildAndServe(kind));
  return {
    variants: names.map((name) => ({
      name,
      language: name === 'zh' ? 'zh' : 'en',
      site: servers.get(siteOf(name))?.url ?? '',
    })),
    async close() {
      await Promise.all([...servers.values()].map((server) => server.close()));
      await rm(FOLDER, { recursive: true, force: true });
    },
  };
}

/** Each run has its own: two at the same time would take the files from under each other's pages. */
const FOLDER = join(ROOT, '.cache', 'lessons', String(process.pid));

function siteOf(name: VariantName): 'plain' | 'blank' {
  return name === 'blank' ? 'blank' : 'plain';
}

async function buildAndServe(kind: 'plain' | 'blank'): Promise<StaticServer> {
  const outDir = join(FOLDER, kind);
  await build({
    root: ROOT,
    logLevel: 'warn',
    plugins: kind === 'blank' ? [blankWords()] : [],
    build: { outDir, emptyOutDir: true, sourcemap: false },
  });
  // Built anew each time and served on a port of its own, so that what is kept is never old.
  return serveFolder(outDir, '/repo/', { 'cache-control': 'max-age=3600' });
}
