import { escapeHtml } from './escape.ts';

/** What one page puts into the frame that `index.html` is. */
export interface PageContent {
  readonly lang: string;
  /** Relative address of the site's root, for scripts that make links. */
  readonly root: string;
  readonly title: string;
  readonly description: string;
  /** Finished `<link>` elements. */
  readonly links: readonly string[];
  /** Style sheets and modules, as addresses from the project's root. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Finished HTML. */
  readonly body: string;
}

/**
 * Fills the frame. Throws if the frame has a place that nothing fills, so that a typing mistake in `index.html`
 * is seen at once.
 */
export function fillShell(shell: string, content: PageContent, development: boolean): string {
  const places: Record<string, string> = {
    policy: contentSecurityPolicy(development),
    title: escapeHtml(content.title),
    description: escapeHtml(content.description),
    links: content.links.join('\n    '),
    assets: [
      ...content.styles.map((href) => `<link rel="stylesheet" href="${href}" />`),
      ...content.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    ].join('\n    '),
    body: content.body,
  };
  if (!shell.includes(HTML_TAG)) throw new Error(`index.html has no ${HTML_TAG}.`);
  const tag = `<html lang="${content.lang}" data-root="${content.root}">`;
  return shell.replace(HTML_TAG, tag).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = places[name];
    if (value === undefined) throw new Error(`index.html has a place {{${name}}} that no page fills.`);
    return value;
  });
}

const HTML_TAG = '<html lang="en" data-root="./">';

/**
 * Everything from this origin, nothing inline. In development Vite puts styles into the page and talks over a
 * WebSocket, so both are allowed there and only there.
 */
export function contentSecurityPolicy(development: boolean): string {
  return [
    "default-src 'self'",
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "script-src 'self'",
    "worker-src 'self'",
    "img-src 'self' data: blob:",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
