import { Marked, type Token, type Tokens } from 'marked';
import { SPECIFICATION_BASE } from '../../protocol/revision.ts';
import { escapeHtml } from '../pages/escape.ts';
import { lineOf } from './problems.ts';
import { noSection, sectionExists } from './spec-sections.ts';

export interface Heading {
  readonly id: string;
  readonly depth: number;
  readonly text: string;
}

export interface MarkdownResult {
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

/**
 * Markdown with GFM tables to HTML. No raw HTML, no images, only links that we can vouch for; headings end in
 * `{#id}`, because the two languages must share their anchors.
 */
export function renderMarkdown(text: string, firstLine: number): MarkdownResult {
  const headings: Heading[] = [];
  const problems: { line: number; message: string }[] = [];
  const report = (raw: string, message: string): void => {
    const line = firstLine + lineOf(text, raw.split('\n')[0] ?? raw) - 1;
    // Of an element both tags are tokens; one sentence says it.
    if (problems.some((problem) => problem.line === line && problem.message === message)) return;
    problems.push({ line, message });
  };
  const marked = new Marked({
    gfm: true,
    walkTokens: (token) => inspect(token, report),
    renderer: {
      html: ({ text }) => escapeHtml(text),
      heading({ tokens, depth, text, raw }) {
        const match = /^(.*?)\s*\{#([a-z][a-z0-9-]*)\}$/.exec(text);
        if (match === null)
          report(raw, `The heading "${text}" needs an anchor at its end, for example {#reading}.`);
        const [, title = text, id = ''] = match ?? [];
        headings.push({ id, depth, text: title });
        const inner = this.parser.parseInline(tokens).replace(/\s*\{#[a-z][a-z0-9-]*\}$/, '');
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
      },
      // Long code and wide tables scroll by themselves, so they must be reachable by keyboard.
      code: ({ text, lang }) =>
        `<pre tabindex="0"><code${lang ? ` class="language-${escapeHtml(lang)}"` : ''}>${escapeHtml(text)}</code></pre>\n`,
      table(token) {
        return `<div class="table-scroll" tabindex="0">${table(token, (cell) => this.parser.parseInline(cell.tokens))}</div>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(href)}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  const html = marked.parse(text, { async: false });
  return { html, headings, problems };
}

/** Markdown of one paragraph, without the paragraph. */
export function renderInline(text: string): string {
  return new Marked({ gfm: true, renderer: { html: ({ text }) => escapeHtml(text) } }).parseInline(text, {
    async: false,
  });
}

function capital(sentence: string): string {
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

type Report = (raw: string, message: string) => void;

function inspect(token: Token, report: Report): void {
  if (token.type === 'html')
    report(
      token.raw,
      'Raw HTML is not allowed in a lesson; write Markdown, or put it between backticks to show it.',
    );
  if (token.type === 'image')
    report(
      token.raw,
      'Images are not allowed in a lesson; "::picture{id}" on a line of its own shows a picture.',
    );
  if (token.type === 'heading' && (token.depth < 2 || token.depth > 3))
    report(token.raw, 'Headings are of level 2 or 3; the page has its title already.');
  if (token.type === 'link') inspectLink(token.raw, token.href, report);
}

function inspectLink(raw: string, href: string, report: Report): void {
  if (href.startsWith(SPECIFICATION_BASE)) {
    const section = href.slice(SPECIFICATION_BASE.length);
    if (!sectionExists(section)) report(raw, capital(noSection(section)));
  } else if (/^https?:\/\/modelcontextprotocol\.io\/specification/.test(href))
    report(raw, `Links to the specification begin with ${SPECIFICATION_BASE}.`);
  else if (!/^(https:\/\/|#|\.\.?\/)/.test(href))
    report(raw, `The link "${href}" is neither https, relative, nor an anchor.`);
}

function table(token: Tokens.Table, cellHtml: (cell: Tokens.TableCell) => string): string {
  const head = token.header.map((cell) => `<th scope="col">${cellHtml(cell)}</th>`).join('');
  const rows = token.rows.map(
    (row) => `<tr>${row.map((cell) => `<td>${cellHtml(cell)}</td>`).join('')}</tr>`,
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
