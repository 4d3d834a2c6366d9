import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import {
  MARKDOWN_LIMITS,
  type MarkdownCell,
  type MarkdownNode,
  type MarkdownTree,
} from '../control/markdown.ts';

/**
 * Takes Markdown (GFM) apart. The parser's tokens are turned into nodes of our own, so that nothing it might say as
 * HTML is ever used. Throws `RangeError` where a text is nested so deeply that the parser gives up.
 */
export function markdownTree(text: string): MarkdownTree {
  const builder = new Builder();
  // An instance of our own: nothing that others configure can change what this one does.
  const nodes = builder.nodes(new Marked({ gfm: true }).lexer(text), 0);
  return { nodes, tooDeep: builder.tooDeep, cut: builder.cut };
}

class Builder {
  tooDeep = false;
  cut = false;
  #count = 0;

  nodes(tokens: readonly Token[], depth: number): readonly MarkdownNode[] {
    const nodes: MarkdownNode[] = [];
    for (const token of tokens) {
      if (this.#full()) break;
      this.#count += 1;
      // There are no extensions, so each token is one of the parser's own.
      nodes.push(...this.#node(token as MarkedToken, depth));
    }
    return nodes;
  }

  #full(): boolean {
    this.cut ||= this.#count >= MARKDOWN_LIMITS.nodes;
    return this.cut;
  }

  #node(token: MarkedToken, depth: number): readonly MarkdownNode[] {
    if (depth >= MARKDOWN_LIMITS.depth && 'tokens' in token) {
      this.tooDeep = true;
      return [{ kind: 'text', text: token.raw }];
    }
    const inner = (tokens: readonly Token[] | undefined): readonly MarkdownNode[] =>
      this.nodes(tokens ?? [], depth + 1);
    switch (token.type) {
      case 'space':
      case 'def':
        return [];
      case 'text':
        return 'tokens' in token && token.tokens !== undefined
          ? inner(token.tokens)
          : [{ kind: 'text', text: decodeEntities(token.text) }];
      case 'escape':
        return [{ kind: 'text', text: token.text }];
      case 'codespan':
        return [{ kind: 'code', text: token.text }];
      case 'html':
        return [{ kind: 'html', text: token.raw.trimEnd(), block: token.block === true }];
      case 'br':
        return [{ kind: 'break' }];
      case 'hr':
        return [{ kind: 'rule' }];
      case 'checkbox':
        return [{ kind: 'check', checked: token.checked }];
      case 'strong':
      case 'em':
      case 'del':
        return [{ kind: token.type, children: inner(token.tokens) }];
      case 'link':
        return [{ kind: 'link', address: decodeEntities(token.href), children: inner(token.tokens) }];
      case 'image':
        return [{ kind: 'image', address: decodeEntities(token.href), alt: decodeEntities(token.text) }];
      case 'heading':
        return [{ kind: 'heading', depth: token.depth, children: inner(token.tokens) }];
      case 'paragraph':
        return [{ kind: 'paragraph', children: inner(token.tokens) }];
      case 'blockquote':
        return [{ kind: 'quote', children: inner(token.tokens) }];
      case 'code':
        return [{ kind: 'block', text: token.text, language: token.lang ?? '' }];
      case 'list':
        return [this.#list(token, depth)];
      case 'table':
        return [this.#table(token, depth)];
      default:
        return [{ kind: 'text', text: token.raw }];
    }
  }

  #list({ ordered, start, items }: Tokens.List, depth: number): MarkdownNode {
    const all: MarkdownCell[] = [];
    for (const item of items) {
      if (this.#full()) break;
      all.push(this.nodes(item.tokens, depth + 1));
    }
    return { kind: 'list', start: ordered && typeof start === 'number' ? start : undefined, items: all };
  }

  #table({ header, rows }: Tokens.Table, depth: number): MarkdownNode {
    const cells = (row: readonly Tokens.TableCell[]): readonly MarkdownCell[] =>
      row.map(({ tokens }) => this.nodes(tokens, depth + 1));
    const all: (readonly MarkdownCell[])[] = [];
    const head = cells(header);
    for (const row of rows) {
      if (this.#full()) break;
      // Empty cells are drawn too.
      this.#count += row.length;
      all.push(cells(row));
    }
    return { kind: 'table', header: head, rows: all };
  }
}

/** The character references that people write; others stay as they are written, which harms nobody. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    // As HTML has it: what is no character is the replacement character.
    return code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)
      ? '\ufffd'
      : String.fromCodePoint(code);
  });
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ...(['amp', 'lt', 'gt', 'quot', 'apos'] as const).map((name, at) => [name, '&<>"\''.charAt(at)] as const),
  ...[['nbsp', '\u00a0'] as const, ['copy', '©'] as const, ['hellip', '…'] as const],
  ...[['ndash', '–'] as const, ['mdash', '—'] as const],
]);
