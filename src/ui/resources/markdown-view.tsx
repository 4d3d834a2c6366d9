import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { MARKDOWN_LIMITS, type MarkdownNode } from '../../control/markdown.ts';
import { MarkdownLink } from './markdown-link.tsx';
import { type MarkdownResult, parseMarkdown } from './parse-markdown.ts';
import { PlainText } from './plain-text.tsx';
import { SafeText } from './safe-text.tsx';
import type { ResourcesWords } from './words.ts';

export interface MarkdownViewProps {
  readonly text: string;
  readonly words: ResourcesWords;
  /** Names the text as it came, which is shown where it cannot be rendered. */
  readonly plainLabel: string;
  /** Beginnings of URIs that this server serves. */
  readonly starts: readonly string[];
  onRead?: ((uri: string) => void) | undefined;
}

/** Markdown of strangers as elements of ours. What cannot be taken apart is shown as it came, and why. */
export function MarkdownView({ text, words, plainLabel, starts, onRead }: MarkdownViewProps) {
  const [parsed, setParsed] = useState<{ readonly of: string; readonly result: MarkdownResult }>();
  useEffect(() => {
    const leaving = new AbortController();
    void parseMarkdown(text, leaving.signal).then((result) => setParsed({ of: text, result }));
    return () => leaving.abort();
  }, [text]);
  const result = parsed?.of === text ? parsed.result : undefined;
  const w = words.markdown;
  // Thousands of elements: drawn once for each text, whatever else changes around it.
  const elements = useMemo(
    () =>
      result === undefined || 'refused' in result ? null : (
        <Nodes nodes={result.tree.nodes} at={{ words, starts, onRead }} />
      ),
    [result, words],
  );
  if (result === undefined) return <p class="hint">{w.working}</p>;
  if ('refused' in result)
    return (
      <>
        <p class="note is-warning">
          {result.refused === 'tooLong'
            ? w.tooLong(text.length.toLocaleString(), MARKDOWN_LIMITS.characters.toLocaleString())
            : w[result.refused]}
        </p>
        <PlainText text={text} label={plainLabel} />
      </>
    );
  const { tooDeep, cut } = result.tree;
  return (
    <>
      {tooDeep && <p class="note is-warning">{w.deep(MARKDOWN_LIMITS.depth)}</p>}
      {cut && <p class="note is-warning">{w.cut(MARKDOWN_LIMITS.nodes.toLocaleString())}</p>}
      <figure class="markdown" aria-label={w.label} {...SCROLLS}>
        {elements}
      </figure>
      <p class="hint">{w.rules}</p>
    </>
  );
}

/** What scrolls must be reachable by the keyboard. */
const SCROLLS = { tabIndex: 0 };

interface Place {
  readonly words: ResourcesWords;
  readonly starts: readonly string[];
  readonly onRead: ((uri: string) => void) | undefined;
}

function Nodes({ nodes, at }: { readonly nodes: readonly MarkdownNode[]; readonly at: Place }) {
  return <>{nodes.map((node) => drawn(node, at))}</>;
}

/** Every element that a text of strangers can become, and every attribute: there are no others. */
function drawn(node: MarkdownNode, at: Place): ComponentChildren {
  const w = at.words.markdown;
  const inner = (children: readonly MarkdownNode[]) => <Nodes nodes={children} at={at} />;
  switch (node.kind) {
    case 'text':
      return <SafeText text={node.text} />;
    case 'code':
      return (
        <code>
          <SafeText text={node.text} />
        </code>
      );
    case 'html':
      return <Html text={node.text} block={node.block} label={w.html} />;
    case 'strong':
      return <strong>{inner(node.children)}</strong>;
    case 'em':
      return <em>{inner(node.children)}</em>;
    case 'del':
      return <del>{inner(node.children)}</del>;
    case 'link':
      return (
        <MarkdownLink address={node.address} starts={at.starts} words={at.words.link} onRead={at.onRead}>
          {node.children.length === 0 ? at.words.link.empty : inner(node.children)}
        </MarkdownLink>
      );
    case 'image':
      return <Image address={node.address} alt={node.alt} words={w} />;
    case 'check':
      return (
        <span class="task" role="img" aria-label={node.checked ? w.done : w.open}>
          {node.checked ? '☑' : '☐'}
        </span>
      );
    case 'break':
      return <br />;
    case 'rule':
      return <hr />;
    case 'heading': {
      // Below the panel's own headings, so that no content can pass for a part of the page.
      const Tag = HEADINGS[Math.min(node.depth, 3)] ?? 'h6';
      return <Tag>{inner(node.children)}</Tag>;
    }
    case 'paragraph':
      return <p>{inner(node.children)}</p>;
    case 'quote':
      return <blockquote>{inner(node.children)}</blockquote>;
    case 'block':
      return (
        <figure class="md-block" aria-label={w.block(node.language)} {...SCROLLS}>
          <pre>
            <code>
              <SafeText text={node.text} />
            </code>
          </pre>
        </figure>
      );
    case 'list': {
      const items = node.items.map((item) => <li>{inner(item)}</li>);
      return node.start === undefined ? <ul>{items}</ul> : <ol start={node.start}>{items}</ol>;
    }
    case 'table':
      return (
        <figure class="md-table" aria-label={w.table} {...SCROLLS}>
          <table>
            <thead>
              <tr>
                {node.header.map((cell) => (
                  <th scope="col">{inner(cell)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {node.rows.map((row) => (
                <tr>
                  {row.map((cell) => (
                    <td>{inner(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </figure>
      );
  }
}

const HEADINGS: { readonly [depth: number]: 'h4' | 'h5' | 'h6' } = { 1: 'h4', 2: 'h5', 3: 'h6' };

function Html({
  text,
  block,
  label,
}: {
  readonly text: string;
  readonly block: boolean;
  readonly label: string;
}) {
  const shown = <SafeText text={text} />;
  if (!block)
    return (
      <code class="raw-html" title={label}>
        {shown}
      </code>
    );
  return (
    <figure class="md-block raw-html" aria-label={label} {...SCROLLS}>
      <pre>{shown}</pre>
    </figure>
  );
}

/** Characters of an address that are drawn. */
const ADDRESS = 200;

/** An image that is not loaded: whoever sends one would learn when, where and by whom it is looked at. */
function Image({
  address,
  alt,
  words,
}: {
  readonly address: string;
  readonly alt: string;
  readonly words: ResourcesWords['markdown'];
}) {
  return (
    <span class="no-image">
      <span class="tag">{words.image}</span> <SafeText text={alt === '' ? words.noAlt : alt} />{' '}
      <code>
        <SafeText text={address.length > ADDRESS ? `${address.slice(0, ADDRESS)}…` : address} />
      </code>
    </span>
  );
}
