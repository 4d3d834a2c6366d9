import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport, type ViteDevServer } from 'vite';
import { CLIENT_INFO } from '../control/envelope.ts';
import { NO_COURSE } from './lessons/course.ts';
import { type ImportModule, type LessonsResult, loadLessons } from './lessons/load-lessons.ts';
import { sentence } from './lessons/problems.ts';
import { allPages, type Page } from './pages/addresses.ts';
import { escapeHtml } from './pages/escape.ts';
import { renderPage, sitemap } from './pages/render-page.ts';
import { takeawayFiles } from './pages/takeaways.ts';
import { transcriptFiles } from './pages/transcripts.ts';

/**
 * Makes every page of the site from `index.html`, the page texts and the folders in `lessons/`: as virtual HTML
 * inputs at build, and on request in development. No HTML file of a page exists in the repository.
 */
export function sitePlugin(site = process.env.RESOURCE_LAB_SITE): Plugin {
  let root = '';
  let development = false;
  let lessons: LessonsResult = { lessons: [], course: NO_COURSE, problems: [] };
  const shell = (): string => readFileSync(join(root, 'index.html'), 'utf8');
  const render = (page: Page): string => renderPage(page, { shell: shell(), ...lessons, development, site });
  const pages = (): readonly Page[] =>
    allPages(
      lessons.lessons.map(({ id }) => id),
      lessons.course.former.lessons,
    );
  const pageOf = (id: string): Page | undefined =>
    pages().find(({ path }) => id === join(root, path, 'index.html'));

  return {
    name: 'resource-lab:site',
    enforce: 'pre',
    async config(config, { command, isPreview }) {
      root = config.root ?? process.cwd();
      if (process.env.VITEST !== undefined || isPreview === true) return undefined;
      // What pages and worker import is found before the first visit; found later, the page would load twice.
      if (command === 'serve')
        return { optimizeDeps: { entries: ENTRIES }, server: { warmup: { clientFiles: ENTRIES } } };
      lessons = await loadLessons(root, importOnce);
      if (lessons.problems.length > 0) throw new Error(lessons.problems.map(sentence).join('\n'));
      return {
        build: { rolldownOptions: { input: pages().map(({ path }) => join(root, path, 'index.html')) } },
      };
    },
    configResolved(config) {
      root = config.root;
      development = config.command === 'serve';
    },
    resolveId: (id) => (pageOf(id) === undefined ? undefined : id),
    load(id) {
      const page = pageOf(id);
      return page === undefined ? undefined : render(page);
    },
    async generateBundle() {
      const transcripts = await transcriptFiles(lessons.lessons, LAB);
      for (const { path, text } of [...takeawayFiles(lessons.lessons), ...transcripts])
        this.emitFile({ type: 'asset', fileName: path, source: text });
      if (site === undefined) return;
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap(lessons.lessons, site) });
    },
    configureServer(server) {
      // Vitest serves pages of its own.
      if (process.env.VITEST !== undefined) return;
      const importModule = importFrom(server);
      server.watcher.on('all', (_, file) => {
        if (/[/\\](lessons|src[/\\]build[/\\]pages)[/\\]|index\.html$/.test(file))
          server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use(async (request, response, next) => {
        try {
          const address = new URL(request.url ?? '/', 'http://localhost');
          const path = address.pathname.slice(1);
          const isFile = path !== '' && /\.\w+$|^@/.test(path);
          if (isFile && !/^(\w+\/)?lessons\/[^/]+\/[^/.]+\.\w+\.(?!ts$)\w+$/.test(path)) return next();
          lessons = await loadLessons(root, importModule);
          const files = path.endsWith('.transcript.jsonl')
            ? await transcriptFiles(
                lessons.lessons.filter(({ id }) => path.includes(`/${id}/`)),
                LAB,
              )
            : takeawayFiles(lessons.lessons);
          const file = files.find((candidate) => candidate.path === path);
          if (file !== undefined) {
            response.writeHead(200, { 'content-type': `${file.mimeType}; charset=utf-8` }).end(file.text);
            return;
          }
          if (isFile) return next();
          for (const problem of lessons.problems) server.config.logger.error(sentence(problem));
          const page = pages().find((candidate) => candidate.path === path || candidate.path === `${path}/`);
          if (page === undefined) return next();
          if (page.path !== path) {
            response.writeHead(301, { location: `/${page.path}${address.search}` }).end();
            return;
          }
          const html = await server.transformIndexHtml(
            `/${page.path}index.html`,
            withProblems(render(page), lessons),
          );
          response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** The version that exports name. */
const LAB = CLIENT_INFO.version;

const ENTRIES = ['src/ui/entries/*.ts', 'src/ui/lesson/mount.ts', 'src/worker/worker.ts', 'lessons/*/*.ts'];

/** Loads a module of the project without a server, whatever Node this is. */
const importOnce: ImportModule = async (file) => {
  const { module } = await runnerImport<{ default?: unknown }>(file, {
    configFile: false,
    logLevel: 'error',
  });
  return defaultOf(module);
};

/** Loads it through the development server, which knows when it changed. */
function importFrom(server: ViteDevServer): ImportModule {
  return async (file) => defaultOf(await server.ssrLoadModule(file));
}

function defaultOf(module: { default?: unknown }): unknown {
  if (module.default === undefined) throw new Error('it has no default export');
  return module.default;
}

/** An author sees on every page what is wrong in a lesson; such a lesson is not listed. */
function withProblems(html: string, { problems }: LessonsResult): string {
  if (problems.length === 0) return html;
  const items = problems.map((problem) => `<li><code>${escapeHtml(sentence(problem))}</code></li>`).join('');
  return html.replace(
    '<body>',
    `<body><aside class="lesson-problems" role="alert"><ul>${items}</ul></aside>`,
  );
}
