/**
 * Markdown taken apart: what a worker makes of a text that nobody vouches for, and what the page may draw of it. It is
 * data all the way down; there is no place in it for markup.
 */
export type MarkdownNode =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  /** Raw HTML, to be shown as the text that it is. */
  | { readonly kind: 'html'; readonly text: string; readonly block: boolean }
  | { readonly kind: 'strong' | 'em' | 'del'; readonly children: readonly MarkdownNode[] }
  | { readonly kind: 'link'; readonly address: string; readonly children: readonly MarkdownNode[] }
  | { readonly kind: 'image'; readonly address: string; readonly alt: string }
  | { readonly kind: 'check'; readonly checked: boolean }
  | { readonly kind: 'break' | 'rule' }
  | { readonly kind: 'heading'; readonly depth: number; readonly children: readonly MarkdownNode[] }
  | { readonly kind: 'paragraph' | 'quote'; readonly children: readonly MarkdownNode[] }
  | { readonly kind: 'list'; readonly start: number | undefined; readonly items: readonly MarkdownCell[] }
  | { readonly kind: 'block'; readonly text: string; readonly language: string }
  | {
      readonly kind: 'table';
      readonly header: readonly MarkdownCell[];
      readonly rows: readonly (readonly MarkdownCell[])[];
    };

/** What stands in one item of a list or one cell of a table. */
export type MarkdownCell = readonly MarkdownNode[];

export interface MarkdownTree {
  readonly nodes: readonly MarkdownNode[];
  /** What stands deeper than `MARKDOWN_LIMITS.depth` is text. */
  readonly tooDeep: boolean;
  /** There was more than `MARKDOWN_LIMITS.nodes`; the rest is missing here. */
  readonly cut: boolean;
}

/** What the worker answers. */
export type MarkdownAnswer = { readonly tree: MarkdownTree } | { readonly refused: 'tooNested' };

export const MARKDOWN_LIMITS = {
  /** UTF-16 code units; a longer text is not taken apart. */
  characters: 200_000,
  /** Levels of quotes, lists and emphasis inside one another. */
  depth: 16,
  /** What a page can draw without a pause that is felt. */
  nodes: 5_000,
  /** Milliseconds until the worker is given up. */
  time: 5_000,
} as const;
