/**
 * Pictures as trees of elements: the build writes them as text, the page makes elements of them, and neither ever
 * parses markup that holds somebody's words.
 */
export interface SvgNode {
  readonly tag: string;
  readonly attributes: { readonly [name: string]: string | number };
  readonly children: readonly (SvgNode | string)[];
}

export function svg(
  tag: string,
  attributes: SvgNode['attributes'] = {},
  ...children: readonly (SvgNode | string | readonly SvgNode[])[]
): SvgNode {
  return { tag, attributes, children: children.flat() };
}

/** One line of text. `role` is a class of pictures.css. */
export function label(x: number, y: number, role: string, words: string): SvgNode {
  return svg('text', { x, y, class: role }, words);
}

/** At most `length` characters; what is left out is told by an ellipsis. */
export function short(words: string, length: number): string {
  const characters = [...words];
  return characters.length <= length ? words : `${characters.slice(0, length - 1).join('')}…`;
}

/** As text, for a page that needs no script. */
export function svgText({ tag, attributes, children }: SvgNode): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : svgText(child)));
  return `<${tag}${written.join('')}>${inner.join('')}</${tag}>`;
}

function escaped(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
