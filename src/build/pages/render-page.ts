import type { Course } from '../lessons/course.ts';
import type { Lesson } from '../lessons/load-lessons.ts';
import { allPages, type Page, pathOf, relative } from './addresses.ts';
import { escapeHtml } from './escape.ts';
import { frame } from './frame.ts';
import { LANGUAGE_TAGS, LANGUAGES } from './languages.ts';
import { lessonMain } from './lesson-page.ts';
import { fillShell, type PageContent } from './shell.ts';
import { startMain } from './start-page.ts';
import { START_WORDS } from './start-words.ts';
import { VERIFY_PAGE_WORDS, verifyMain } from './verify-page.ts';
import { PAGE_WORDS } from './words.ts';

const START_STYLES = [
  '/src/ui/styles/index.css',
  '/src/ui/lesson/page.css',
  '/src/ui/lesson/progress/progress.css',
];
const LESSON_STYLES = [
  ...START_STYLES,
  '/src/ui/styles/layout.css',
  '/src/ui/lesson/exercise.css',
  '/src/ui/lesson/pictures/pictures.css',
];

export interface RenderOptions {
  /** The text of `index.html`. */
  readonly shell: string;
  readonly lessons: readonly Lesson[];
  readonly course: Course;
  readonly development: boolean;
  /** Full address of the site, ending in a slash; needed for language alternates. */
  readonly site: string | undefined;
}

/** The HTML of one page, with addresses from the project's root that Vite then resolves. */
export function renderPage(page: Page, options: RenderOptions): string {
  const content = contentOf(page, options);
  return fillShell(
    options.shell,
    {
      ...content,
      lang: LANGUAGE_TAGS[page.language],
      root: relative(page.path, ''),
      links: [...alternates(page, options.site), ...forwarding(page)],
    },
    options.development,
  );
}

/** Addresses of every page, for search engines. */
export function sitemap(lessons: readonly Lesson[], site: string): string {
  const pages = allPages(lessons.map(({ id }) => id));
  const urls = pages.map(({ path }) => `  <url><loc>${site}${path}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

function alternates(page: Page, site: string | undefined): readonly string[] {
  if (site === undefined) return [];
  const links = LANGUAGES.map(
    (language) =>
      `<link rel="alternate" hreflang="${LANGUAGE_TAGS[language]}" href="${site}${pathOf(page.page, language)}" />`,
  );
  const standard = `<link rel="alternate" hreflang="x-default" href="${site}${pathOf(page.page, 'en')}" />`;
  return [`<link rel="canonical" href="${site}${page.path}" />`, ...links, standard];
}

/** A page that has moved leads on by itself, with or without scripts. */
function forwarding({ page, language, path }: Page): readonly string[] {
  if (page.kind !== 'moved') return [];
  const to = relative(path, pathOf({ kind: 'lesson', id: page.to }, language));
  return ['<meta name="robots" content="noindex" />', `<meta http-equiv="refresh" content="0; url=${to}" />`];
}

function contentOf(
  page: Page,
  { lessons, course }: RenderOptions,
): Pick<PageContent, 'title' | 'description' | 'styles' | 'scripts' | 'body'> {
  const words = PAGE_WORDS[page.language];
  const name = words.brand;
  if (page.page.kind === 'start') {
    const { title, lead } = START_WORDS[page.language];
    return {
      title: `${name}: ${title}`,
      description: lead,
      styles: START_STYLES,
      scripts: ['/src/ui/entries/start.ts'],
      body: frame(page, startMain(page, lessons, course)),
    };
  }
  if (page.page.kind === 'moved') {
    const { to } = page.page;
    const lesson = lessons.find(({ id }) => id === to);
    const title = lesson?.texts[page.language].matter.title ?? to;
    const href = relative(page.path, pathOf({ kind: 'lesson', id: to }, page.language));
    return {
      title: `${title} · ${name}`,
      description: words.moved,
      styles: START_STYLES,
      scripts: [],
      body: frame(page, `<p>${words.moved} <a href="${href}">${escapeHtml(title)}</a></p>`),
    };
  }
  if (page.page.kind === 'playground')
    return {
      title: `${words.playground} · ${name}`,
      description: words.playgroundDescription,
      styles: [],
      scripts: ['/src/ui/entries/playground.ts'],
      body: `<div id="app">${playgroundWithoutScript(page)}</div>`,
    };
  if (page.page.kind === 'verify') {
    const { title, description } = VERIFY_PAGE_WORDS[page.language];
    return {
      title: `${title} · ${name}`,
      description,
      styles: [...START_STYLES, '/src/ui/verify/verify.css'],
      scripts: ['/src/ui/entries/verify.ts'],
      body: frame(page, verifyMain(page.language)),
    };
  }
  const { id } = page.page;
  const lesson = lessons.find((candidate) => candidate.id === id);
  if (lesson === undefined) throw new Error(`There is no lesson "${id}".`);
  const { title, summary } = lesson.texts[page.language].matter;
  return {
    title: `${title} · ${name}`,
    description: summary,
    styles: LESSON_STYLES,
    scripts: ['/src/ui/entries/lesson.ts'],
    body: frame(page, lessonMain(page, lesson, lessons, course)),
  };
}

/** What the playground is, and where one can read on: until its scripts have drawn it, or where none run. */
function playgroundWithoutScript(page: Page): string {
  const words = PAGE_WORDS[page.language];
  const start = relative(page.path, pathOf({ kind: 'start' }, page.language));
  return (
    `<main class="before-scripts"><h1>${words.playground}</h1><p>${words.playgroundDescription}</p>` +
    `<p>${words.playgroundLoading}</p><noscript><p>${words.playgroundNeedsScript}</p></noscript>` +
    `<p><a href="${start}">${words.start}</a></p></main>`
  );
}
