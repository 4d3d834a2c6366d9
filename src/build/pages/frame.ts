import { type Page, pathOf, relative } from './addresses.ts';
import { escapeHtml } from './escape.ts';
import { LANGUAGE_TAGS, type Language } from './languages.ts';
import { VERIFY_PAGE_WORDS } from './verify-page.ts';
import { PAGE_WORDS } from './words.ts';

/** Header, main part and footer of a page that is made at build. `main` is finished HTML. */
export function frame(page: Page, main: string): string {
  const words = PAGE_WORDS[page.language];
  const other: Language = page.language === 'en' ? 'zh' : 'en';
  const link = (target: string, text: string, more = ' class="site-link"'): string =>
    `<a href="${relative(page.path, target)}"${more}>${escapeHtml(text)}</a>`;
  const here = (kind: string): string => (page.page.kind === kind ? ' aria-current="page"' : '');
  return `<a class="skip-link" href="#main">${words.skip}</a>
    <header class="site-header">
      ${link(pathOf({ kind: 'start' }, page.language), words.brand, ` class="brand"${here('start')}`)}
      <nav aria-label="${words.navigation}">
        ${link(pathOf({ kind: 'playground' }, page.language), words.playground)}
        ${link(`${pathOf({ kind: 'start' }, page.language)}#lessons`, words.lessons)}
        ${link(pathOf(page.page, other), words.otherLanguage, ` class="site-link" lang="${LANGUAGE_TAGS[other]}" hreflang="${LANGUAGE_TAGS[other]}"`)}
        <button type="button" class="theme-toggle" data-theme-toggle hidden aria-label="${words.theme}" title="${words.theme}"><span aria-hidden="true">◐</span></button>
      </nav>
    </header>
    <main id="main" tabindex="-1">
${main}
    </main>
    <footer class="site-footer"><p>${words.footer} ${link(pathOf({ kind: 'verify' }, page.language), VERIFY_PAGE_WORDS[page.language].title, here('verify'))}</p></footer>`;
}
