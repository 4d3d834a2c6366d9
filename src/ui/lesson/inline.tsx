import type { ComponentChildren } from 'preact';
import type { Facts } from '../../grading/verdict.ts';

export interface InlineProps {
  /** Text with `code` and [links](https://…). Nothing in it becomes markup of another kind. */
  readonly text: string;
  /** What `{seen.uri}` and `{expected.code}` stand for. */
  readonly facts?: { readonly seen: Facts; readonly expected: Facts };
}

const PIECE = /`([^`]+)`|\[([^\]]+)\]\((https:[^)]+)\)/g;

/** A sentence of a lesson, with facts from the learner's own frames put in as plain text. */
export function Inline({ text, facts }: InlineProps) {
  const pieces: ComponentChildren[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    const [whole, code, label, href] = match;
    pieces.push(fill(text.slice(end, match.index), facts));
    if (code !== undefined) pieces.push(<code>{fill(code, facts)}</code>);
    else if (href !== undefined)
      pieces.push(
        <a href={href} target="_blank" rel="noreferrer">
          {label}
        </a>,
      );
    end = match.index + whole.length;
  }
  pieces.push(fill(text.slice(end), facts));
  return <>{pieces}</>;
}

function fill(text: string, facts: InlineProps['facts']): string {
  if (facts === undefined) return text;
  return text.replace(/\{(seen|expected)\.(\w+)\}/g, (place, side: 'seen' | 'expected', name: string) => {
    const value = facts[side][name];
    if (value === undefined) return place;
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}
