import type { Language } from '../i18n/index.ts';

/** The start page in the page's own language. */
export function siteRoot(language: Language, root: HTMLElement = document.documentElement): string {
  const up = root.dataset.root ?? './';
  return language === 'zh' ? `${up}zh/` : up;
}

/**
 * The same page in the other language. Pages in Chinese stand under `zh/` in the root of the site, which `data-root`
 * on `<html>` names from here.
 */
export function twinAddress(
  language: Language,
  root: HTMLElement = document.documentElement,
  here: string = location.href,
): string {
  const site = new URL(root.dataset.root ?? './', here);
  const path = new URL(here).pathname.slice(site.pathname.length);
  const twin = language === 'en' ? `zh/${path}` : path.replace(/^zh\//, '');
  return new URL(twin, site).pathname + new URL(here).search;
}
