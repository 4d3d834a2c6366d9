import { describe, expect, test } from 'vitest';
import { NO_COURSE } from '../../../src/build/lessons/course.ts';
import { allPages, relative } from '../../../src/build/pages/addresses.ts';
import { renderPage, sitemap } from '../../../src/build/pages/render-page.ts';
import { contentSecurityPolicy, fillShell } from '../../../src/build/pages/shell.ts';

const SHELL =
  '<html lang="en" data-root="./"><head>{{policy}}|{{title}}|{{description}}|{{links}}|{{assets}}</head><body>{{body}}</body></html>';
const CONTENT = {
  lang: 'en',
  root: '../',
  title: 'A "B" <C>',
  description: 'd',
  links: [],
  styles: [],
  scripts: [],
  body: '',
};

describe('addresses', () => {
  test('each page exists in both languages', () => {
    expect(allPages(['one']).map(({ path }) => path)).toEqual([
      '',
      'playground/',
      'verify/',
      'lessons/one/',
      'zh/',
      'zh/playground/',
      'zh/verify/',
      'zh/lessons/one/',
    ]);
  });

  test('a lesson that was renamed is found under its former names too', () => {
    expect(allPages(['now'], { now: ['first', 'second'] }).slice(3, 6)).toEqual([
      { language: 'en', page: { kind: 'lesson', id: 'now' }, path: 'lessons/now/' },
      { language: 'en', page: { kind: 'moved', id: 'first', to: 'now' }, path: 'lessons/first/' },
      { language: 'en', page: { kind: 'moved', id: 'second', to: 'now' }, path: 'lessons/second/' },
    ]);
    const page = {
      language: 'zh',
      page: { kind: 'moved', id: 'first', to: 'now' },
      path: 'zh/lessons/first/',
    } as const;
    const html = renderPage(page, {
      ...{ shell: SHELL, lessons: [], course: NO_COURSE, development: false, site: undefined },
    });
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=../../../zh/lessons/now/" />');
  });

  test('links are relative, so that the site works from any folder', () => {
    expect(relative('', 'playground/')).toBe('playground/');
    expect(relative('zh/lessons/one/', 'playground/')).toBe('../../../playground/');
    expect(relative('playground/', '')).toBe('../');
    expect(relative('', '')).toBe('./');
  });
});

describe('the frame of a page', () => {
  test('escapes what is text', () => {
    expect(fillShell(SHELL, CONTENT, false)).toContain('|A &quot;B&quot; &lt;C&gt;|');
  });

  test('says which place nothing fills', () => {
    expect(() => fillShell(`${SHELL}{{tilte}}`, CONTENT, false)).toThrow('{{tilte}}');
  });

  test('allows nothing inline in what is published', () => {
    const policy = contentSecurityPolicy(false);
    expect(policy).not.toContain('unsafe');
    for (const part of ["default-src 'self'", "script-src 'self'", "style-src 'self'", "base-uri 'none'"])
      expect(policy.split('; ')).toContain(part);
  });
});

test('the playground is never a blank page: before its scripts have drawn it, it says what it is and what to do', () => {
  for (const [language, path, text] of [
    ['en', 'playground/', 'its scripts were blocked or did not arrive'],
    ['zh', 'zh/playground/', '脚本被拦截或没有送达'],
  ] as const) {
    const page = { language, page: { kind: 'playground' }, path } as const;
    const html = renderPage(page, {
      shell: SHELL,
      lessons: [],
      course: NO_COURSE,
      development: false,
      site: undefined,
    });
    expect(html).toMatch(new RegExp(`<div id="app"><main.*${text}.*</main></div>`));
    expect(html).toContain('<noscript>');
  }
});

describe('language alternates and the sitemap', () => {
  const page = { language: 'zh', page: { kind: 'start' }, path: 'zh/' } as const;
  const render = (site: string | undefined): string =>
    renderPage(page, { shell: SHELL, lessons: [], course: NO_COURSE, development: false, site });

  test('are there when the address of the site is known', () => {
    const html = render('https://example.org/lab/');
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://example.org/lab/" />');
    expect(html).toContain('<link rel="alternate" hreflang="zh-Hans" href="https://example.org/lab/zh/" />');
    expect(html).toContain('<link rel="canonical" href="https://example.org/lab/zh/" />');
    expect(sitemap([], 'https://example.org/lab/')).toContain(
      '<loc>https://example.org/lab/zh/playground/</loc>',
    );
  });

  test('are left out when it is not', () => {
    expect(render(undefined)).not.toContain('hreflang="en" href="http');
    expect(render(undefined)).toContain('<html lang="zh-Hans" data-root="../">');
  });
});
